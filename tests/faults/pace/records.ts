// The records of a run's office, in words that are equal in equal runs.
import { getBatch, listBatches } from "@/contract/batches/batch";
import { getConsolidation, listConsolidations } from "@/contract/consolidations/consolidation";
import { listDeposits } from "@/contract/deposits/deposit";
import { listHandOvers } from "@/contract/desk/desk";
import { listExceptions } from "@/contract/exceptions/exception";
import { getForward, listForwards } from "@/contract/forwards/forward";
import { getIntake, listIntakeRows, listIntakes } from "@/contract/intake/intake";
import { listPrintJobs } from "@/contract/labels/label";
import { listMails } from "@/contract/mail/mail-list";
import { getPull, listPulls } from "@/contract/pulls/pull";
import { type ActionType, listRequests } from "@/contract/requests/request";
import { getShredBatch, listCertificates, listDueToShred } from "@/contract/shred/shred";
import { getTask, listTasks } from "@/contract/tasks/task";
import { listTickets, ticketMessages } from "@/contract/tickets/ticket";
import type { Office } from "./office";

/** A record: which one it is, its state, and its place among others where that has a meaning. */
export type Seen = { about: string; state: string; place: string };

/** Types of requests that a person works on. */
const types: readonly ActionType[] = ["SCAN", "SHRED", "TRASH", "HOLD", "FORWARD", "CHECK_DEPOSIT", "JUNK"];

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
  const senders = new Map<string, string>();
  for (const mailboxId of mailboxIds) {
    for (const mail of (await call(listMails, { query: { mailboxId, limit } })).items) {
      senders.set(mail.id, mail.senderName);
      if (mail.code !== null) senders.set(mail.code, mail.senderName);
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
  for (const { mailId, state, copy } of (await call(listPrintJobs, { query: { limit } })).items) {
    add(`label of ${senders.get(mailId ?? "")}`, [state, copy && `copy ${copy}`]);
  }
  for (const zpl of office.paper()) {
    // The code is the first field.
    const [code = "", ...texts] = [...zpl.matchAll(/\^FD(.*?)\^FS/g)].map(([, text = ""]) => text);
    const says = [...office.names.ste, ...office.names.shelves].filter((each) =>
      texts.some((text) => text === each || text.endsWith(` · ${each}`)),
    );
    add(`paper on ${senders.get(code)}`, says);
  }
  for (const { id } of (await call(listConsolidations, { query: { limit } })).items) {
    const { status, reason, mails } = await call(getConsolidation, { params: { id } });
    add(id, [status, reason, ...mails.map(({ senderName }) => senderName).toSorted()]);
  }
  for (const type of types) {
    for (const snoozed of ["false", "true"]) {
      const list = await call(listRequests, { query: { type, limit, snoozed } });
      for (const request of "items" in list ? list.items : []) {
        const { mail, status, reason, pickUp, needsScan, destruction } = request;
        add(`${type} of ${mail.senderName}`, [
          status,
          snoozed === "true" ? "snoozed" : null,
          reason,
          pickUp?.state,
          needsScan ? "unscanned" : null,
          destruction?.destroyed ? "destroyed" : null,
        ]);
      }
    }
  }
  for (const { payers, status } of (await call(listDeposits, { query: { limit } })).items) {
    add(`deposit of ${payers}`, [status]);
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
    const { kind, state, name, owner } = exception;
    add(name ? `exception ${name}` : "new exception", [kind, state, owner && "taken"]);
  }
  for (const task of (await call(listTasks, { query: { limit } })).items) {
    add("new task", [task.mailbox.steNumber, task.title, task.status, task.priority]);
    const { messages } = await call(getTask, { params: { id: task.id } });
    for (const { message } of messages) add(`message to ${task.title}`, [message]);
  }
  for (const ticket of (await call(listTickets, { query: { limit } })).items) {
    add("new ticket", [ticket.mailbox.steNumber, ticket.subject, ticket.status]);
    const { items } = await call(ticketMessages, { params: { id: ticket.id } });
    const [, ...written] = items;
    for (const { message } of written) add(`message to ${ticket.subject}`, [message]);
  }
  for (const { steNumber, person, items, undone } of (await call(listHandOvers, { query: { limit } }))
    .items) {
    add("hand-over", [
      steNumber,
      `to ${person}`,
      ...items.map(({ item }) => item).toSorted(),
      undone && "undone",
    ]);
  }
  for (const { id, finishedAt } of (await call(listPulls, { query: { limit } })).items) {
    add("pull list", [finishedAt === null ? "open" : "finished"]);
    for (const { mail, state, isSkipped } of (await call(getPull, { params: { id } })).lines) {
      add(`line of ${mail.senderName}`, [state, isSkipped ? "skipped" : null]);
    }
  }
  for (const { id } of (await call(listBatches, { query: { limit } })).items) {
    const { state, parts } = await call(getBatch, { params: { id } });
    add("scan", [state]);
    for (const part of parts) {
      const pages = part.pages.map(({ leftOut, turn }) => (leftOut ? "left out" : `turned ${turn}`));
      add(`part ${part.place}`, [part.state, part.item?.senderName, ...pages]);
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
  // A carrier's number may hold the digits of an STE number.
  const longestFirst = [...common].toSorted(([one], [other]) => other.length - one.length);
  for (const [own, name] of longestFirst) words = words.replaceAll(own, name);
  return words;
}

export function lineOf({ about, state, place }: Seen): string {
  return `${about}: ${[state, place].filter(Boolean).join(", ")}`;
}
