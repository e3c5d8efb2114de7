// What is proposed: one mailbox only where both STE number and name point to it alone.
import { describe, expect, test } from "vitest";
import type { Line } from "@/server/features/reading/layout-rules";
import { agreesToTheLetter, asStored, propose, understand } from "@/server/features/reading/propose-rules";
import { austin, letter, lineAt, mailboxOf } from "./lines";

const yildiz = mailboxOf("1042", "Yıldız Ltd: Ayşe Yıldız, Cem Doğan");
const carter = mailboxOf("1107", "Blue Heron LLC: Wes Carter");
const reyes = mailboxOf("2305", "Reyes Imports: Olivia Reyes");
const directory = [yildiz, carter, reyes];
const town = "Austin, TX 78701";

const proposed = (lines: readonly Line[], mailboxes = directory) =>
  propose(understand(lines, austin), mailboxes);
const proposedOf = (...address: string[]) => proposed(letter([...address, town]));

describe("number and name agree", () => {
  test.each<[what: string, address: string[]]>([
    ["the number on the street's line", ["Ayse Yildiz", "1108 Congress Ave, STE 1042"]],
    ["the number on a separate line", ["Ayse Yildiz", "1108 Congress Ave", "# 1042"]],
    ["no blanks", ["AYSEYILDIZ", "1108CONGRESSAVEPMB1042"]],
    ["a letter for a digit", ["Ayse Yildiz", "1108 Congress Ave Suite IO42"]],
    ["a company above a person", ["Yildiz Ltd", "Ayse Yildiz", "1108 Congress Ave Ste 1042"]],
    ["the last name alone", ["Mr. Dogan", "1108 Congress Ave Ste 1042"]],
    ["a name with misread letters", ["Ayso Yildtz", "1108 Congress Ave Ste 1042"]],
    ["leading zeros in the number", ["Ayse Yildiz", "1108 Congress Ave STE 01042"]],
    ["no word before the number", ["Ayse Yildiz", "1108 Congress Ave 1042"]],
  ])("%s", (_what, address) => {
    const { outcome, candidates } = proposedOf(...address);
    expect(outcome).toBe("agree");
    expect(candidates).toMatchObject([{ mailboxId: yildiz.id, steNumber: "1042" }]);
  });

  test("with the recipient who was read, and why", () => {
    const { candidates, read } = proposedOf("Ms. Ayse Yildiz", "1108 Congress Ave STE 1042");
    expect(candidates).toEqual([
      {
        mailboxId: yildiz.id,
        steNumber: "1042",
        workspaceName: "Yıldız Ltd",
        recipientId: "1042-Ayşe",
        recipientName: "Ayşe Yıldız",
        why: "STE 1042 and “Ms. Ayse Yildiz” were read.",
      },
    ]);
    expect(read).toEqual({ steNumber: "1042", name: "Ms. Ayse Yildiz", sender: "Chase" });
  });
});

describe("number and name do not agree", () => {
  test("a number of another mailbox: both are offered, the name's first", () => {
    const { outcome, candidates } = proposedOf("Ayse Yildiz", "1108 Congress Ave STE 1107");
    expect(outcome).toBe("name-only");
    expect(candidates.map(({ steNumber }) => steNumber)).toEqual(["1042", "1107"]);
  });

  test("an unknown number: the name's mailbox is offered", () => {
    const { outcome, candidates } = proposedOf("Ayse Yildiz", "1108 Congress Ave STE 9999");
    expect(outcome).toBe("name-only");
    expect(candidates).toMatchObject([{ steNumber: "1042" }]);
  });

  test("no number: the name's mailbox is offered", () => {
    expect(proposedOf("Ayse Yildiz", "1108 Congress Ave")).toMatchObject({
      outcome: "name-only",
      candidates: [{ steNumber: "1042", why: "“Ayse Yildiz” was read." }],
    });
  });

  test("an unknown name: the number's mailbox is offered", () => {
    expect(proposedOf("Hannah Hartley", "1108 Congress Ave STE 1042")).toMatchObject({
      outcome: "ste-only",
      candidates: [{ steNumber: "1042", why: "STE 1042 was read." }],
    });
  });

  test("neither known: nobody is offered, and the answer says what was read", () => {
    expect(proposedOf("Hannah Hartley", "1108 Congress Ave")).toEqual({
      outcome: "none",
      candidates: [],
      read: { name: "Hannah Hartley", sender: "Chase" },
      crop: null,
    });
  });

  test("the sender's suite and name do not count as the addressee's", () => {
    const lines = letter(
      ["Hannah Hartley", "1108 Congress Ave", town],
      ["Olivia Reyes", "88 Depot Rd, Suite 2305"],
    );
    expect(proposed(lines).outcome).toBe("none");
  });

  test("a number without a word and a last name alone: the mailbox is offered, not chosen", () => {
    expect(proposedOf("Mr. Dogan", "1108 Congress Ave 1042")).toMatchObject({
      outcome: "ste-only",
      candidates: [{ steNumber: "1042", recipientName: "Cem Doğan" }],
    });
  });

  test("a picture of something else: nobody is offered", () => {
    expect(proposed([lineAt(10, 10, "Today's specials"), lineAt(10, 15, "Soup 4.50")]).outcome).toBe("none");
    expect(proposed([])).toEqual({ outcome: "none", candidates: [], read: {}, crop: null });
  });
});

describe("another mailbox with the same name and a number one digit away", () => {
  const namesake = mailboxOf("1048", "Other Ltd: Ayşe Yıldız");
  const address = ["Ayse Yildiz", "STE 1042"];
  const withSureness = (sureness: number) =>
    letter([...address, town]).map((line) =>
      line.text.startsWith("STE") ? { ...line, sure: [...line.sure.slice(0, -1), sureness] } : line,
    );

  test("is not proposed where every digit was certain", () => {
    expect(proposed(withSureness(0.97), [...directory, namesake])).toMatchObject({
      outcome: "agree",
      candidates: [{ steNumber: "1042" }],
    });
  });

  test("is offered too where a digit was uncertain", () => {
    const { outcome, candidates } = proposed(withSureness(0.6), [...directory, namesake]);
    expect(outcome).toBe("name-only");
    expect(candidates.map(({ steNumber }) => steNumber)).toEqual(["1042", "1048"]);
  });

  test("is offered too where a letter was read as a digit", () => {
    const lines = letter(["Ayse Yildiz", "STE IO42", town]);
    expect(proposed(lines, [...directory, namesake]).outcome).toBe("name-only");
  });
});

test("two numbers and two names of two mailboxes do not agree on one", () => {
  expect(proposedOf("Ayse Yildiz", "Wes Carter", "STE 1042", "STE 1107").outcome).toBe("name-only");
});

test("at most five are offered", () => {
  const many = Array.from({ length: 9 }, (_, index) =>
    mailboxOf(String(3000 + index), "Peer Co: Ayşe Yıldız"),
  );
  expect(proposed(letter(["Ayse Yildiz", town]), many).candidates).toHaveLength(5);
});

test.each<[address: string[], isSo: boolean]>([
  [["Ayse Yildiz", "STE 1042"], true],
  [["Ayso Yildiz", "STE 1042"], false],
  [["Mr. Dogan", "STE 1042"], false],
  [["Ayse Yildiz", "STE 1107"], false],
  [["Ayse Yildiz"], false],
])("%j agrees exactly: %s", (address, isSo) => {
  expect(agreesToTheLetter(understand(letter([...address, town]), austin), directory)).toBe(isSo);
});

test("the piece of the picture is the addressee's, in the coordinates of the stored picture", () => {
  const { crop } = proposedOf("Ayse Yildiz", "STE 1042");
  expect(crop).toEqual({
    x: expect.closeTo(0.405),
    y: expect.closeTo(0.435),
    width: expect.closeTo(0.14),
    height: expect.closeTo(0.12),
  });
});

test.each<[turn: 0 | 90 | 180 | 270, stored: number[]]>([
  [0, [0.1, 0.2, 0.3, 0.4]],
  [90, [0.2, 0.6, 0.4, 0.3]],
  [180, [0.6, 0.4, 0.3, 0.4]],
  [270, [0.4, 0.1, 0.4, 0.3]],
])("a piece is mapped back from a picture that is turned upright by %d", (turn, stored) => {
  const { x, y, width, height } = asStored({ x: 0.1, y: 0.2, width: 0.3, height: 0.4 }, turn);
  for (const [index, value] of [x, y, width, height].entries())
    expect(value).toBeCloseTo(stored[index] ?? 0, 9);
});
