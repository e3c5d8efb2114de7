// Names that hold words of the grammar are asked about; quotes and what is written as a name is keep them.
import { expect, test } from "vitest";
import { isOpen, meaningOf } from "../../meaning";

test.each([
  "am 1042 from chase done",
  "am 1042 from irs urgent",
  "am 1042 from chase scan it",
  "am 1042 from chase at z-99",
  "letter for 1042 from chase on q-7",
  "parcel for 1042 from Harry & David, perishable",
  "am 1042 from geico shipped",
  "am 1042 from 1 mar to",
])("%s asks whether it is all one name", async (line) => {
  expect(await meaningOf(line)).toContain("sender?");
});

test.each([
  ["am 1042 from “Chase Scan”".replace(/[“”]/g, '"'), "Chase Scan"],
  ["am 1042 from Rapid Scan Solutions", "Rapid Scan Solutions"],
  ["am 1042 from Tiffany, Inc.", "Tiffany, Inc."],
  ["am 1042 from Baker, Hughes & Lee", "Baker, Hughes & Lee"],
  ["am 1042 from state farm", "state farm"],
  ["am 1042 from bank of the west", "bank of the west"],
  ["am 1042 from new york life", "new york life"],
])("%s is from %s", async (line, sender) => {
  expect(await meaningOf(line)).toContain(`sender=${sender}`);
});

test("a day begins no name: from one to another, mail is listed", async () => {
  const read = "go.mail | mailbox=STE 1042 | filed=created between 2026-03-01 and 2026-03-15";
  expect(await meaningOf("mail 1042 from 1 mar 2026 to 15 mar 2026")).toBe(read);
});

const words = "scan shred trash completed cancel close open shipped delivered urgent today received lb".split(
  " ",
);
const places = [
  (word: string) => `am 1042 from chase ${word}`,
  (word: string) => `letter for 1042 from acme ${word} co`,
  (word: string) => `1042 from geico ${word}`,
];
test.each(words.flatMap((word) => places.map((place) => place(word))))(
  "%s runs nothing with that word in the name",
  async (line) => {
    const meaning = await meaningOf(line);
    const isInName =
      /sender=[^|]*\b(?:scan|shred|trash|completed|cancel|close|open|shipped|delivered|urgent|today|received|lb)\b/;
    expect(isOpen(meaning) || !isInName.test(meaning)).toBe(true);
  },
);
