// Mailboxes for the tests of the directory at hand.
import { createGathering } from "@/app/directory/gathering";
import { type MailboxIndex, createMailboxIndex } from "@/app/directory/mailbox-index";
import type { MailboxHit } from "@/contract/mailbox";
import { hit } from "../../kernel/directory";

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

/** An index of `hits`, as the worker would hand them over. */
export function indexOf(hits: readonly MailboxHit[]): MailboxIndex {
  const gathering = createGathering();
  gathering.take(hits, []);
  const index = createMailboxIndex();
  index.put([...gathering.shelves()]);
  return index;
}

/** So many mailboxes, numbered from 10,000 on, in no order. */
export function many(count: number): MailboxHit[] {
  const names = ["Cedar Trading", "Kestrel & Co", "Ünlü Ltd", "Фирма"];
  const numbers = Array.from({ length: count }, (_, nth) => (nth * 7919) % count);
  return numbers.map((nth) =>
    hit(String(10_000 + nth), `${names[nth % 4]} ${nth}`, [["Ada", `Byron${nth % 50}`]]),
  );
}
