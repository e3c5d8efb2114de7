// The README's table of settings says what config.ts reads, no more and no less.
import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { settings } from "@/server/config";

test("the README's table holds every setting with its default and meaning", async () => {
  const readme = await readFile("README.md", "utf8");
  const rows = [...readme.matchAll(/^\| `([A-Z0-9_]+)`\s*\| (.*?)\s*\| (.*?)\s*\|$/gm)];
  expect(rows.map(([, name, fallback, meaning]) => ({ name, fallback, meaning }))).toEqual(
    settings.map((setting) => ({
      name: setting.name,
      fallback: setting.default === undefined ? "" : `\`${setting.default}\``,
      meaning: setting.description.replaceAll("|", "\\|"),
    })),
  );
});
