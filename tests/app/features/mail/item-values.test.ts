// What the form for a new item accepts, refuses, and passes to mail.add.
import { describe, expect, test } from "vitest";
import {
  Item,
  argsFor,
  emptyItem,
  lacksWeight,
  measuresFor,
  recipientFor,
  shownCarrier,
  standardMeasures,
  type ItemValues,
} from "@/app/features/mail/item-values";
import { ayse, mailbox, mert } from "./mailboxes";

const yildiz = mailbox("1042", "Yıldız Ltd");
const letter: ItemValues = {
  ...emptyItem,
  width: "",
  height: "",
  length: "",
  recipientId: ayse.id,
  weight: "0.22",
};

describe("the defaults", () => {
  test("are an envelope by UPS", () => {
    expect(emptyItem.type).toBe("ENVELOPE");
    expect(shownCarrier(emptyItem)).toBe("UPS");
  });

  test("an empty sender is Unknown, an empty address -, empty measures 0", () => {
    expect(Item.parse(letter)).toMatchObject({
      senderName: "Unknown",
      senderAddress: "-",
      carrier: "UPS",
      width: 0,
      height: 0,
      length: 0,
      weight: 0.22,
    });
  });

  test("nothing is measured; a standard envelope's measures stay with an envelope alone", () => {
    const none = { width: "", height: "", length: "", weight: "" };
    expect(emptyItem).toMatchObject(none);
    expect(measuresFor("ENVELOPE", none)).toEqual(none);
    expect(measuresFor("ENVELOPE", standardMeasures)).toEqual(standardMeasures);
    expect(measuresFor("PACKAGE", standardMeasures)).toEqual(none);
    expect(measuresFor("PACKAGE", { ...standardMeasures, weight: "3" })).toEqual({
      ...standardMeasures,
      weight: "3",
    });
    expect(measuresFor("ENVELOPE", { ...none, weight: "3" })).toEqual({ ...none, weight: "3" });
  });

  test("the standard envelope is 9.5 × 4.3 × 0.2 in and 0.22 lb", () => {
    expect(Item.parse({ ...letter, ...standardMeasures })).toMatchObject({
      width: 9.5,
      height: 4.3,
      length: 0.2,
      weight: 0.22,
    });
  });
});

describe("a value that is refused", () => {
  test("no recipient", () => {
    expect(faults({ ...letter, recipientId: "" })).toEqual({ recipientId: "Please select a recipient" });
  });

  test.each(["", "0", " ", "0,0", "0 kg"])("an envelope of weight %j", (weight) => {
    expect(faults({ ...letter, weight })).toEqual({ weight: "Weight is required for envelopes" });
    expect(lacksWeight({ type: "ENVELOPE", weight })).toBe(true);
  });

  test.each(["PACKAGE", "BANK_CHECK"] as const)("but a %s needs no weight", (type) => {
    expect(faults({ ...letter, type, weight: "" })).toEqual({});
    expect(lacksWeight({ type, weight: "" })).toBe(false);
  });

  test("negative measures", () => {
    expect(faults({ ...letter, width: "-1", weight: "-0.1" })).toEqual({
      width: '"-1" is negative, which no side is. Type it without the minus sign.',
      weight: '"-0.1" is negative, which no weight is. Type it without the minus sign.',
    });
  });

  test("text that is no measure, instead of an empty field", () => {
    expect(faults({ ...letter, type: "PACKAGE", width: "wide", weight: "e" })).toEqual({
      width: '"wide" is no length. Type a number of inches, or one with its unit: 24 cm.',
      weight: '"e" is no weight. Type a number of pounds, or one with its unit: 3.5 oz, 1.5 kg.',
    });
    expect(lacksWeight({ type: "ENVELOPE", weight: "e" })).toBe(false);
  });

  test("a weight above the limit", () => {
    expect(faults({ ...letter, weight: "10001" })).toEqual({
      weight: '"10001" is more than 10,000 lb, the most a weight can be. Check number and unit.',
    });
  });
});

test.each([
  ["9,5", "1,5", 9.5, 1.5],
  ["9 1/2", "3.5 oz", 9.5, 0.21875],
  ["25.4 cm", "2lb 3oz", 10, 2.1875],
])("sides of %s and a weight of %s are read as in the palette", (side, weight, inches, pounds) => {
  const item = Item.parse({ ...letter, width: side, height: side, length: side, weight });
  expect([item.width, item.height, item.length]).toEqual([inches, inches, inches]);
  expect(item.weight).toBe(pounds);
});

test("sides that a bank check does not need are not checked and not sent", () => {
  const check = { ...letter, type: "BANK_CHECK" as const, width: "-3", height: "2" };
  expect(faults(check)).toEqual({});
  expect(argsFor(Item.parse(check), yildiz, null).size).toBeUndefined();
});

describe("the carrier", () => {
  const numbers = [
    ["1Z5R89390357567127", "UPS"],
    ["986578788855", "FedEx"],
    ["9400 1112 0108 0805 4830 16", "USPS"],
    // An uncertain reading is never used.
    ["3318810025", "UPS"],
    ["hello", "UPS"],
  ] as const;
  test.each(numbers)("with number %s and none chosen is %s", (trackingNumber, carrier) => {
    expect(shownCarrier({ carrier: "", trackingNumber })).toBe(carrier);
    expect(Item.parse({ ...letter, trackingNumber }).carrier).toBe(carrier);
  });

  test("stays when it was chosen, whatever the number says", () => {
    expect(shownCarrier({ carrier: "DHL", trackingNumber: "986578788855" })).toBe("DHL");
  });
});

describe("the recipient of the item", () => {
  test("is the default where none is chosen", () => {
    expect(recipientFor(yildiz, "")).toBe(ayse.id);
  });

  test("is the chosen one while they belong to the mailbox", () => {
    expect(recipientFor(yildiz, mert.id)).toBe(mert.id);
    expect(recipientFor(mailbox("1043", "Other", [ayse]), mert.id)).toBe(ayse.id);
  });

  test("is the recipient who was searched for", () => {
    expect(recipientFor(yildiz, "", "mert kaya")).toBe(mert.id);
    expect(recipientFor(yildiz, "", "MERT@KAYA.example")).toBe(mert.id);
    expect(recipientFor(yildiz, "", "1042")).toBe(ayse.id);
    expect(recipientFor(yildiz, "", "yıldız ltd")).toBe(ayse.id);
    // The person's own choice stays.
    expect(recipientFor(yildiz, ayse.id, "mert")).toBe(ayse.id);
  });

  test("is left to the person where several were searched for", () => {
    const namesake = { ...mert, id: "7d9f2c10-0000-4000-8000-000000000009", email: "mk@kaya.example" };
    expect(recipientFor(mailbox("1045", "Kaya", [ayse, mert, namesake]), "", "mert kaya")).toBe("");
  });

  test("is empty where the mailbox has no default", () => {
    expect(recipientFor(mailbox("1044", "None", [mert]), "")).toBe("");
  });
});

describe("the arguments of mail.add", () => {
  test("carry everything the form says", () => {
    const item = Item.parse({
      recipientId: mert.id,
      type: "PACKAGE",
      senderName: " Amazon ",
      senderAddress: "1 Main St",
      carrier: "",
      trackingNumber: "9865 7878 8855",
      width: "12",
      height: "9.5",
      length: "4",
      weight: "2.1875",
    });
    expect(argsFor(item, yildiz, { fileKey: "mails/1.jpg" })).toEqual({
      mailbox: { id: yildiz.id, label: "STE 1042" },
      recipient: { id: mert.id, label: "Mert Kaya" },
      type: "PACKAGE",
      sender: "Amazon",
      address: "1 Main St",
      carrier: "FedEx",
      tracking: { number: "986578788855", carrier: "FedEx" },
      size: { width: 12, height: 9.5, length: 4 },
      weight: 2.1875,
      photo: { fileKey: "mails/1.jpg" },
    });
  });

  test("an envelope with a weight but no sides is not registered as a standard one", () => {
    const args = argsFor(Item.parse({ ...letter, weight: "1" }), yildiz, null);
    expect(args).toMatchObject({ size: { width: 0, height: 0, length: 0 }, weight: 1 });
    expect(args.tracking).toBeUndefined();
    expect(args.photo).toBeUndefined();
  });

  test("a number of no known carrier stays as it was typed", () => {
    const item = Item.parse({ ...letter, trackingNumber: "ab-12" });
    expect(argsFor(item, yildiz, null).tracking).toEqual({ number: "AB12", carrier: null });
  });
});

function faults(values: ItemValues): Record<string, string> {
  const result = Item.safeParse(values);
  return Object.fromEntries(
    (result.error?.issues ?? []).map(({ path, message }) => [path.join("."), message]),
  );
}
