// What the product is compared with: Hono and pg written by hand. For each address it sends the statements that the product
// sends, as many at the same time, and answers with the same JSON. It checks no rights and parses no rows, so it does about the
// least that is possible.
import { readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { serve } from "@hono/node-server";
import { Hono } from "hono";
import { compress } from "hono/compress";
import { Pool } from "pg";

/** @import { RecordedCall } from "./recorded" */

const [, , databaseUrl = "", recordings = ""] = process.argv;
const pool = new Pool({ connectionString: databaseUrl, max: Math.max(4, 2 * availableParallelism()) });
/** @type {Map<string, RecordedCall>} */
const calls = new Map(
  JSON.parse(readFileSync(recordings, "utf8")).map(([path, call]) => [
    asParsed(new URL(path, "http://localhost")),
    call,
  ]),
);

const app = new Hono();
app.use("/api/*", compress({ threshold: 16 * 1024, encoding: "gzip" }));
app.get("/api/*", async (context) => {
  const call = calls.get(asParsed(new URL(context.req.url)));
  if (!call) return context.notFound();
  for (const stage of call.stages) {
    await Promise.all(stage.map(({ sql, parameters }) => pool.query(sql, [...parameters])));
  }
  const json = JSON.stringify(call.answer);
  return context.body(json, 200, {
    "Content-Type": "application/json",
    "Content-Length": String(Buffer.byteLength(json)),
  });
});

serve({ fetch: app.fetch, port: 0, hostname: "127.0.0.1" }, ({ port }) => {
  process.send?.(`http://127.0.0.1:${port}`);
});

/**
 * An address as a URL writes it: URLs escape some characters that callers need not escape.
 * @param {URL} url
 */
function asParsed({ pathname, search }) {
  return pathname + search;
}
