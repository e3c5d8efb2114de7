// Every way to start the server gives Node the same options: `npm start`, the demo, and the image.
import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import * as z from "zod";

const Package = z.object({ scripts: z.object({ start: z.string(), demo: z.string() }) });

test("the demo and the image start the server as npm start does", async () => {
  const { scripts } = Package.parse(JSON.parse(await readFile("package.json", "utf8")));
  const dockerfile = await readFile("Dockerfile", "utf8");
  const image = z.array(z.string()).parse(JSON.parse(/^CMD (\[.*\])$/m.exec(dockerfile)?.[1] ?? "null"));
  expect(scripts.start).toMatch(/^exec node --\S+/);
  expect(`exec ${image.join(" ")}`).toBe(scripts.start);
  expect(scripts.demo).toBe(`${scripts.start} --demo`);
});
