// Just enough of the zip format to spoil one part of a spreadsheet.
import assert from "node:assert/strict";
import zlib from "node:zlib";

/** The parts of a zip file: name -> bytes. */
export function unzip(bytes) {
  const end = bytes.lastIndexOf(Buffer.from("PK\x05\x06", "latin1"));
  const parts = new Map();
  let at = bytes.readUInt32LE(end + 16);
  for (let left = bytes.readUInt16LE(end + 10); left > 0; left--) {
    const [method, size, name, extra, comment] = [10, 20, 28, 30, 32].map((field) =>
      field === 20 ? bytes.readUInt32LE(at + field) : bytes.readUInt16LE(at + field),
    );
    const local = bytes.readUInt32LE(at + 42);
    const start = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
    const packed = bytes.subarray(start, start + size);
    assert.ok(method === 0 || method === 8, `compression method ${method}`);
    parts.set(
      bytes.toString("utf8", at + 46, at + 46 + name),
      method === 8 ? zlib.inflateRawSync(packed) : packed,
    );
    at += 46 + name + extra + comment;
  }
  return parts;
}

/** A zip file of these parts, not compressed. */
export function zip(parts) {
  const files = [];
  const directory = [];
  let offset = 0;
  for (const [path, content] of parts) {
    const name = Buffer.from(path);
    const head = Buffer.alloc(26);
    head.writeUInt16LE(20, 0);
    head.writeUInt32LE(crc32(content), 10);
    head.writeUInt32LE(content.length, 14);
    head.writeUInt32LE(content.length, 18);
    head.writeUInt16LE(name.length, 22);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(offset, 10);
    files.push(Buffer.from("PK\x03\x04"), head, name, content);
    directory.push(Buffer.from("PK\x01\x02\x14\x00"), head, rest, name);
    offset += 30 + name.length + content.length;
  }
  const listed = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(parts.size, 4);
  end.writeUInt16LE(parts.size, 6);
  end.writeUInt32LE(listed.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...files, listed, Buffer.from("PK\x05\x06"), end]);
}

function crc32(bytes) {
  let sum = ~0;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit++) sum = (sum >>> 1) ^ (sum & 1 ? 0xedb88320 : 0);
  }
  return ~sum >>> 0;
}
