// The mailboxes that are proposed for the name and number written on an item.
import { describe, expect, test } from "vitest";
import {
  type Findable,
  bestCandidates,
  namedRecipient,
  readCandidateQuery,
} from "@/server/features/exceptions/candidate-rules";

function mailbox(steNumber: string, workspaceName: string, ...people: string[]): Findable {
  return {
    mailboxId: steNumber,
    steNumber,
    workspaceName,
    status: "ACTIVE",
    recipients: people.map((person, index) => {
      const [name = "", ...last] = person.split(" ");
      return { id: `${steNumber}-${index}`, name, lastName: last.join(" ") };
    }),
  };
}

const all = [
  mailbox("1042", "Yıldız Ltd", "Ayşe Yıldız", "Cem Yıldız"),
  mailbox("1043", "Smith & Sons", "John Smith"),
  mailbox("1044", "Harbor LLC", "Jane Smith", "Jon Smithers"),
  mailbox("1045", "Işık Kitap", "Gökhan Doğan"),
  mailbox("7001", "Blue Ltd", "Maria Lopez"),
];

function best(name: string, steNumber = "") {
  const query = readCandidateQuery({ name, steNumber });
  if (!query) return [];
  return bestCandidates(query, all);
}

describe("the best candidate", () => {
  test.each([
    ["AYSE YILDIZ", "", "1042", "name", "Ayşe"],
    ["cem yildiz", "", "1042", "name", "Cem"],
    ["Jon Smth", "", "1043", "spelling", "John"],
    ["J. Smith", "", "1043", "name", "John"],
    ["Mr. Gokhan Dogan", "", "1045", "name", "Gökhan"],
    ["Smith & Sons", "", "1043", "name", null],
    ["", "1045", "1045", "number", null],
    ["Maria Lopez", "STE 1042", "1042", "number", null],
    ["Maria Lopez", "7001", "7001", "number", "Maria"],
  ] as const)("for “%s” and “%s” is STE %s by its %s", (name, ste, expected, foundBy, person) => {
    const [first] = best(name, ste);
    expect(first?.steNumber).toBe(expected);
    expect(first?.foundBy).toBe(foundBy);
    expect(first?.recipient?.name ?? null).toBe(person);
  });

  test("is nobody when nothing is written on the item", () => {
    expect(readCandidateQuery({ name: " . ", steNumber: "" })).toBeNull();
  });

  test("is in a list of at most five, each once", () => {
    const many = Array.from({ length: 12 }, (_, index) =>
      mailbox(String(2000 + index), "Same", "John Smith"),
    );
    const query = readCandidateQuery({ name: "John Smith", steNumber: "" });
    expect(query && bestCandidates(query, many).map(({ steNumber }) => steNumber)).toEqual([
      "2000",
      "2001",
      "2002",
      "2003",
      "2004",
    ]);
  });
});

describe("the search for a name", () => {
  const patterns = (name: string) => readCandidateQuery({ name, steNumber: "" })?.near ?? [];
  const fits = (pattern: string, text: string) =>
    new RegExp(`^${pattern.replaceAll("%", ".*").replaceAll("_", ".")}$`, "u").test(` ${text}`);

  test.each([
    ["smth", "john smith"],
    ["smyth", "john smith"],
    ["smiith", "john smith"],
    ["smith", "john smith"],
  ])("“%s” finds “%s”", (typed, text) => {
    expect(patterns(typed).some((pattern) => fits(pattern, text))).toBe(true);
  });

  test("“smth” does not find “smart thing”, and pattern characters have no special meaning", () => {
    expect(patterns("smth").some((pattern) => fits(pattern, "smart thing"))).toBe(false);
    expect(readCandidateQuery({ name: "50%", steNumber: "" })?.beginnings).toEqual(["% 50\\%%"]);
  });
});

test("finds the recipient with exactly that name, and nobody if two have it", () => {
  const people = [
    { name: "Ayşe", lastName: "Yıldız" },
    { name: "Cem", lastName: "Yıldız" },
  ];
  expect(namedRecipient("AYSE YILDIZ", people)).toBe(people[0]);
  expect(namedRecipient("Yıldız", people)).toBeNull();
  expect(namedRecipient("", people)).toBeNull();
  expect(namedRecipient("cem yıldız", [...people, { name: "Cem", lastName: "Yildiz" }])).toBeNull();
});
