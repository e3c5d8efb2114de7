// Every way to start the server gives Node the same options: `npm start`, the demo, the package, and the image.
import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import * as z from "zod";

const Package = z.object({ scripts: z.object({ start: z.string(), demo: z.string() }) });

test("the demo, the package and the image start the server as npm start does", async () => {
  const { scripts } = Package.parse(JSON.parse(await readFile("package.json", "utf8")));
  const launcher = await readFile("docs/deploy/pigeonhole", "utf8");
  const dockerfile = await readFile("Dockerfile", "utf8");
  const image: unknown = JSON.parse(/^CMD (\[.*\])$/m.exec(dockerfile)?.[1] ?? "null");
  const packaged = /^ *serve\) shift; (exec .*) "\$@" ;;$/m.exec(launcher)?.[1] ?? "";
  expect(scripts.start).toMatch(/^exec node --\S+/);
  expect(packaged.replace('"$folder/dist/server/main.js"', "dist/server/main.js")).toBe(scripts.start);
  expect(image).toEqual(["/app/bin/pigeonhole", "serve"]);
  expect(scripts.demo).toBe(`${scripts.start} --demo`);
});
