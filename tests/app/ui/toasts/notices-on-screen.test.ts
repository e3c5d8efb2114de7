// Notices on screen: which one the keys act on, what happens to it, and when it disappears.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import {
  type NoticeOnScreen,
  closeNotice,
  holdNotices,
  mended,
  newestNotice,
  noticeGone,
  noticeShown,
  noticesOnScreen,
  screenLeft,
  takeOffer,
} from "@/app/ui/toasts/notices-on-screen";

let closed: string[];

beforeEach(() => {
  vi.useFakeTimers();
  closed = [];
});
afterEach(() => {
  for (const { id } of noticesOnScreen()) noticeGone(id);
  vi.useRealTimers();
});

function shown(id: string, more: Partial<NoticeOnScreen> = {}): void {
  noticeShown({
    id,
    text: id,
    isError: false,
    offer: null,
    durationMs: 3_000,
    close: () => closed.push(id),
    ...more,
  });
}

const onScreen = () => noticesOnScreen().map(({ id }) => id);

test("a notice disappears when its time is over; a permanent one stays", () => {
  shown("saved");
  shown("link", { durationMs: Number.POSITIVE_INFINITY });
  vi.advanceTimersByTime(2_999);
  expect(onScreen()).toEqual(["saved", "link"]);
  vi.advanceTimersByTime(1);
  expect(closed).toEqual(["saved"]);
  vi.advanceTimersByTime(1e9);
  expect(onScreen()).toEqual(["link"]);
});

test("no notice disappears while the person uses one, and each has its full time again afterwards", () => {
  shown("first");
  const pointer = holdNotices();
  const keyboard = holdNotices();
  shown("second");
  vi.advanceTimersByTime(60_000);
  pointer();
  // A second release counts once.
  pointer();
  vi.advanceTimersByTime(60_000);
  expect(onScreen()).toEqual(["first", "second"]);
  keyboard();
  vi.advanceTimersByTime(2_999);
  expect(onScreen()).toEqual(["first", "second"]);
  vi.advanceTimersByTime(1);
  expect(onScreen()).toEqual([]);
});

test("a notice that is shown again takes its former place, with a new time", () => {
  shown("export");
  shown("saved");
  vi.advanceTimersByTime(2_000);
  shown("export", { text: "Half of it" });
  expect(noticesOnScreen()[0]).toMatchObject({ id: "export", text: "Half of it" });
  vi.advanceTimersByTime(2_000);
  expect(onScreen()).toEqual(["export"]);
});

test("keys act on the newest notice with an action, else on the newest", () => {
  expect(newestNotice()).toBeNull();
  shown("saved");
  expect(newestNotice()?.id).toBe("saved");
  shown("failed", { offer: { label: "Retry", onSelect: () => undefined } });
  shown("copied");
  expect(newestNotice()?.id).toBe("failed");
});

test("an action is run once: its notice is gone before it runs", () => {
  const done: string[][] = [];
  shown("failed", { offer: { label: "Retry", onSelect: () => done.push(onScreen()) } });
  expect(takeOffer("failed")).toBe(true);
  expect(done).toEqual([[]]);
  expect(closed).toEqual(["failed"]);
  expect(takeOffer("failed")).toBe(false);
  expect(closeNotice("failed")).toBe(false);
});

test("errors leave with their screen, notices stay", () => {
  shown("saved");
  shown("failed", { isError: true, durationMs: Number.POSITIVE_INFINITY });
  screenLeft();
  expect(onScreen()).toEqual(["saved"]);
  expect(closed).toEqual(["failed"]);
});

test("an error leaves once everything it reports is resolved, and not before", () => {
  const lasting = { isError: true, durationMs: Number.POSITIVE_INFINITY };
  shown("two left", { ...lasting, about: { command: "forward.deliver", records: ["a", "b"] } });
  shown("select first", { ...lasting, about: { command: "forward.deliver", records: [] } });
  shown("another", { ...lasting, about: { command: "forward.ship", records: ["a"] } });
  shown("nothing known", lasting);
  mended({ command: "forward.deliver", records: ["a"] });
  expect(onScreen()).toEqual(["two left", "another", "nothing known"]);
  mended({ command: "forward.deliver", records: ["c"] });
  expect(onScreen()).toContain("two left");
  mended({ command: "forward.deliver", records: ["b"] });
  expect(onScreen()).toEqual(["another", "nothing known"]);
});
