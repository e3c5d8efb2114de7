// The recipient of a letter: a name or e-mail that matches one recipient of the mailbox sets the recipient, anywhere in the line.
import { expect, test } from "vitest";
import type { Target } from "@/kernel/command/context";
import { factsFrom } from "@/kernel/command/facts";
import { rankCommands } from "@/kernel/line/rank";
import { emptyContext, hit, mailboxesFor } from "../directory";
import { all } from "../meaning";

const mailboxes = [
  hit("1042", "Acme Inc.", [
    ["Ayşe", "Yıldız"],
    ["Gökhan", "Doğan"],
    ["Mehmet", "Doğan"],
    ["Halil", "Işık"],
  ]),
  hit("1050", "Studio 54", [
    ["Zeynep", "Ak"],
    ["Gökhan", "Doğan"],
  ]),
  hit("54", "Deniz Ltd", [["Deniz", "Su"]]),
  hit("2000", "Kaya Holding", [
    ["Selin", "Kaya"],
    ["Okan", "Er"],
    ["Ece", "Kaya"],
  ]),
  hit("3000", "Bora Tan", [
    ["Ali", "Tan"],
    ["Bora", "Tan"],
  ]),
];

const facts = factsFrom((lookup) => {
  if (lookup.ask === "mailboxes") return mailboxesFor(lookup.query, mailboxes);
  return lookup.ask === "mailbox" ? mailboxes.filter(({ id }) => id === lookup.id) : [];
});

/**
 * The mailbox and the recipient that `line` gives: `?` where the person must choose, `!` where the words match nobody; "not ready" where
 * the line does not run.
 */
function addressee(line: string, screen: Target | null = null): string {
  const { ranked } = rankCommands(line, all, { ...emptyContext, screen }, facts);
  const [first] = ranked;
  if (!first) return "nothing";
  const { slots, ready } = first.parsed;
  const said = slots.flatMap((slot) => {
    if (slot.name !== "mailbox" && slot.name !== "recipient") return [];
    if (slot.state === "filled") return [slot.label];
    return slot.state === "choices" ? [`${slot.name}?`] : slot.state === "wrong" ? [`${slot.name}!`] : [];
  });
  return [...said, ...(ready ? [] : ["not ready"])].join(", ");
}

test.each([
  // As the words that named the mailbox.
  ["am halil ışık", "STE 1042, Halil Işık"],
  ["am HALİL IŞIK from test1", "STE 1042, Halil Işık"],

  ["am halil@1042.example from test1", "STE 1042, Halil Işık"],
  ["am okan", "STE 2000, Okan Er"],
  ["add mail for okan er from test1", "STE 2000, Okan Er"],
  ["am er okan", "STE 2000, Okan Er"],
  ["am acme halil", "STE 1042, Halil Işık"],
  // Before, after and next to the number.
  ["am gökhan doğan 1042 from test2", "STE 1042, Gökhan Doğan"],
  ["am gokhan dogan 1042", "STE 1042, Gökhan Doğan"],
  ["am 01042", "STE 1042"],
  ["am STE 001042 gökhan doğan", "STE 1042, Gökhan Doğan"],
  ["am gökhan doğan ste 1042", "STE 1042, Gökhan Doğan"],
  ["am 1042 gökhan doğan", "STE 1042, Gökhan Doğan"],
  ["am 1042 from test2 via ups gökhan doğan", "STE 1042, Gökhan Doğan"],
  ["am gökhan doğan for 1042", "STE 1042, Gökhan Doğan"],
  ["am to gökhan doğan for 1042", "STE 1042, Gökhan Doğan"],
  ["am to gökhan doğan 1042", "STE 1042, Gökhan Doğan"],
  ["am from test2 for 1042 gökhan doğan", "STE 1042, Gökhan Doğan"],
  ["am gökhan@1042.example 1042", "STE 1042, Gökhan Doğan"],
  ["am gökhan 1050", "STE 1050, Gökhan Doğan"],
  ["am gökhan doğan pkg 1050", "STE 1050, Gökhan Doğan"],
  ["am gökhan doğan 3 oz 1050 from test2", "STE 1050, Gökhan Doğan"],
  // At the end of a sender, as a whole name or address.
  ["am 1042 from test2 gökhan doğan", "STE 1042, Gökhan Doğan"],
  ["am 1042 from test2 gokhan@1042.example", "STE 1042, Gökhan Doğan"],
  ["am 1042 from Law Office of Gökhan Doğan", "STE 1042"],
  ["am 1042 from Gökhan Doğan", "STE 1042"],
  ["am 1042 from Chase Gökhan", "STE 1042"],
  // Where two recipients match, the person chooses.
  ["am doğan 1042", "STE 1042, recipient?, not ready"],
  ["am 1042 doğan", "STE 1042, recipient?, not ready"],
  ["am 1042 to doğan", "STE 1042, recipient?, not ready"],
  ["am gökhan doğan", "mailbox?, not ready"],
  ["am kaya", "STE 2000, recipient?, not ready"],
  ["am ayşe işik", "STE 1042, recipient?, not ready"],
  // Inside a name it would be a guess.
  ["am 1042 ökha", "STE 1042, recipient?, not ready"],
  // A name that no recipient has is never replaced by the default recipient.
  ["am okan er 1042 from test2", "STE 1042, not ready"],
  ["am 1042 okan er", "STE 1042, not ready"],
  ["am 1042 to okan er", "STE 1042, recipient!, not ready"],
  ["am to okan er 1042", "STE 1042, recipient!, not ready"],
  ["am 1042 from Chase to okan er", "STE 1042, recipient!, not ready"],
  ["am 1042 from Letters to Santa", "STE 1042"],
  ["am nobody known 1042", "STE 1042, not ready"],
  ["am gökhan doğan 9999", "mailbox?, not ready"],
  // The mailbox by its own names.
  ["am 1042", "STE 1042"],
  ["am acme", "STE 1042"],
  ["am acme inc.", "STE 1042"],
  ["am kaya holding", "STE 2000"],
  ["am studio 54", "STE 1050"],
  ["am studio 54 zeynep", "STE 1050, Zeynep Ak"],
  ["am 54", "STE 54"],
  ["am bora tan", "STE 3000, Bora Tan"],
  ["am tan 3000", "STE 3000, recipient?, not ready"],
  // In other phrases that name a mailbox.
  ["new mail form okan 2000", "STE 2000, Okan Er"],
])("%s", (line, means) => {
  expect(addressee(line)).toBe(means);
});

const [acme] = mailboxes;
const screen: Target = { kind: "mailbox", id: acme?.id ?? "", label: "STE 1042" };

test.each([
  ["am to halil", "STE 1042, Halil Işık"],
  ["am to gökhan doğan from test2", "STE 1042, Gökhan Doğan"],
  ["am to okan from test2", "STE 1042, recipient!, not ready"],
  ["am from test2", "STE 1042"],
  ["am to okan 2000", "STE 2000, Okan Er"],
  ["am to halil 2000", "STE 2000, recipient!, not ready"],
  ["am to gökhan studio 54", "STE 1050, Gökhan Doğan"],
])("on the screen of a mailbox: %s", (line, means) => {
  expect(addressee(line, screen)).toBe(means);
});
