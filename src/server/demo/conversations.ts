// Tasks and tickets of the demo, with their messages.
import { type TaskPriorityLevel, TaskStatus } from "@/contract/tasks/task";
import { TicketStatus } from "@/contract/tickets/ticket";
import { taskSearchText } from "@/server/features/tasks/rules";
import { ticketSearchText } from "@/server/features/tickets/rules";
import type { Customer } from "./customers";
import { after, before, day, history } from "./moments";
import type { Random } from "./random";
import { taskMessages, taskTexts } from "./texts";
import { type Thread, threads } from "./threads";
import { type DemoPerson, type Maker, customerSite, handlerOf, recordDemoEvent } from "./rows";

const priorities: Readonly<Record<TaskPriorityLevel, number>> = { LOW: 25, MEDIUM: 55, HIGH: 20 };

/** Unfinished tasks and tickets were begun at most this many days ago. */
const mostOpenDays = 12;

export function addTask(maker: Maker, { mailbox }: Customer): void {
  const { random, rows, staff, today } = maker;
  const status =
    maker.eachOnce("tasks", TaskStatus.options) ??
    random.weighted<TaskStatus>({ PENDING: 14, IN_PROGRESS: 14, WAITING_FOR_CUSTOMER: 10, COMPLETED: 62 });
  const isOver = status === "COMPLETED";
  const createdAt = before(today, 1 + random.below(isOver ? history : mostOpenDays), random);
  const [title, description, icon] = random.pick(taskTexts);
  const creator = icon === "system" ? null : handlerOf(staff, mailbox.office_id);
  const id = random.id();
  const messages: Date[] = [];
  let last = createdAt;
  for (let left = random.below(4); left > 0; left--) messages.push((last = after(last, 30, maker)));
  const completedAt = isOver ? after(last, 72, maker) : null;
  const updatedAt = completedAt ?? (status === "PENDING" ? createdAt : after(createdAt, 24, maker));
  rows.tasks.push({
    id,
    version: 1 + Number(status !== "PENDING"),
    mailbox_id: mailbox.id,
    office_id: mailbox.office_id,
    title,
    description,
    icon,
    priority: random.weighted(priorities),
    // Midnight, as the wizard sends it: some days are past, most are ahead.
    due_date: random.below(3) > 0 ? new Date(today.getTime() + (random.below(24) - 6) * day) : null,
    status,
    type: creator ? "MANUAL" : "SYSTEM",
    creator_id: creator?.id ?? null,
    created_at: createdAt,
    updated_at: updatedAt,
    completed_at: completedAt,
    search: taskSearchText({
      title,
      description,
      steNumber: mailbox.ste_number,
      creatorEmail: creator && (creator.email ?? maker.adminEmail),
    }),
  });
  const handler = handlerOf(staff, mailbox.office_id);
  const event = { mailbox, recordId: id, by: handler, detail: { title, steNumber: mailbox.ste_number } };
  recordDemoEvent(maker, { ...event, type: "task.created", at: createdAt });
  for (const at of messages) {
    const isOurs = random.below(4) > 0;
    rows.task_messages.push({
      id: random.id(),
      task_id: id,
      message: random.pick(isOurs ? taskMessages.ours : taskMessages.theirs),
      staff_id: isOurs ? handler.id : null,
      created_at: at,
    });
    recordDemoEvent(maker, { ...event, type: "task.message-added", at });
  }
  if (completedAt) recordDemoEvent(maker, { ...event, type: "task.completed", at: completedAt });
}

/**
 * Adds the ticket with this number.
 * @param age How many days ago it was opened. There are fewer old ones than new ones.
 * @param noteIds One for all tickets: two of them would come to the same ids.
 */
export function addTicket(
  maker: Maker,
  { mailbox, users, language }: Customer,
  ticket: { no: number; age: number; noteIds: Random },
): void {
  const { random, rows, staff, today } = maker;
  const user = random.pick(users);
  const ticketNo = String(ticket.no);
  const thread = otherThan(rows.tickets.at(-1)?.subject, random.pick(threads[language]), threads[language]);
  const { subject, category } = thread;
  const createdAt = before(today, ticket.age, random);
  const drawn = maker.eachOnce("tickets", TicketStatus.options) ?? ticketStatus(maker, ticket.age);
  const handler = handlerOf(staff, mailbox.office_id);
  const id = random.id();
  const event = { mailbox, recordId: id, detail: { ticketNo, subject, steNumber: mailbox.ste_number } };
  recordDemoEvent(maker, { ...event, type: "ticket.opened", at: createdAt, by: customerSite });
  // Alternating; a ticket that nobody has looked at only has the customer's question.
  const answers = drawn === "OPEN" ? 0 : 1 + random.below(4);
  const status = fittingStatus(drawn, answers);
  let last = { id: random.id(), at: createdAt };
  const write = (isOurs: boolean, message: string) => {
    rows.ticket_messages.push({
      id: last.id,
      ticket_id: id,
      staff_id: isOurs ? handler.id : null,
      user_id: isOurs ? null : user.id,
      is_note: false,
      message,
      created_at: last.at,
    });
  };
  write(false, thread.question);
  for (let nth = 0; nth < answers; nth++) {
    last = { id: random.id(), at: after(last.at, 20, maker) };
    const isOurs = nth % 2 === 0;
    const words = messageOf(thread, { nth, answers, status });
    const name = isOurs && user.isKnown ? ` ${user.name}` : "";
    write(isOurs, random.pick([words, `${language === "tr" ? "Merhaba" : "Hello"}${name},\n\n${words}`]));
    if (isOurs && random.below(8) < 2 && nth === 2) {
      rows.ticket_messages.push({
        id: ticket.noteIds.id(),
        ticket_id: id,
        staff_id: handler.id,
        user_id: null,
        is_note: true,
        message: thread.note,
        created_at: new Date(last.at.getTime() - 1),
      });
    }
    const type = isOurs ? "ticket.replied" : "ticket.customer-wrote";
    recordDemoEvent(maker, { ...event, type, at: last.at, by: isOurs ? handler : customerSite });
  }
  rows.tickets.push({
    id,
    version: 1 + answers,
    ticket_no: ticketNo,
    mailbox_id: mailbox.id,
    office_id: mailbox.office_id,
    user_id: user.id,
    subject,
    status,
    priority: random.weighted(priorities),
    category,
    created_at: createdAt,
    updated_at: last.at,
    last_message_id: last.id,
    assignee_id: assigneeOf(staff, handler, { status, no: ticket.no }),
    search: ticketSearchText({
      subject,
      ticketNo,
      firstName: user.isKnown ? user.name : null,
      lastName: user.isKnown ? user.lastName : null,
    }),
  });
}

/** `drawn`, or the next one where the ticket before is about the same: a customer with two tickets asks two things. */
function otherThan(before: string | undefined, drawn: Thread, all: readonly Thread[]): Thread {
  if (drawn.subject !== before) return drawn;
  return all[(all.indexOf(drawn) + 1) % all.length] ?? drawn;
}

const settled: ReadonlySet<TicketStatus> = new Set(["RESOLVED", "CLOSED", "CLOSED_BY_CUSTOMER", "CANCELLED"]);

/** Nobody waits for who wrote last: the customer, who asked, or we, who wrote the first answer and every other one after it. */
function fittingStatus(status: TicketStatus, answers: number): TicketStatus {
  const isOursLast = answers % 2 === 1;
  if (status === "WAITING_FOR_CUSTOMER" && !isOursLast) return "WAITING_FOR_STAFF";
  if ((status === "WAITING_FOR_STAFF" || status === "REOPENED") && isOursLast) return "WAITING_FOR_CUSTOMER";
  return status;
}

/** The message after the question and `nth` others. A settled ticket of one or two answers was settled at once; the last thanks. */
function messageOf(
  thread: Thread,
  { nth, answers, status }: { nth: number; answers: number; status: TicketStatus },
): string {
  const isSettled = settled.has(status);
  if (nth === 0) return isSettled && answers < 3 ? thread.done : thread.answer;
  if (nth === 1) return isSettled && answers === 2 ? thread.thanks : thread.more;
  if (nth === 2) return thread.second;
  return isSettled ? thread.thanks : thread.open;
}

/** Work in progress is somebody's; a part of what is open is the administrator's. */
function assigneeOf(
  [admin]: readonly DemoPerson[],
  handler: DemoPerson,
  { status, no }: { status: TicketStatus; no: number },
): string | null {
  if (status === "IN_PROGRESS" || status === "ESCALATED" || status === "WAITING_FOR_STAFF") {
    return no % 3 === 0 ? (admin?.id ?? null) : handler.id;
  }
  return status === "OPEN" && no % 4 === 0 ? (admin?.id ?? null) : null;
}

function ticketStatus({ random }: Maker, age: number): TicketStatus {
  const over = age > mostOpenDays ? 20 : 1;
  return random.weighted<TicketStatus>({
    OPEN: 20,
    IN_PROGRESS: 20,
    WAITING_FOR_CUSTOMER: 12,
    WAITING_FOR_STAFF: 8,
    WAITING_FOR_THIRD_PARTY: 3,
    ON_HOLD: 4,
    ESCALATED: 3,
    REOPENED: 4,
    RESOLVED: 30 * over,
    CLOSED: 40 * over,
    CLOSED_BY_CUSTOMER: 8 * over,
    CANCELLED: 2 * over,
  });
}
