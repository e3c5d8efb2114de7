// Folding in the database: it gives the same text as the contract's fold, with a space before the first word.
import { sql } from "kysely";
import { expect, test } from "vitest";
import { fold } from "@/contract/text/fold";
import { foldedText } from "@/server/platform/db/folded-text";
import { createTestDatabase } from "../../database";

const { db } = await createTestDatabase();

async function folded(...parts: readonly (string | null)[]): Promise<string | undefined> {
  const text = foldedText(parts.map((part) => sql`${part}::text`));
  const { rows } = await sql<{ text: string }>`select ${text} as text`.execute(db);
  return rows[0]?.text;
}

test.each([
  "Chase Bank, 1 Main St",
  "IŞIL İnci ışıl",
  "Müller & Söhne, Große Straße 5",
  "ŁÓDŹ Łódź łódź",
  "Æther Œuvre Þór Ørsted Đorđe",
  "Ştefan Ţară Ștefan Țară",
  "O’Brien – Smith",
  "Ægir ÇĞÖŞÜ ẞ",
])("%s", async (text) => {
  expect(await folded(text)).toBe(` ${fold(text)}`);
});

test("leaves out missing parts", async () => {
  expect(await folded("Chase", null, "UPS")).toBe(" chase ups");
});
