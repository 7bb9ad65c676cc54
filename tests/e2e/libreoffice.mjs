// LibreOffice without a window: opens a spreadsheet, computes every formula again, and saves it as something
// else.
import { spawn } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";

/** A conversion that takes longer than this, in milliseconds, is stopped and begun anew. */
const PATIENCE = 60_000;
const ATTEMPTS = 3;
const SOFFICE = process.env.HARDWOOD_SOFFICE || "soffice";
// Left to itself it trusts the values in a file that says it is Excel's.
const RECALCULATE = `<?xml version="1.0" encoding="UTF-8"?>
<oor:items xmlns:oor="http://openoffice.org/2001/registry">
${["OOXMLRecalcMode", "ODFRecalcMode"].map((mode) => `<item oor:path="/org.openoffice.Office.Calc/Formula/Load"><prop oor:name="${mode}" oor:op="fuse"><value>0</value></prop></item>`).join("\n")}
</oor:items>`;
/** Commas, quotes, UTF-8, plain values instead of what is shown, every worksheet. */
const CSV = "csv:Text - txt - csv (StarCalc):44,34,76,1,,0,false,false,false,false,false,-1";

/**
 * Runs LibreOffice and says whether it ended by itself; stops it when patience ends. It is a script that
 * starts other processes, which would outlive it: they are one process group and are stopped together.
 */
function run(args) {
  return new Promise((done, fail) => {
    const soffice = spawn(SOFFICE, args, { detached: true, stdio: "ignore" });
    const stop = setTimeout(() => process.kill(-soffice.pid, "SIGKILL"), PATIENCE);
    soffice.on("error", fail);
    soffice.on("exit", (code) => {
      clearTimeout(stop);
      done(code === 0);
    });
  });
}

/** A LibreOffice with a profile of its own until the test ends. */
export function libreoffice(t) {
  const home = fs.mkdtempSync(path.join(os.tmpdir(), "hardwood-lo-"));
  t.after(() => fs.rmSync(home, { recursive: true, force: true, maxRetries: 5 }));
  let count = 0;
  let profile = newProfile();

  function newProfile() {
    const profile = path.join(home, `profile-${count++}`);
    fs.mkdirSync(path.join(profile, "user"), { recursive: true });
    fs.writeFileSync(path.join(profile, "user/registrymodifications.xcu"), RECALCULATE);
    return profile;
  }

  /** Saves a file of these bytes as something else; the folder it was saved into. */
  async function convert(bytes, ending, to) {
    const folder = path.join(home, String(count++));
    fs.mkdirSync(folder);
    const file = path.join(folder, `book.${ending}`);
    fs.writeFileSync(file, bytes);
    const out = path.join(folder, "out");
    for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
      const user = `-env:UserInstallation=${pathToFileURL(profile)}`;
      const ended = await run(["--headless", user, "--convert-to", to, "--outdir", out, file]);
      // it also ends well where it converted nothing
      if (ended && fs.existsSync(out)) return out;
      fs.rmSync(out, { recursive: true, force: true });
      profile = newProfile();
    }
    throw new Error(`LibreOffice did not convert a file to ${to} in ${ATTEMPTS} attempts`);
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
