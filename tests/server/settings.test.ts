// The table in docs/settings.md has exactly the settings that the server reads.
import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { settings } from "@/server/config";

test("the table has every setting with its default and meaning", async () => {
  const page = await readFile("docs/settings.md", "utf8");
  const rows = [...page.matchAll(/^\| `([A-Z0-9_]+)`\s*\| (.*?)\s*\| (.*?)\s*\|$/gm)];
  expect(rows.map(([, name, fallback, meaning]) => ({ name, fallback, meaning }))).toEqual(
    settings.map((setting) => ({
      name: setting.name,
      fallback: setting.default === undefined ? "" : `\`${setting.default}\``,
      meaning: setting.description.replaceAll("|", "\\|"),
    })),
  );
});
