// Editing a record that others change in the meantime: nobody's field is replaced unseen.
import { describe, expect, test } from "vitest";
import {
  type Edit,
  type EditField,
  acceptEdit,
  beginEdit,
  changeEdit,
  chooseEdit,
  compareEdit,
  settleEdit,
} from "@/app/ui/forms/record-edit";

type Values = { title: string; priority: string; offices: readonly string[] };

const fields: readonly EditField<Values>[] = [
  { name: "title", label: "Title", text: ({ title }) => title },
  { name: "priority", label: "Priority", text: ({ priority }) => priority },
  { name: "offices", label: "Offices", text: ({ offices }) => offices.join(", ") },
];
const opened: Values = { title: "Call", priority: "LOW", offices: ["Austin"] };
const begun = beginEdit(opened);

const typed = (part: Partial<Values>, from: Edit<Values> = begun, now: Values = opened) =>
  changeEdit(fields, from, part, now);
const compare = (edit: Edit<Values>, now: Values) => compareEdit(fields, edit, now);

test.each<{
  name: string;
  mine: Partial<Values>;
  theirs: Partial<Values>;
  shown: Partial<Values>;
  toSend: Partial<Values>;
  elsewhere: string[];
  both: string[];
}>([
  { name: "nobody changed anything", mine: {}, theirs: {}, shown: {}, toSend: {}, elsewhere: [], both: [] },
  {
    name: "only what was changed here is sent",
    mine: { title: "Ring" },
    theirs: {},
    shown: { title: "Ring" },
    toSend: { title: "Ring" },
    elsewhere: [],
    both: [],
  },
  {
    name: "what only others changed is shown and not sent",
    mine: {},
    theirs: { priority: "HIGH" },
    shown: { priority: "HIGH" },
    toSend: {},
    elsewhere: ["Priority"],
    both: [],
  },
  {
    name: "different fields go together",
    mine: { title: "Ring" },
    theirs: { priority: "HIGH" },
    shown: { title: "Ring", priority: "HIGH" },
    toSend: { title: "Ring" },
    elsewhere: ["Priority"],
    both: [],
  },
  {
    name: "the same change by both is none",
    mine: { title: "Ring" },
    theirs: { title: "Ring" },
    shown: { title: "Ring" },
    toSend: {},
    elsewhere: ["Title"],
    both: [],
  },
  {
    name: "a field that both changed waits for a decision",
    mine: { title: "Ring" },
    theirs: { title: "Write" },
    shown: { title: "Ring" },
    toSend: {},
    elsewhere: [],
    both: ["Title"],
  },
  {
    name: "lists are compared by what they hold",
    mine: { offices: ["Austin", "Dover"] },
    theirs: { offices: ["Austin"] },
    shown: { offices: ["Austin", "Dover"] },
    toSend: { offices: ["Austin", "Dover"] },
    elsewhere: [],
    both: [],
  },
])("$name", ({ mine, theirs, shown, toSend, elsewhere, both }) => {
  const found = compare(typed(mine), { ...opened, ...theirs });
  expect(found.shown).toEqual({ ...opened, ...shown });
  expect(found.toSend).toEqual(toSend);
  expect(found.elsewhere.map(({ label }) => label)).toEqual(elsewhere);
  expect(found.both.map(({ label }) => label)).toEqual(both);
  expect(found.isUndecided).toBe(both.length > 0);
});

describe("a field that both changed", () => {
  const now = { ...opened, title: "Write" };
  const edit = typed({ title: "Ring", priority: "HIGH" });

  test("shows both values in words", () => {
    expect(compare(edit, now).both).toEqual([
      { name: "title", label: "Title", mine: "Ring", theirs: "Write", take: null },
    ]);
  });

  test("sends the own value once that is chosen", () => {
    const found = compare(chooseEdit(edit, "title", "mine", now), now);
    expect(found.toSend).toEqual({ title: "Ring", priority: "HIGH" });
    expect(found.isUndecided).toBe(false);
  });

  test("stays theirs once that is chosen, and the rest is sent", () => {
    const found = compare(chooseEdit(edit, "title", "theirs", now), now);
    expect(found.shown.title).toBe("Write");
    expect(found.toSend).toEqual({ priority: "HIGH" });
    expect(found.isUndecided).toBe(false);
  });

  test("is asked about again when they change it once more", () => {
    const later = { ...opened, title: "Visit" };
    const found = compare(chooseEdit(edit, "title", "mine", now), later);
    expect(found.both).toEqual([
      { name: "title", label: "Title", mine: "Ring", theirs: "Visit", take: null },
    ]);
    expect(found.toSend).toEqual({ priority: "HIGH" });
  });

  test("typed in again after theirs was taken is a change of theirs", () => {
    const again = typed({ title: "Write soon" }, chooseEdit(edit, "title", "theirs", now), now);
    const found = compare(again, now);
    expect(found.both).toEqual([]);
    expect(found.toSend).toEqual({ title: "Write soon", priority: "HIGH" });
  });

  test("the decision for the own value stays while the person types on", () => {
    const again = typed({ title: "Ring twice" }, chooseEdit(edit, "title", "mine", now), now);
    expect(compare(again, now).toSend).toEqual({ title: "Ring twice", priority: "HIGH" });
  });
});

test("a field that shows theirs and is typed in then is a change of theirs", () => {
  const now = { ...opened, title: "Write" };
  const found = compare(typed({ title: "Write soon" }, begun, now), now);
  expect(found.both).toEqual([]);
  expect(found.toSend).toEqual({ title: "Write soon" });
});

test("a field typed back to its old value is no change, so the other person's value is taken later", () => {
  const back = typed({ title: "Call" }, typed({ title: "Ring" }));
  expect(compare(back, { ...opened, title: "Write" }).shown.title).toBe("Write");
});

test("a field typed back over theirs is asked about, for it is shown", () => {
  const now = { ...opened, title: "Write" };
  const back = typed({ title: "Call" }, typed({ title: "Ring" }), now);
  expect(compare(back, now)).toMatchObject({ shown: { title: "Call" }, isUndecided: true });
});

test("once saved nothing is left to send, and what others change later is theirs", () => {
  const edit = typed({ title: "Ring" });
  const saved = { ...opened, title: "Ring" };
  const settled = settleEdit(fields, edit, saved);
  expect(settled.typed).toEqual({});
  const found = compare(settled, { ...saved, title: "Write" });
  expect(found).toMatchObject({ shown: { title: "Write" }, toSend: {}, both: [] });
  expect(settleEdit(fields, settled, saved)).toBe(settled);
});

test("changes that were seen at saving are not shown again", () => {
  const now = { ...opened, priority: "HIGH" };
  const edit = acceptEdit(fields, typed({ title: "Ring" }), now);
  expect(compare(edit, now)).toMatchObject({ elsewhere: [], toSend: { title: "Ring" } });
});
