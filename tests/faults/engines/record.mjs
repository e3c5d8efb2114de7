// Loaded before a program (`node --import`): records each statement that it sends to PostgreSQL, once, without its values. What begins
// with the mark is a test's own, which the product never sends.
import { createHash, randomUUID } from "node:crypto";
import { appendFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";

const mark = "/* test */";

const folder = process.env.STATEMENTS_FOLDER;
if (folder) {
  const { Client } = createRequire(join(process.cwd(), "package.json"))("pg");
  const file = join(folder, `${randomUUID()}.jsonl`);
  const seen = new Set();
  const { query } = Client.prototype;
  Client.prototype.query = function recorded(asked, ...others) {
    const text = typeof asked === "string" ? asked : asked?.text;
    if (typeof text === "string" && !text.startsWith(mark)) {
      const name = createHash("sha256").update(text).digest("base64");
      if (!seen.has(name)) appendFileSync(file, `${JSON.stringify(text)}\n`);
      seen.add(name);
    }
    return query.call(this, asked, ...others);
  };
}
