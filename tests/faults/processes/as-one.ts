// What several processes must do as one while nothing fails.
import { setTimeout as pause } from "node:timers/promises";
import { refreshSession, signIn } from "@/contract/staff/auth";
import { ApiError } from "@/contract/wire/errors";
import { integrationTicket } from "@/contract/integration/integration-requests";
import { createMail } from "@/contract/mail/mail";
import { changeRequest, fileRequest } from "@/contract/requests/request";
import { replyToTicket } from "@/contract/tickets/ticket";
import { median } from "../../bench/table";
import { administrator, callerOf } from "../world";
import { readFeed } from "./feed-reader";
import type { Finding, House } from "./house";

/** The feed of another process reports what is registered at one: all of it, once, in the order of its ids. */
export async function liveFeed(
  { apis, world, staffAt }: Pick<House, "apis" | "world" | "staffAt">,
  letters: number,
): Promise<Finding> {
  const feed = await readFeed(apis.at(-1)?.where() ?? "", world.keys.staff);
  const made: { id: string; answered: number }[] = [];
  for (let nth = 0; nth < letters; nth++) {
    const mailboxId = world.mailboxes[nth % world.mailboxes.length]?.id ?? "";
    const { id } = await staffAt(0)(
      createMail,
      { body: { mailboxId } },
      { idempotencyKey: `feed-${nth}-of-it` },
    );
    made.push({ id, answered: Date.now() });
  }
  await feed.told(made.map(({ id }) => id));
  await feed.stop();
  const { changes } = feed;
  const wrong = made.flatMap(({ id }) => {
    const times = changes.filter(({ event }) => event.recordId === id).length;
    return times === 1 ? [] : [`A letter was reported ${times} times.`];
  });
  const ids = changes.map(({ event }) => Number(event.id));
  if (ids.some((id, index) => index > 0 && id <= (ids[index - 1] ?? 0))) wrong.push("The feed went back.");
  const delays = made.map(
    ({ id, answered }) => (changes.find(({ event }) => event.recordId === id)?.came ?? 0) - answered,
  );
  return {
    what: "live feed of another process",
    seen: `${letters} changes, ${wrong.length} missing or doubled; median ${median(delays)} ms after the answer, longest ${Math.max(...delays)} ms`,
    wrong,
  };
}

/** Notices that fall due together, with a sender in every process, are each sent once. */
export async function outbox(house: House): Promise<Finding> {
  const { world, staffAt, systemAt, notices } = house;
  const tags = await Promise.all(
    world.mailboxes.map(async ({ steNumber, email }, nth) => {
      const about = { steNumber, userEmail: email, subject: "Where is it?", message: "It should be there." };
      const ticket = await systemAt(nth)(
        integrationTicket,
        { body: about },
        { idempotencyKey: `ask-${steNumber}` },
      );
      const tag = `answer to ${steNumber}.`;
      const body = { ticketId: ticket.id, message: tag };
      await staffAt(nth)(replyToTicket, { body }, { idempotencyKey: `answer-${steNumber}` });
      return tag;
    }),
  );
  const end = Date.now() + 30_000;
  const waiting = () =>
    house.db.selectFrom("outbox").select("id").where("state", "=", "WAITING").executeTakeFirst();
  while ((await waiting()) !== undefined && Date.now() < end) await pause(50);
  const received = await notices();
  const wrong = tags.flatMap((tag) => {
    const times = received.filter(({ text }) => text.includes(tag)).length;
    return times === 1 ? [] : [`A notice was sent ${times} times.`];
  });
  return {
    what: "outbox",
    seen: `${tags.length} notices due together, ${wrong.length} missing or doubled`,
    wrong,
  };
}

/** Guesses at a password are counted over all processes together. */
export async function lockout({ apis }: House): Promise<Finding> {
  const guesses = async (email: string, at: (nth: number) => number) => {
    for (let nth = 0; nth < 20; nth++) {
      const call = callerOf(() => apis[at(nth)]?.where() ?? "", null);
      try {
        await call(signIn, { body: { email, password: "not this one" } });
      } catch (error) {
        if (error instanceof ApiError && error.code === "too_many") return nth;
        if (!(error instanceof ApiError && error.code === "unauthenticated")) throw error;
      }
    }
    return Number.POSITIVE_INFINITY;
  };
  const alone = await guesses("one@faults.example", () => 0);
  const spread = await guesses("spread@faults.example", (nth) => nth % apis.length);
  return {
    what: "lockout",
    seen: `${alone} guesses at one process, ${spread} spread over ${apis.length}`,
    wrong: alone === spread ? [] : ["More guesses are checked when they are spread."],
  };
}

/** A refresh token works once, at any process; a reuse ends its family everywhere. */
export async function rotation({ apis }: House): Promise<Finding> {
  const call = (nth: number) => callerOf(() => apis[nth % apis.length]?.where() ?? "", null);
  const refresh = async (nth: number, refreshToken: string) =>
    (await call(nth)(refreshSession, { body: { refreshToken } })).tokens.refreshToken;
  const isRefused = (work: Promise<unknown>) =>
    work.then(
      () => false,
      (error: unknown) => error instanceof ApiError && error.code === "unauthenticated",
    );
  const wrong: string[] = [];

  const { tokens } = await call(0)(signIn, { body: administrator });
  let token = tokens.refreshToken;
  for (let nth = 1; nth <= 10; nth++) token = await refresh(nth, token);
  if (!(await isRefused(refresh(0, tokens.refreshToken))))
    wrong.push("A used token worked at another process.");
  if (!(await isRefused(refresh(1, token))))
    wrong.push("A reuse at one process left the family valid at another.");

  const cookies = await Promise.all(await twiceAtOnce(apis.map((api) => api.where())));
  if (new Set(cookies).size !== 1)
    wrong.push("The same cookie at several processes gave several successors.");
  return {
    what: "refresh rotation",
    seen: `10 turns from process to process; one cookie at ${apis.length} at once: ${new Set(cookies).size} successor`,
    wrong,
  };
}

/** Signs in with a cookie and refreshes with it everywhere at the same moment; returns the cookies that follow. */
async function twiceAtOnce(addresses: readonly string[]): Promise<Promise<string>[]> {
  const post = async (url: string, init: RequestInit) => {
    const response = await fetch(url, { method: "POST", ...init });
    if (!response.ok) throw new Error(`${url} answered ${response.status}.`);
    return response.headers.getSetCookie()[0]?.split(";")[0] ?? "";
  };
  const cookie = await post(`${addresses[0]}/api/auth/sign-in`, {
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ ...administrator, transport: "cookie" }),
  });
  return addresses.map((address) => post(`${address}/api/auth/refresh`, { headers: { cookie } }));
}

/** One key at every process at the same moment has one effect and one answer. */
export async function oneKeyEverywhere({ apis, world, staffAt }: House, letters: number): Promise<Finding> {
  const wrong: string[] = [];
  for (let nth = 0; nth < letters; nth++) {
    const body = {
      mailboxId: world.mailboxes[nth % world.mailboxes.length]?.id ?? "",
      senderName: `Twice ${nth}`,
    };
    const mails = await Promise.all(
      apis.map((_, at) => staffAt(at)(createMail, { body }, { idempotencyKey: `everywhere-${nth}` })),
    );
    if (new Set(mails.map(({ id }) => id)).size > 1) wrong.push("One key made several letters.");
  }
  return { what: "one key at all at once", seen: `${letters} letters, ${wrong.length} doubled`, wrong };
}

/** Of 50 who complete one request at the same moment, over all processes, one succeeds. */
export async function fiftyAtOnce({ db, world, staffAt }: House, rounds: number): Promise<Finding> {
  const wrong: string[] = [];
  for (let round = 0; round < rounds; round++) {
    const staff = staffAt(0);
    const mailboxId = world.mailboxes[round % world.mailboxes.length]?.id ?? "";
    const mail = await staff(createMail, { body: { mailboxId } }, { idempotencyKey: `fifty-mail-${round}` });
    const filed = await staff(
      fileRequest,
      { body: { mailId: mail.id, type: "SHRED" } },
      { idempotencyKey: `fifty-request-${round}` },
    );
    const step = (nth: number, status: "IN_PROGRESS" | "DONE", version: number) =>
      staffAt(nth)(changeRequest, { params: { id: filed.id }, body: { status } }, { version });
    const { version } = await step(0, "IN_PROGRESS", filed.version);
    const outcomes = await Promise.all(
      Array.from({ length: 50 }, (_, nth) =>
        step(nth, "DONE", version).then(
          () => "done",
          (error: unknown) => (error instanceof ApiError ? error.code : String(error)),
        ),
      ),
    );
    const done = outcomes.filter((outcome) => outcome === "done").length;
    const refused = outcomes.filter((outcome) => outcome === "stale" || outcome === "conflict").length;
    const notices = await db
      .selectFrom("outbox")
      .select("id")
      .where("record_id", "=", filed.id)
      .where("kind", "=", "request.done")
      .execute();
    if (done !== 1 || refused !== 49 || notices.length !== 1) {
      wrong.push(
        `${done} of 50 did it, ${refused} were refused with a clear message, ${notices.length} notices.`,
      );
    }
  }
  return {
    what: "50 complete one request at once",
    seen: `${rounds} rounds, ${wrong.length} other than 1 done, 49 refused, 1 notice`,
    wrong,
  };
}
