// The station saves rows: a few at a time, and what a row's paper needs, or why it was not saved, is said in words that stay and
// with a sound of its own.
import { beforeEach, expect, test, vi } from "vitest";
import { registeredMail } from "@commands/mail/shared/registered";
import { ApiError } from "@/contract/wire/errors";
import { attemptOf } from "@/kernel/intake/row";
import { savedRow } from "@/app/features/intake/rows";
import type { IntakeInFront } from "@/kernel/intake/intake-in-front";
import type { Result } from "@/kernel/command/run/run";
import { mailbox, registered } from "../../../commands/bench";

const heard: string[] = [];
let result: Result;
/** How many rows are being sent now, and at most were. */
const sending = { now: 0, most: 0 };

vi.mock("@/app/platform/scanner/beep", () => ({ beep: (sound: string) => heard.push(sound) }));
vi.mock("@/app/platform/printing/automatic-label", () => ({ printLabelOf: () => Promise.resolve(null) }));
vi.mock("@/app/command/input/stream", () => ({
  stream: { during: (_wait: unknown, work: unknown) => work },
}));
const inFront: { now: IntakeInFront | null } = { now: null };
vi.mock("@/app/command/context", () => ({
  setInFront: (_kind: unknown, intake: IntakeInFront | null) => void (inFront.now = intake),
}));
vi.mock("@/app/command/palette-directory", () => ({ directory: {} }));
vi.mock("@/app/features/intake/photo", () => ({ takesWithEach: () => false }));
vi.mock("@/app/features/intake/station-photo", () => ({}));
/** The rows that the server has. */
let onServer: object[] = [];
vi.mock("@/app/platform/data/api", () => ({
  call: async ({ path }: { path: string }) => {
    await Promise.resolve();
    return path.endsWith("/current") ? { session } : { items: onServer, nextCursor: null };
  },
}));
const discarded: string[] = [];
vi.mock("@/app/command/unsent/unsent", () => ({
  discardReplaced: (attempt: string) => Promise.resolve(void discarded.push(attempt)),
  onUnsentChange: () => () => undefined,
  unsentNow: () => [],
}));
vi.mock("@/app/platform/session/session", () => ({
  session: { state: () => ({ status: "signed-out" }), isUnchecked: () => false },
  onSessionEnd: () => () => undefined,
}));
vi.mock("@/app/command/run/own-changes", () => ({ onOwnStep: () => () => undefined }));
vi.mock("@/app/command/run/execute", () => ({
  execute: async () => {
    sending.now += 1;
    sending.most = Math.max(sending.most, sending.now);
    await Promise.resolve();
    sending.now -= 1;
    return result;
  },
}));

const stored = new Map<string, string>();
const storage = {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => void stored.set(key, value),
  removeItem: (key: string) => void stored.delete(key),
};
vi.stubGlobal("localStorage", storage);
vi.stubGlobal("sessionStorage", storage);
const { becomeStation, closedStation, putSaved, stationNow, subscribeToStation } =
  await import("@/app/features/intake/station-state");
const { readSession } = await import("@/app/features/intake/stored-session");
const { beginException, beginRow, retryRow, rowsSaved, setRowAside } =
  await import("@/app/features/intake/save-rows");
const { openStation, removeRow } = await import("@/app/features/intake/session-rows");

const office = { id: "00000000-0000-4000-8000-0000000000a1", label: "Austin" };
const session = {
  id: "00000000-0000-4000-8000-0000000000b1",
  version: 1,
  staffId: "00000000-0000-4000-8000-0000000000c1",
  staffName: "Pia",
  officeId: office.id,
  officeLabel: office.label,
  startedAt: "2026-11-20T09:12:00.000Z",
  endedAt: null,
  sticky: {},
  expected: null,
  items: 0,
  exceptions: 0,
  withdrawn: 0,
  lastNumber: 0,
};
const refusal: Result = { status: "failed", error: new ApiError("invalid", "It weighs too much.") };
const warning = { do: "hold" as const, text: "STE 1042 is cancelled. Hold the paper." };

function saved(mail: object): Result {
  return { status: "done", outcome: { effects: [registeredMail({ ...registered, ...mail })] } };
}

async function begin(answer: Result) {
  result = answer;
  beginRow({ mailbox }, "scanner");
  await rowsSaved();
}

const heeds = () => stationNow().heeds.map(({ row, text }) => `${row}: ${text}`);

beforeEach(() => {
  onServer = [];
  stored.clear();
  heard.length = 0;
  becomeStation({ ...closedStation, status: "open", session });
});

test("what to do with the paper stays until the next item, and sounds otherwise than taken", async () => {
  await begin(saved({ warning }));
  expect(heeds()).toEqual(["1: STE 1042 is cancelled. Hold the paper."]);
  expect(heard).toEqual(["taken", "warning"]);
  // Also after a reload.
  expect(readSession(session.id).heeds).toEqual(stationNow().heeds);
  await begin(saved({}));
  expect(heeds()).toEqual([]);
  expect(heard).toEqual(["taken", "warning", "taken"]);
});

test("why a row was not saved is said, also of two rows that are answered late, and no more once it is tried again", async () => {
  result = refusal;
  beginRow({ mailbox }, "scanner");
  beginRow({ mailbox }, "scanner");
  await rowsSaved();
  expect(heeds()).toEqual(["2: Not saved. It weighs too much.", "1: Not saved. It weighs too much."]);
  expect(heard).toEqual(["taken", "taken", "refused", "refused"]);
  result = saved({});
  retryRow(1);
  await removeRow(2);
  expect(heeds()).toEqual([]);
  expect(discarded).toEqual([attemptOf(session.id, 2)]);
  expect(stationNow().rows.map(({ number }) => number)).toEqual([1]);
  expect(stationNow().said?.text).toBe("Row 2 was removed.");
});

test("a removed row that had arrived under its first words is back as the server has it", async () => {
  await begin(refusal);
  onServer = [{ number: 1, mail: { ...registered, senderName: "Elm" }, exceptionId: null }];
  await removeRow(1);
  expect(stationNow().rows).toMatchObject([{ number: 1, state: "saved", mail: { senderName: "Elm" } }]);
  expect(stationNow().said?.text).toMatch(/^Row 1 was registered before/);
});

test("200 rows at once are sent a few at a time", async () => {
  result = saved({});
  for (let row = 0; row < 200; row++) beginRow({ mailbox }, "console");
  await rowsSaved();
  expect(stationNow().rows.filter(({ state }) => state === "saved")).toHaveLength(200);
  expect(sending.most).toBeLessThan(10);
});

test("a number without its mailbox and an exception that was not recorded say so", async () => {
  setRowAside({ tracking: { number: "1Z999AA10123456784", carrier: "UPS" } });
  expect(heeds()).toEqual(["1: It has no mailbox yet: type its STE number."]);
  result = refusal;
  beginException({});
  await vi.waitFor(() => expect(heeds()).toEqual(["2: Not recorded. It weighs too much."]));
  expect(heard).toEqual(["refused", "refused"]);
});

test("commands know that the last row is not saved, and that the last item is that of the row before", async () => {
  await begin(saved({}));
  expect(inFront.now).toMatchObject({ last: { id: registered.id }, unsaved: [] });
  expect(inFront.now?.notSaved).toBeUndefined();
  await begin(refusal);
  expect(inFront.now).toMatchObject({ last: { id: registered.id }, unsaved: [2], notSaved: 2 });
});

test("until the rows of a session opened elsewhere are read, it does not say that there are none", async () => {
  becomeStation(closedStation);
  onServer = [{ number: 1, mail: registered, exceptionId: null }];
  const shown: string[] = [];
  const stop = subscribeToStation(() => {
    const { isReading, rows } = stationNow();
    shown.push(`${isReading ? "reading" : "read"} ${rows.length}`);
  });
  await openStation();
  stop();
  expect(shown).toEqual(["reading 0", "reading 1", "read 1"]);
});

test("what to do with the paper follows the item as it is read again: moved to a closed mailbox, corrected there, moved back", async () => {
  await begin(saved({}));
  putSaved(savedRow(1, { ...registered, warning }));
  expect(heeds()).toEqual(["1: STE 1042 is cancelled. Hold the paper."]);
  putSaved(savedRow(1, { ...registered, warning, senderName: "Elm" }));
  expect(heeds()).toEqual(["1: STE 1042 is cancelled. Hold the paper."]);
  expect(heard).toEqual(["taken", "warning"]);
  putSaved(savedRow(1, registered));
  expect(heeds()).toEqual([]);
  // What was said of a row before the next item is not said again with each correction of it.
  putSaved(savedRow(1, { ...registered, warning }));
  await begin(saved({}));
  putSaved(savedRow(1, { ...registered, warning, senderName: "Oak" }));
  expect(heeds()).toEqual([]);
});

test("a sender is proposed as junk until its item is filed", async () => {
  await begin(saved({ calledJunk: true, status: "PENDING" }));
  expect(heeds()).toEqual([expect.stringContaining("called mail from Chase junk")]);
  putSaved(savedRow(1, { ...registered, calledJunk: true, status: "IN_PROCESS" }));
  expect(heeds()).toEqual([]);
});
