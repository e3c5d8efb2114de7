// Mailboxes for the tests of the local directory.
import { type MailboxIndex, createMailboxIndex } from "@/app/platform/directory/mailbox-index";
import type { Block } from "@/app/platform/directory/block";
import { createBlockMaker } from "@/app/platform/directory/make-blocks";
import type { MailboxHit } from "@/contract/mailboxes/mailbox";
import { mailboxSearchText } from "@/server/features/mailboxes/directory-rules";
import { hit } from "../../../kernel/directory";

export const all = [
  hit("1042", "Yıldız Ltd", [
    ["Ayşe", "Yıldız"],
    ["Cem", "Demir"],
  ]),
  hit("1043", "Blue Heron LLC", [["Łukasz", "Wójcik"]]),
  hit("104", "IŞIK A.Ş.", [["İbrahim", "Öz"]]),
  hit("2000", "Heronry 1042", [["小林", "愛"]]),
  hit("2001", "100% Wool_co", [["Алексей", "Смирнов"]]),
  hit("A-7", "Steven & Sons", [["Steven", "Ste"]]),
];

/** The directory of `hits` as the server sends it. */
export function linesOf(hits: readonly MailboxHit[]): string {
  return hits
    .toSorted((a, b) => (a.steNumber < b.steNumber ? -1 : 1))
    .map((each) => `${mailboxSearchText(each)}\t${JSON.stringify(shownOf(each))}\n`)
    .join("");
}

function shownOf({ id, steNumber, workspaceName, officeLabel, status, recipients }: MailboxHit) {
  const people = recipients.map((each) => [each.id, each.name, each.lastName, each.email, each.isDefault]);
  return [id, steNumber, workspaceName, officeLabel, status, people];
}

/** Blocks of `hits`, as the worker hands them over. */
export function blocksOf(hits: readonly MailboxHit[]): Block[] {
  const maker = createBlockMaker();
  return [...maker.take(new TextEncoder().encode(linesOf(hits))), ...maker.last()];
}

export function indexOf(hits: readonly MailboxHit[]): MailboxIndex {
  const index = createMailboxIndex();
  index.put(blocksOf(hits));
  return index;
}

/** So many mailboxes, numbered from 10,000, in random order. */
export function many(count: number): MailboxHit[] {
  const names = ["Cedar Trading", "Kestrel & Co", "Ünlü Ltd", "Фирма"];
  const numbers = Array.from({ length: count }, (_, nth) => (nth * 7919) % count);
  return numbers.map((nth) =>
    hit(String(10_000 + nth), `${names[nth % 4]} ${nth}`, [["Ada", `Byron${nth % 50}`]]),
  );
}
