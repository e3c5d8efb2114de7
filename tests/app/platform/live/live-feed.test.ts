// Following the feed: what is read again, where it resumes, and when it stops.
import { expect, test } from "vitest";
import { type Happened, followFeed } from "@/app/platform/live/live-feed";
import { ApiError } from "@/contract/wire/errors";

const event = (id: number, type: string) =>
  `id: ${id}\ndata: ${JSON.stringify({
    id: String(id),
    type,
    at: "2026-11-20T09:12:00.000Z",
    recordId: "3fa85f64-5717-4562-b3fc-2c963f66afa6",
    mailboxId: null,
    staffId: null,
    who: "Sam Rivera",
    cause: "2f0c1f1e-7c57-4a52-9a39-6d5f0c6a3b11",
  })}\n\n`;

/** Follows a feed that answers `answers` in turn and then stays silent; returns what happened. */
async function followed(answers: (string | number | Error)[], { tokens = ["one", "two", "three"] } = {}) {
  const leaving = new AbortController();
  const happened: [Happened, string | null][] = [];
  const asked: { after: string | null; token: string | null }[] = [];
  const waits: number[] = [];
  let connections = 0;
  let place: string | null = null;
  let token: string | null = tokens.shift() ?? null;
  await followFeed(
    {
      fetch: (_, { headers }) => {
        const sent = new Headers(headers);
        asked.push({ after: sent.get("last-event-id"), token: sent.get("authorization") });
        const answer = answers.shift();
        if (answers.length === 0) leaving.abort();
        if (answer instanceof Error) return Promise.reject(answer);
        const isStatus = typeof answer === "number";
        return Promise.resolve(new Response(isStatus ? "" : answer, { status: isStatus ? answer : 200 }));
      },
      session: {
        accessToken: () => token,
        renew: () => {
          token = tokens.shift() ?? null;
          return token === null
            ? Promise.reject(new ApiError("unauthenticated", "Over."))
            : Promise.resolve();
        },
      },
      place: () => place,
      happened: (what, at) => {
        happened.push([what, at]);
        place = at ?? place;
      },
      connected: () => void (connections += 1),
      wait: (ms) => {
        waits.push(ms);
        return Promise.resolve();
      },
    },
    leaving.signal,
  );
  return { happened, asked, waits, connections };
}

test("reports an event", async () => {
  const { happened } = await followed([event(7, "ticket.replied")]);
  expect(happened).toMatchObject([[{ type: "ticket.replied" }, "7"]]);
});

test("resumes after a break where it stopped", async () => {
  const { asked } = await followed([event(7, "mail.registered"), new Error("cut"), event(8, "task.created")]);
  expect(asked.map(({ after }) => after)).toEqual([null, "7", "7"]);
});

test("an id without data moves the place without any read", async () => {
  const { happened, asked } = await followed(["id: 9\n\n", "event: ready\n\n"]);
  expect(happened[0]).toEqual([null, "9"]);
  expect(asked[1]?.after).toBe("9");
});

test("reports that anything may have changed after a reset, and for an event that this console does not know", async () => {
  const { happened } = await followed([`event: reset\nid: 3\n\n${event(4, "drone.landed")}`]);
  expect(happened).toEqual([
    ["anything", "3"],
    ["anything", "4"],
  ]);
});

test("a refused token is renewed", async () => {
  const { asked } = await followed([401, event(7, "mail.registered")]);
  expect(asked.map(({ token }) => token)).toEqual(["Bearer one", "Bearer two"]);
});

test("ends with the session", async () => {
  const { asked } = await followed(["event: ended\n\n", event(7, "mail.registered")], { tokens: ["one"] });
  expect(asked).toHaveLength(1);
});

test("waits longer after each failure, and starts over once it was connected", async () => {
  const fault = new Error("unreachable");
  const answers = [fault, 503, fault, "event: ready\n\n", fault, "event: ready\n\n"];
  const { waits, connections } = await followed(answers);
  expect(waits.slice(0, 5)).toEqual([1000, 2000, 4000, 1000, 2000]);
  // Each connection is reported: work saved in the meantime can then be sent.
  expect(connections).toBe(2);
});
