// The desk on the screen: which mailbox is there, what was ticked, typed and signed, and the last message.
import { readContext, setDesk } from "@/app/command/context";
import { onOutcome } from "@/app/command/run/outcomes";
import { beep } from "@/app/platform/scanner/beep";
import { session } from "@/app/platform/session/session";
import { createListeners } from "@/app/ui/listeners";
import type { DeskSheet } from "@/contract/desk/desk";
import type { MailboxHit } from "@/contract/mailboxes/mailbox";
import type { Day } from "@/kernel/values/date";
import {
  type Draft,
  type Person,
  bodyOf,
  changed,
  emptyDeskDraft,
  peopleOf,
  readDeskDraft,
  writeDeskDraft,
} from "./draft";

export type Said = { tone: "info" | "error"; text: string };

export type Desk = {
  draft: Draft | null;
  /** The server's answer about the draft's mailbox; null until it is read. */
  sheet: DeskSheet | null;
  said: Said | null;
  /** The choices, where a line fits more than one. */
  choices: { mailboxes?: readonly MailboxHit[]; people?: readonly Person[] } | null;
  /** The code for another device is shown. */
  asking: boolean;
};

const clear: Desk = { draft: null, sheet: null, said: null, choices: null, asking: false };

let desk: Desk = { ...clear, draft: readDeskDraft() };
const listeners = createListeners();
let isShown = false;

export function deskNow(): Desk {
  return desk;
}

export function subscribeToDesk(listener: () => void): () => void {
  return listeners.subscribe(listener);
}

export function becomeDesk(change: Partial<Desk>): void {
  desk = { ...desk, ...change };
  if (change.draft !== undefined) writeDeskDraft(desk.draft);
  report();
  listeners.tell();
}

/** The desk is on the screen until the returned function is called. */
export function showDesk(): () => void {
  isShown = true;
  report();
  return () => {
    isShown = false;
    setDesk(null);
  };
}

function report(): void {
  if (!isShown) return;
  const { draft, sheet } = desk;
  const made = draft && sheet && bodyOf(draft, sheet, surroundings());
  setDesk({
    steNumber: draft ? (sheet?.mailbox.steNumber ?? "") : null,
    body: made?.body ?? null,
    why: made ? made.why : "Open a mailbox first: scan or type its STE number",
    attempt: draft?.attempt ?? "",
    isSigned: draft?.signature !== null && draft !== null,
  });
}

export function surroundings() {
  const { dates, can } = readContext();
  return { today: today(), order: dates, isLead: can("requests.reopen") };
}

function today(): Day {
  const now = new Date();
  return { year: now.getFullYear(), month: now.getMonth() + 1, day: now.getDate() };
}

export function sayAtDesk(text: string): void {
  becomeDesk({ said: { tone: "info", text }, choices: null });
}

/** A refusal with a loud sound: nothing else changes. */
export function refuseAtDesk(text: string): void {
  beep("refused");
  becomeDesk({ said: { tone: "error", text } });
}

/** Changes the draft at the desk; does nothing where there is no mailbox. */
export function change(part: Partial<Omit<Draft, "attempt">>, said?: string): void {
  const { draft } = desk;
  if (!draft) return;
  const next = changed(draft, part);
  const lost = draft.signature !== null && next.signature === null && part.signature === undefined;
  const text = lost ? "That changes what was signed: have it signed again." : said;
  becomeDesk({ draft: next, choices: null, said: text === undefined ? null : { tone: "info", text } });
}

/** Brings a mailbox to the desk, in place of the present one. */
export function bring(mailboxId: string, ticked: readonly string[] = []): void {
  becomeDesk({ ...clear, draft: { ...emptyDeskDraft(mailboxId), ticked: [...ticked] } });
}

/** The server answered with the items of the draft's mailbox. */
export function showSheet(sheet: DeskSheet): void {
  const { draft } = desk;
  if (!draft || draft.mailboxId !== sheet.mailbox.id) return;
  const people = peopleOf(sheet);
  const [only, second] = people;
  const isKnown = draft.came === null || people.some(({ key }) => key === draft.came);
  const came = isKnown ? draft.came : null;
  const meant = came ?? (only && !second ? only.key : null);
  // The content of the draft stays under its key: it may have been sent already.
  becomeDesk({ sheet, ...(meant !== draft.came && { draft: changed(draft, { came: meant }) }) });
}

/** How long a scan or a line waits for the items of the mailbox that was just brought, in ms. */
const sheetPatience = 10_000;

/** The items of the mailbox at the desk, once they are read; null without a mailbox, or when they cannot be read. */
export function sheetAtDesk(): Promise<DeskSheet | null> {
  return new Promise((resolve) => {
    const done = () => {
      if (desk.draft && !desk.sheet) return;
      clearTimeout(timer);
      stop();
      resolve(desk.sheet);
    };
    const stop = listeners.subscribe(done);
    const timer = setTimeout(() => {
      stop();
      resolve(null);
    }, sheetPatience);
    done();
  });
}

export function leave(said?: string): void {
  becomeDesk({ ...clear, said: said === undefined ? null : { tone: "info", text: said } });
}

/** Shows the code for another device, once it is known what is signed for and by whom. */
function askOnOtherDevice(): void {
  if (desk.draft?.ticked.length === 0) refuseAtDesk("Tick the items first: the person signs for them.");
  else if (desk.draft?.came === null) refuseAtDesk("Say who came first: the person signs with their name.");
  else becomeDesk({ asking: true });
}

onOutcome("desk", (step) => {
  if (step.do === "ask-signature") askOnOtherDevice();
  else leave(step.do === "done" ? "Handed over. Next, please." : undefined);
});

session.subscribe(() => {
  // The next person at this desk starts with an empty one.
  if (session.state().status === "signed-out") becomeDesk(clear);
});
