// What lines and scans do at the desk: they bring a mailbox there, tick its items, and say who came with which document.
import { keysInLine } from "@/app/command/input/keys-in-line";
import type { Scan } from "@/app/command/input/scan-owner";
import { call } from "@/app/platform/data/api";
import { beep } from "@/app/platform/scanner/beep";
import { findAtDesk } from "@/contract/desk/desk";
import { ApiError } from "@/contract/wire/errors";
import { getMail } from "@/contract/mail/mail";
import { itemName } from "@/contract/mail/item-name";
import type { MailboxHit } from "@/contract/mailboxes/mailbox";
import { findRecords } from "@/contract/search/record";
import { withSte } from "@/contract/text/ste-number";
import { shownNumber } from "@/contract/codes/tracking";
import { readScan } from "@/kernel/input/scan-code";
import { lineElsewhere, unknownSte } from "@/kernel/line/unknown-ste";
import { becomeDesk, bring, change, deskNow, refuseAtDesk, sayAtDesk, sheetAtDesk } from "./desk-state";
import { itemsByCode, readDeskLine } from "./read-line";
import type { Person } from "./desk-draft";

/** Handles a typed line; false where it was not understood and stays to be corrected. */
export async function takeDeskLine(line: string): Promise<boolean> {
  const isTaken = await lineTaken(line);
  // What comes next is about the mailbox that it brought.
  await sheetAtDesk();
  return isTaken;
}

async function lineTaken(line: string): Promise<boolean> {
  const { draft, choices } = deskNow();
  const keys = keysInLine(line);
  if (keys !== null) {
    refuseAtDesk(keys);
    return false;
  }
  const picked = /^\d$/.test(line.trim()) ? Number(line) - 1 : -1;
  const person = choices?.people?.[picked];
  const mailbox = choices?.mailboxes?.[picked];
  if (person) return choosePerson(person);
  if (mailbox) return chooseMailbox(mailbox);
  if (!draft) return answered(() => find(line.trim()));
  const sheet = await sheetAtDesk();
  if (!sheet) return false;
  const meaning = readDeskLine(line, sheet);
  switch (meaning.is) {
    case "nothing": {
      return true;
    }
    case "items": {
      return tick(meaning.mailIds);
    }
    case "person": {
      return choosePerson(meaning.person);
    }
    case "people": {
      becomeDesk({ choices: { people: meaning.people.slice(0, 9) }, said: null });
      return true;
    }
    case "document": {
      const { kind, lastFour, expires } = meaning;
      change({ kind, lastFour, ...(expires !== "" && { expires }) });
      return true;
    }
    case "unknown": {
      refuseAtDesk(
        `“${line.trim()}” is no item, person or document of STE ${sheet.mailbox.steNumber}. Clear the desk first for another mailbox.`,
      );
      return false;
    }
  }
}

export function choosePerson(person: Person): true {
  change({ came: person.key }, `${person.name} came.`);
  return true;
}

export function chooseMailbox({ id }: MailboxHit): true {
  bring(id);
  return true;
}

/** Finds the mailbox of a code, a number or a name. */
async function find(q: string): Promise<boolean> {
  if (q === "") return true;
  const { items, byCode } = await call(findAtDesk, { query: { q } });
  const exact = byCode ? items : withSte(items, q.replace(/^ste\s*/i, ""));
  const fitting = exact.length > 0 ? exact : items;
  const [only, second] = fitting;
  if (!only) {
    refuseAtDesk(
      /^\d{6}$/.test(q)
        ? `No pick-up code ${q} is open, and no mailbox has that number.`
        : `${(await lineElsewhere(q, call)) ?? `No mailbox fits “${q}”.`} Type an STE number, a name or the code of six digits.`,
    );
    return false;
  }
  if (second) becomeDesk({ choices: { mailboxes: fitting.slice(0, 9) }, said: null });
  else bring(only.id);
  return true;
}

/** Ticks items, as a scan does; ticked ones stay ticked. Sounds loud where an item cannot be handed over. */
function tick(mailIds: readonly string[]): boolean {
  const { draft, sheet } = deskNow();
  if (!draft || !sheet) return false;
  const items = sheet.items.filter(({ mail }) => mailIds.includes(mail.id));
  const refused = items.find(({ refusal }) => refusal !== null);
  if (refused?.refusal) {
    refuseAtDesk(refused.refusal);
    return false;
  }
  const ticked = [...new Set([...draft.ticked, ...mailIds])];
  beep("taken");
  if (ticked.length === draft.ticked.length) {
    sayAtDesk("This is ticked already.");
    return true;
  }
  const [only, second] = items;
  change(
    { ticked },
    only && !second ? `${itemName(only.mail)} ticked, ${ticked.length} in all.` : `${ticked.length} ticked.`,
  );
  return true;
}

/** Ticks or unticks an item by hand. */
export function toggle(mailId: string): void {
  const { draft } = deskNow();
  if (!draft) return;
  const isTicked = draft.ticked.includes(mailId);
  change({ ticked: isTicked ? draft.ticked.filter((id) => id !== mailId) : [...draft.ticked, mailId] });
}

/** Handles a scan: an item's code ticks it, a mailbox's number brings it; a wrong code changes nothing. */
export async function takeDeskScan({ code }: Scan): Promise<void> {
  await answered(() => scan(code));
  await sheetAtDesk();
}

async function scan(code: string): Promise<boolean> {
  const sheet = await sheetAtDesk();
  const { draft } = deskNow();
  if (draft && !sheet) {
    refuseAtDesk(`The mailbox is not read yet, so ${shownNumber(code)} was not taken. Scan it again.`);
    return false;
  }
  const found = sheet ? itemsByCode(code, sheet) : [];
  if (found.length > 0) return tick(found);
  const [first] = readScan(code);
  if (first?.means === "ste") return scannedMailbox(first.number);
  const { items } = await call(findRecords, { query: { code, kind: "mail" } });
  const [hit] = items;
  if (!hit) {
    refuseAtDesk(`No item has the code ${shownNumber(code)}. Nothing changed.`);
    return false;
  }
  const here = sheet ? `STE ${sheet.mailbox.steNumber}` : "";
  if (draft && hit.mailboxId === draft.mailboxId) {
    refuseAtDesk(`${hit.label} is of ${here} and is not here any more. Nothing changed.`);
    return false;
  }
  if (draft && draft.ticked.length > 0) {
    refuseAtDesk(`Wrong item: ${hit.label} is of STE ${hit.steNumber}, not of ${here}. Nothing changed.`);
    return false;
  }
  await bringItems([hit.id]);
  return true;
}

async function scannedMailbox(number: string): Promise<boolean> {
  const { draft, sheet } = deskNow();
  const { items } = await call(findAtDesk, { query: { q: number } });
  const [mailbox] = withSte(items, number);
  if (!mailbox) {
    refuseAtDesk(`${await unknownSte(number, call)} Nothing changed.`);
    return false;
  }
  if (draft?.mailboxId === mailbox.id) {
    sayAtDesk(`STE ${mailbox.steNumber} is here.`);
    return true;
  }
  if (draft && draft.ticked.length > 0) {
    refuseAtDesk(
      `STE ${mailbox.steNumber} is another mailbox than STE ${sheet?.mailbox.steNumber}. Hand over or clear the desk first. Nothing changed.`,
    );
    return false;
  }
  beep("taken");
  bring(mailbox.id);
  return true;
}

/** Brings the mailbox of these items to the desk, and ticks those that belong to it. */
export async function bringItems(mailIds: readonly string[]): Promise<void> {
  const mails = await Promise.all(mailIds.map((id) => call(getMail, { params: { id } })));
  const [first] = mails;
  if (!first) return;
  const own = mails.filter(({ mailboxId }) => mailboxId === first.mailboxId);
  beep("taken");
  bring(
    first.mailboxId,
    own.map(({ id }) => id),
  );
  if (own.length < mails.length) {
    refuseAtDesk(
      `${mails.length - own.length} of these items are of other mailboxes than STE ${first.steNumber} and were left out.`,
    );
  }
}

/** Says what the server refuses, or that it was not reached. */
async function answered(work: () => Promise<boolean>): Promise<boolean> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    refuseAtDesk(error.message);
    return false;
  }
}
