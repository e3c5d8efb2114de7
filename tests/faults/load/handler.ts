// A simulated handler on a mixed shift: views, opens, registers, works on requests and answers, with a person's pauses.
import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { refreshSession, signIn } from "@/contract/staff/auth";
import type { AnswerOf, Call, CallInput, CallOptions, Endpoint } from "@/contract/wire/endpoint";
import { ApiError } from "@/contract/wire/errors";
import { createUploadUrl } from "@/contract/files/file";
import { listForwards } from "@/contract/forwards/forward";
import { createMail } from "@/contract/mail/mail";
import { getMailbox, searchMailboxes } from "@/contract/mailboxes/mailbox";
import { listMailboxes } from "@/contract/mailboxes/mailbox-list";
import { changeRequest, fileRequest, getRequest, listRequests } from "@/contract/requests/request";
import { addTaskMessage, createTask, listTasks } from "@/contract/tasks/task";
import { listTickets, replyToTicket, ticketMessages } from "@/contract/tickets/ticket";
import type { Random } from "@/server/demo/random";
import { callerOf } from "../world";
import type { Figures } from "./figures";

export type Shift = {
  address: string;
  figures: Figures;
  /** Mean of a pause between two calls, in milliseconds. */
  pause: number;
  /** A photo of a letter, as the console sends it. */
  photo: Buffer<ArrayBuffer>;
  isOver: () => boolean;
  /** How often handlers do things, where it differs from the usual. */
  weights?: Record<keyof typeof usualWeights, number>;
};

/** Milliseconds after which a session is refreshed: access tokens last 15 minutes. */
const refreshAfter = 10 * 60_000;

/** How many of 100 actions of a handler are of each kind. */
export const usualWeights = { look: 30, mailbox: 15, register: 20, request: 20, ticket: 8, task: 7 };

/** Works until the shift is over. Refusals and failures are in the figures; the handler continues with the next action. */
export async function workShift(hand: Hand): Promise<void> {
  const { random, think, shift } = hand;
  while (!shift.isOver()) {
    await think();
    try {
      await things[random.weighted(shift.weights ?? usualWeights)](hand);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
    }
  }
}

export type Hand = { call: (kind: string) => Call; think: () => Promise<void>; random: Random; shift: Shift };

/** Signs a handler in, with a separate session. */
export async function comeIn(
  shift: Shift,
  who: { email: string; password: string },
  random: Random,
): Promise<Hand> {
  const { figures, address } = shift;
  const open = callerOf(() => address, null);
  const think = () => {
    // Exponential, like independent events; never longer than ten means.
    const share = Math.min(10, -Math.log(1 - random.below(1_000_000) / 1_000_000));
    return pause(share * shift.pause);
  };
  let { tokens } = await figures.measured("sign in", () => open(signIn, { body: who }));
  let madeAt = performance.now();

  const token = async () => {
    if (performance.now() - madeAt > refreshAfter) {
      const { refreshToken } = tokens;
      ({ tokens } = await figures.measured("refresh", () =>
        open(refreshSession, { body: { refreshToken } }),
      ));
      madeAt = performance.now();
    }
    return tokens.accessToken;
  };
  const call =
    (kind: string): Call =>
    async <E extends Endpoint>(
      endpoint: E,
      input: CallInput<E>,
      options?: CallOptions,
    ): Promise<AnswerOf<E>> => {
      const own = callerOf(() => address, await token());
      return figures.measured(kind, () => own(endpoint, input, options));
    };
  return { call, think, random, shift };
}

const onceOnly = () => ({ idempotencyKey: randomUUID() });

const things: Record<keyof typeof usualWeights, (hand: Hand) => Promise<void>> = {
  /** Looks through one of the lists. */
  async look({ call, random, think }) {
    const list = call("list");
    const pages = [
      () => list(listMailboxes, { query: {} }),
      () => list(listForwards, { query: {} }),
      () => list(listRequests, { query: { type: "SCAN", status: "PENDING" } }),
      () => list(listRequests, { query: { type: "SCAN", search: "chase" } }),
      () => list(listTasks, { query: { limit: 50 } }),
      () => list(listTickets, { query: { status: "OPEN" } }),
    ];
    await random.pick(pages)();
    await think();
    await random.pick(pages)();
  },

  /** Types a number and opens the mailbox. */
  async mailbox(hand) {
    const mailboxId = await findMailbox(hand);
    if (mailboxId) await hand.call("detail")(getMailbox, { params: { id: mailboxId } });
  },

  /** Scans a label, takes a photo and registers the letter; sometimes the customer files a request on it. */
  async register(hand) {
    const { call, think, random } = hand;
    const mailboxId = await findMailbox(hand);
    if (!mailboxId) return;
    const thumbnailUrl = await upload(hand, mailboxId);
    await think();
    const body = { mailboxId, senderName: "Chase", weight: 0.22, thumbnailUrl };
    const mail = await call("register with photo")(createMail, { body }, onceOnly());
    if (random.below(3) > 0) return;
    await think();
    const type = random.pick(["SCAN", "SHRED"] as const);
    await call("file request")(fileRequest, { body: { mailId: mail.id, type } }, onceOnly());
  },

  /** Takes a request from the list through its steps. */
  async request(hand) {
    const { call, think, random } = hand;
    const type = random.pick(["SCAN", "SHRED"] as const);
    const list = await call("list")(listRequests, { query: { type, status: "PENDING" } });
    const found = "items" in list && list.items.length > 0 ? random.pick(list.items) : null;
    if (!found) return;
    await think();
    const opened = await call("detail")(getRequest, { params: { id: found.id } });
    await think();
    const step = call("request step");
    const params = { id: opened.id };
    const started = await step(
      changeRequest,
      { params, body: { status: "IN_PROGRESS" } },
      { version: opened.version },
    );
    await think();
    const scans = type === "SCAN" ? { scannedFiles: [await upload(hand, started.mail.mailboxId)] } : {};
    await step(changeRequest, { params, body: { status: "DONE", ...scans } }, { version: started.version });
  },

  /** Reads a conversation and answers. */
  async ticket({ call, think, random }) {
    const { items } = await call("list")(listTickets, { query: { status: "OPEN" } });
    if (items.length === 0) return;
    const { id } = random.pick(items);
    await call("detail")(ticketMessages, { params: { id } });
    await think();
    const body = { ticketId: id, message: "It was sent this morning." };
    await call("ticket reply")(replyToTicket, { body }, onceOnly());
  },

  /** Creates a task, and writes a message on it. */
  async task(hand) {
    const mailboxId = await findMailbox(hand);
    if (!mailboxId) return;
    const body = { mailboxId, title: "Call about the ID", description: "The copy cannot be read." };
    const task = await hand.call("task")(createTask, { body }, onceOnly());
    await hand.think();
    const word = { params: { id: task.id }, body: { message: "Called." } };
    await hand.call("task")(addTaskMessage, word, onceOnly());
  },
};

/** Types the beginning of a number and chooses one of the offered mailboxes. */
async function findMailbox({ call, random }: Hand): Promise<string | undefined> {
  const { items } = await call("find")(searchMailboxes, { query: { q: String(10 + random.below(30)) } });
  return items.length > 0 ? random.pick(items).id : undefined;
}

/** Uploads a photo to its signed address; returns its key. */
async function upload({ call, shift }: Hand, mailboxId: string): Promise<string> {
  const { photo } = shift;
  const file = { originalName: "letter.jpg", contentType: "image/jpeg", folder: "mails", mailboxId } as const;
  const { presignedUrl, fileKey } = await call("upload address")(createUploadUrl, {
    body: { ...file, size: photo.length },
  });
  await shift.figures.measured("upload", async () => {
    const headers = { "content-type": "image/jpeg" };
    const answer = await fetch(new URL(presignedUrl, shift.address), { method: "PUT", headers, body: photo });
    await answer.arrayBuffer();
    if (!answer.ok)
      throw new ApiError(
        answer.status === 503 ? "unavailable" : "internal",
        `An upload was answered ${answer.status}.`,
      );
  });
  return fileKey;
}
