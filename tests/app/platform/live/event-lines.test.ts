// Server-sent events, wherever their text is cut on the way.
import fc from "fast-check";
import { expect, test } from "vitest";
import { createEventReader } from "@/app/platform/live/event-lines";

const text =
  'event: ready\nid: 5\n\nid: 6\ndata: {"type":"mail.registered"}\n\n: a comment\n\nid: 7\r\ndata: one\r\ndata: two\r\n\r\nevent: reset\n\n';
const events = [
  { name: "ready", data: "", id: "5" },
  { name: "message", data: '{"type":"mail.registered"}', id: "6" },
  { name: "message", data: "", id: null },
  { name: "message", data: "one\ntwo", id: "7" },
  { name: "reset", data: "", id: null },
];

test("events are read from one text", () => {
  expect(createEventReader()(text)).toEqual(events);
});

test("events are the same when the text is cut anywhere", () => {
  const plain = text.replaceAll("\r", "");
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 20 }), { minLength: 1 }), (sizes) => {
      const read = createEventReader();
      const got = [];
      for (let at = 0, turn = 0; at < plain.length; turn += 1) {
        const size = sizes[turn % sizes.length] ?? 1;
        got.push(...read(plain.slice(at, at + size)));
        at += size;
      }
      expect(got).toEqual(events);
    }),
  );
});

test("an incomplete event waits for the rest", () => {
  const read = createEventReader();
  expect(read("data: half")).toEqual([]);
  expect(read(" a word\n")).toEqual([]);
  expect(read("\n")).toEqual([{ name: "message", data: "half a word", id: null }]);
});
