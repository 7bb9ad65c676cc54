// LibreOffice without a window: opens a spreadsheet, computes every formula again, and saves it as something
// else.
import { execFile } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";

const SOFFICE = process.env.HARDWOOD_SOFFICE || "soffice";
// Left to itself it trusts the values in a file that says it is Excel's.
const RECALCULATE = `<?xml version="1.0" encoding="UTF-8"?>
<oor:items xmlns:oor="http://openoffice.org/2001/registry">
${["OOXMLRecalcMode", "ODFRecalcMode"].map((mode) => `<item oor:path="/org.openoffice.Office.Calc/Formula/Load"><prop oor:name="${mode}" oor:op="fuse"><value>0</value></prop></item>`).join("\n")}
</oor:items>`;
/** Commas, quotes, UTF-8, plain values instead of what is shown, every worksheet. */
const CSV = "csv:Text - txt - csv (StarCalc):44,34,76,1,,0,false,false,false,false,false,-1";

/** A LibreOffice with a profile of its own until the test ends. */
export function libreoffice(t) {
  const home = fs.mkdtempSync(path.join(os.tmpdir(), "hardwood-lo-"));
  t.after(() => fs.rmSync(home, { recursive: true, force: true, maxRetries: 5 }));
  fs.mkdirSync(path.join(home, "user"));
  fs.writeFileSync(path.join(home, "user/registrymodifications.xcu"), RECALCULATE);
  let count = 0;

  /** Saves a file of these bytes as something else; the folder it was saved into. */
  async function convert(bytes, ending, to) {
    const folder = path.join(home, String(count++));
    fs.mkdirSync(folder);
    const file = path.join(folder, `book.${ending}`);
    fs.writeFileSync(file, bytes);
    const out = path.join(folder, "out");
    const args = [
      "--headless",
      `-env:UserInstallation=${pathToFileURL(home)}`,
      "--convert-to",
      to,
      "--outdir",
      out,
      file,
    ];
    await promisify(execFile)(SOFFICE, args, { timeout: 120_000 });
    return out;
  }

  return {
    /** Every worksheet as rows of texts: name -> rows. */
    async tables(bytes, ending = "xlsx") {
      const out = await convert(bytes, ending, CSV);
      const name = (file) => file.replace(/^book-|\.csv$/g, "");
      return new Map(
        fs.readdirSync(out).map((file) => [name(file), rows(fs.readFileSync(path.join(out, file), "utf8"))]),
      );
    },
    /** The same spreadsheet in another format. */
    async as(bytes, ending, to) {
      return fs.readFileSync(path.join(await convert(bytes, ending, to), `book.${to}`));
    },
  };
}

/** The rows of a CSV. */
export function rows(text) {
  const rows = [[]];
  for (const [, quoted, plain, end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^,\n]*))(,|\r?\n|$)/g)) {
    rows.at(-1).push(quoted?.replaceAll('""', '"') ?? plain);
    if (end !== ",") rows.push([]);
  }
  while (rows.length > 0 && rows.at(-1).join("") === "") rows.pop();
  return rows;
}
