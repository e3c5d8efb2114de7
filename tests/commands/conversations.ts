// Tasks and tickets as the server answers with them, for tests of the commands on them.
import type { Task } from "@/contract/tasks/task";
import type { Ticket, TicketMessage } from "@/contract/tickets/ticket";
import { mailbox } from "./bench";

const at = "2026-11-20T09:12:00.000Z";
const customer = {
  id: "00001042-0000-4000-8000-000000000001",
  firstName: "Ayşe",
  lastName: "Yıldız",
  email: "ayse@yildiz.example",
};

const aTask: Task = {
  id: "7a5c0001-4a92-4ebb-9d96-729fb051de45",
  version: 4,
  snoozedUntil: null,
  title: "Call about ID",
  description: "The passport has run out.",
  Icon: "verification",
  priority: "HIGH",
  dueDate: "2026-11-27T00:00:00.000Z",
  status: "IN_PROGRESS",
  type: "MANUAL",
  isOverdue: false,
  createdAt: at,
  completedAt: null,
  creator: null,
  mailbox: { id: mailbox.id, steNumber: "1042", workspaceName: "Yıldız Ltd" },
};

/** The answer to any call about the task: with its messages, where they are asked for. */
export const taskAnswer = { ...aTask, messages: [] };

export const aTicketMessage: TicketMessage = {
  id: "3e550001-0dc0-41d1-b245-5ffdce74fad2",
  ticketId: "71c00118-6f3b-4e0e-8f0e-2f5c6d7e8f90",
  userId: customer.id,
  message: "Where is my parcel?",
  fromStaff: false,
  isNote: false,
  createdAt: at,
  user: customer,
  attachments: [],
  waiting: null,
};

const aTicket: Ticket = {
  id: aTicketMessage.ticketId,
  version: 8,
  snoozedUntil: null,
  ticketNo: "118",
  subject: "Where is my parcel?",
  status: "OPEN",
  priority: "MEDIUM",
  category: "Shipping",
  createdAt: at,
  updatedAt: at,
  user: customer,
  unreachable: null,
  language: "en",
  assignee: null,
  lastMessages: [aTicketMessage],
  mailbox: {
    id: mailbox.id,
    steNumber: "1042",
    workspaceName: "Yıldız Ltd",
    planName: "Business",
    status: "ACTIVE",
    planPrice: 2900,
    billingCycle: "MONTHLY",
    startDate: at,
  },
};

/** The answer to any call about the ticket: the ticket, its conversation, and the added message. */
export const ticketAnswer = {
  ...aTicketMessage,
  ...aTicket,
  ticketVersion: 9,
  leaves: true,
  ticket: aTicket,
  items: [aTicketMessage],
  links: [],
  writing: [],
};

/** With older versions, as a person saw them a moment ago: versions 3 and 8. */
export const task = { id: aTask.id, label: aTask.title, version: 3, status: "PENDING" };
export const ticket = { id: aTicket.id, label: "Ticket 118", version: 8, status: "OPEN" };

export const file = {
  name: "passport.pdf",
  url: "task-messages/5b1f7a52-0d5e-4a77-8f52-3e5b7c1d9a01.pdf",
  type: "application/pdf",
};
