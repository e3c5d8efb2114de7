// The records of a run's office as lines that are equal in equal runs, and whether those of a quick run are those of the slow one.
import { listHandOvers } from "@/contract/desk";
import { listExceptions } from "@/contract/exception";
import { getForward, listForwards } from "@/contract/forward";
import { getIntake, listIntakeRows, listIntakes } from "@/contract/intake";
import { listMails } from "@/contract/mail-list";
import { getPull, listPulls } from "@/contract/pull";
import { type ActionType, listRequests } from "@/contract/request";
import { getShredBatch, listCertificates, listDueToShred } from "@/contract/shred";
import { listTasks } from "@/contract/task";
import { listTickets } from "@/contract/ticket";
import type { Office } from "./office";

/** A record: which one it is, its state, and its place among others where that has a meaning. */
export type Seen = { about: string; state: string; place: string };

/** Types of requests that a person works on. */
const types: readonly ActionType[] = ["SCAN", "SHRED", "TRASH", "HOLD", "FORWARD"];

/** Reads all records of the office. */
export async function readRecords(office: Office): Promise<Seen[]> {
  const { call, officeId, mailboxIds } = office;
  const seen: Seen[] = [];
  const add = (about: string, facts: readonly (string | number | null | undefined)[], place = "") =>
    seen.push({
      about: named(about, office),
      state: named(
        facts.filter((fact) => fact !== null && fact !== undefined && fact !== "").join(", "),
        office,
      ),
      place,
    });
  const limit = 100;

  const rows = new Map<string, number>();
  for (const { id } of (await call(listIntakes, { query: { limit } })).items) {
    const { items, exceptions, withdrawn } = await call(getIntake, { params: { id } });
    add("session", [`${items} items`, `${exceptions} exceptions`, `${withdrawn} withdrawn`]);
    for (const { mail, number } of (await call(listIntakeRows, { params: { id }, query: { limit } })).items) {
      if (mail) rows.set(mail.id, number);
    }
  }
  for (const mailboxId of mailboxIds) {
    for (const mail of (await call(listMails, { query: { mailboxId, limit } })).items) {
      const sender = office.common.get(mail.id);
      const size = [mail.width, mail.height, mail.length, mail.weight];
      add(
        sender === undefined ? "new item" : `item ${sender}`,
        [
          mail.steNumber,
          `from ${mail.senderName}`,
          mail.type,
          `via ${mail.carrier}`,
          mail.trackingNumber,
          ...(size.some((each) => each > 0) ? [size.join(" x ")] : []),
          mail.status,
          mail.shelf && `on ${mail.shelf.code}`,
          mail.missingAt && "missing",
          mail.returned && "returned",
        ],
        rows.has(mail.id) ? `row ${rows.get(mail.id)}` : "",
      );
    }
  }
  for (const type of types) {
    const list = await call(listRequests, { query: { type, limit } });
    for (const request of "items" in list ? list.items : []) {
      const { mail, status, reason, pickUp, needsScan, scannedFiles } = request;
      add(`${type} of ${mail.senderName}`, [
        status,
        reason,
        pickUp?.state,
        needsScan ? "unscanned" : null,
        ...scannedFiles,
      ]);
    }
  }
  for (const { id } of (await call(listForwards, { query: { limit } })).items) {
    const { mail, status, shipping, reason } = await call(getForward, { params: { id } });
    add(`forward of ${mail.senderName}`, [
      status,
      shipping.carrier,
      shipping.trackingCode ?? "no number",
      reason,
    ]);
  }
  for (const exception of (await call(listExceptions, { query: { limit } })).items) {
    add("new exception", [exception.kind, exception.state]);
  }
  for (const task of (await call(listTasks, { query: { limit } })).items) {
    add("new task", [task.mailbox.steNumber, task.title, task.status, task.priority]);
  }
  for (const ticket of (await call(listTickets, { query: { limit } })).items) {
    add("new ticket", [ticket.mailbox.steNumber, ticket.subject, ticket.status]);
  }
  for (const { steNumber, person, items, undone } of (await call(listHandOvers, { query: { limit } }))
    .items) {
    add("hand-over", [steNumber, `to ${person}`, ...items.map(({ item }) => item), undone && "undone"]);
  }
  for (const { id, finishedAt } of (await call(listPulls, { query: { limit } })).items) {
    add("pull list", [finishedAt === null ? "open" : "finished"]);
    for (const { mail, state, isSkipped } of (await call(getPull, { params: { id } })).lines) {
      add(`line of ${mail.senderName}`, [state, isSkipped ? "skipped" : null]);
    }
  }
  const due = (await call(listDueToShred, { query: {} })).items.find((each) => each.officeId === officeId);
  const certificates = (await call(listCertificates, { query: { limit } })).items;
  for (const id of [due?.batchId, ...certificates.map((each) => each.id)]) {
    if (!id) continue;
    const { state, lines } = await call(getShredBatch, { params: { id } });
    add("shred batch", [state]);
    for (const { senderName, ticked } of lines)
      add(`tick of ${senderName}`, [ticked ? "ticked" : "not ticked"]);
  }
  return seen.toSorted((a, b) => lineOf(a).localeCompare(lineOf(b)));
}

/** Numbers and codes of the run as all runs call them. */
function named(text: string, { common }: Office): string {
  let words = text;
  for (const [own, name] of common) words = words.replaceAll(own, name);
  return words;
}

export function lineOf({ about, state, place }: Seen): string {
  return `${about}: ${[state, place].filter(Boolean).join(", ")}`;
}

/** Lines of `after` that are not in `before`. */
export function newLines(before: readonly Seen[], after: readonly Seen[]): string[] {
  return without(after.map(lineOf), before.map(lineOf));
}

/** Lines of `all` that `some` has not, each as often as it is missing. */
export function without(all: readonly string[], some: readonly string[]): string[] {
  const left = [...some];
  return all.filter((line) => {
    const at = left.indexOf(line);
    if (at !== -1) left.splice(at, 1);
    return at === -1;
  });
}

/** Records that are only counts of others: fewer of those change them. */
const counts: ReadonlySet<string> = new Set(["session"]);

/**
 * What of `seen` is in no state that the slow run ever had, `moments`: a refusal leaves a step out, and makes nothing else. Places
 * do not count: where a row was refused, the next one takes its place.
 */
export function wrongIn(seen: readonly Seen[], moments: readonly (readonly Seen[])[]): string[] {
  const bare = (all: readonly Seen[]) =>
    all.filter(({ about }) => !counts.has(about)).map(({ about, state }) => `${about}: ${state}`);
  const known = moments.map(bare);
  const most = new Map<string, number>();
  for (const moment of known) {
    for (const line of moment) {
      most.set(line, Math.max(most.get(line) ?? 0, moment.filter((each) => each === line).length));
    }
  }
  const found = bare(seen);
  const wrong = found.filter(
    (line, at) => found.slice(0, at + 1).filter((each) => each === line).length > (most.get(line) ?? 0),
  );
  const aboutOf = (line: string) => line.slice(0, line.indexOf(":"));
  const last = known.at(-1) ?? [];
  const tooMany = [...new Set(found.map(aboutOf))].filter(
    (about) =>
      found.filter((line) => aboutOf(line) === about).length >
      last.filter((line) => aboutOf(line) === about).length,
  );
  return [...wrong, ...tooMany.map((about) => `more of: ${about}`)];
}
