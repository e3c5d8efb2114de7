// Editing a record that others change in the meantime: no field is replaced unseen.
import { describe, expect, test } from "vitest";
import {
  type Edit,
  type EditField,
  acceptEdit,
  beginEdit,
  changeEdit,
  chooseEdit,
  compareEdit,
  isReadAgain,
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
    name: "only fields changed here are sent",
    mine: { title: "Ring" },
    theirs: {},
    shown: { title: "Ring" },
    toSend: { title: "Ring" },
    elsewhere: [],
    both: [],
  },
  {
    name: "a field that only others changed is shown and not sent",
    mine: {},
    theirs: { priority: "HIGH" },
    shown: { priority: "HIGH" },
    toSend: {},
    elsewhere: ["Priority"],
    both: [],
  },
  {
    name: "changes of different fields are combined",
    mine: { title: "Ring" },
    theirs: { priority: "HIGH" },
    shown: { title: "Ring", priority: "HIGH" },
    toSend: { title: "Ring" },
    elsewhere: ["Priority"],
    both: [],
  },
  {
    name: "the same change by both people is not sent",
    mine: { title: "Ring" },
    theirs: { title: "Ring" },
    shown: { title: "Ring" },
    toSend: {},
    elsewhere: ["Title"],
    both: [],
  },
  {
    name: "a field that both people changed waits for a decision",
    mine: { title: "Ring" },
    theirs: { title: "Write" },
    shown: { title: "Ring" },
    toSend: {},
    elsewhere: [],
    both: ["Title"],
  },
  {
    name: "lists are compared by their values",
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

describe("a field that both people changed", () => {
  const now = { ...opened, title: "Write" };
  const edit = typed({ title: "Ring", priority: "HIGH" });

  test("shows both values in words", () => {
    expect(compare(edit, now).both).toEqual([
      { name: "title", label: "Title", mine: "Ring", theirs: "Write", take: null },
    ]);
  });

  test("sends the person's own value once that is chosen", () => {
    const found = compare(chooseEdit(edit, "title", "mine", now), now);
    expect(found.toSend).toEqual({ title: "Ring", priority: "HIGH" });
    expect(found.isUndecided).toBe(false);
  });

  test("keeps the other person's value once that is chosen, and the rest is sent", () => {
    const found = compare(chooseEdit(edit, "title", "theirs", now), now);
    expect(found.shown.title).toBe("Write");
    expect(found.toSend).toEqual({ priority: "HIGH" });
    expect(found.isUndecided).toBe(false);
  });

  test("is asked about again when the other person changes it once more", () => {
    const later = { ...opened, title: "Visit" };
    const found = compare(chooseEdit(edit, "title", "mine", now), later);
    expect(found.both).toEqual([
      { name: "title", label: "Title", mine: "Ring", theirs: "Visit", take: null },
    ]);
    expect(found.toSend).toEqual({ priority: "HIGH" });
  });

  test("typed in after the other value was chosen is a new change", () => {
    const again = typed({ title: "Write soon" }, chooseEdit(edit, "title", "theirs", now), now);
    const found = compare(again, now);
    expect(found.both).toEqual([]);
    expect(found.toSend).toEqual({ title: "Write soon", priority: "HIGH" });
  });

  test("keeps the choice of the own value while the person types on", () => {
    const again = typed({ title: "Ring twice" }, chooseEdit(edit, "title", "mine", now), now);
    expect(compare(again, now).toSend).toEqual({ title: "Ring twice", priority: "HIGH" });
  });
});

test("a field that shows the other person's value and is then typed in is a new change", () => {
  const now = { ...opened, title: "Write" };
  const found = compare(typed({ title: "Write soon" }, begun, now), now);
  expect(found.both).toEqual([]);
  expect(found.toSend).toEqual({ title: "Write soon" });
});

test("a field typed back to its old value is no change, so the other person's value is taken later", () => {
  const back = typed({ title: "Call" }, typed({ title: "Ring" }));
  expect(compare(back, { ...opened, title: "Write" }).shown.title).toBe("Write");
});

test("a field typed back to its old value over the other person's value is asked about", () => {
  const now = { ...opened, title: "Write" };
  const back = typed({ title: "Call" }, typed({ title: "Ring" }), now);
  expect(compare(back, now)).toMatchObject({ shown: { title: "Call" }, isUndecided: true });
});

test("after saving nothing is left to send, and later changes by others are shown", () => {
  const edit = typed({ title: "Ring" });
  const saved = { ...opened, title: "Ring" };
  const settled = settleEdit(fields, edit, saved);
  expect(settled.typed).toEqual({});
  const found = compare(settled, { ...saved, title: "Write" });
  expect(found).toMatchObject({ shown: { title: "Write" }, toSend: {}, both: [] });
  expect(settleEdit(fields, settled, saved)).toBe(settled);
});

test("what was saved is nobody else's change, once the record is read again", () => {
  const saved = { ...opened, offices: ["Istanbul"] };
  const edit = typed({ offices: ["Istanbul"] });
  const after = acceptEdit(fields, edit, saved, edit.typed);
  const more = typed({ offices: [] }, after, saved);
  expect(isReadAgain(fields, opened, { over: opened, values: saved })).toBe(false);
  expect(isReadAgain(fields, saved, { over: opened, values: saved })).toBe(true);
  expect(compare(more, saved)).toMatchObject({ isUndecided: false, toSend: { offices: [] }, elsewhere: [] });
});

test("changes that were seen when saving are not shown again", () => {
  const now = { ...opened, priority: "HIGH" };
  const edit = acceptEdit(fields, typed({ title: "Ring" }), now, { title: "Rin" });
  expect(compare(edit, now)).toMatchObject({ elsewhere: [], toSend: { title: "Ring" } });
});

test("what was typed and is saved in other words is shown as it is saved", () => {
  const now = { ...opened, title: "Call back" };
  const edit = typed({ title: "call  back" });
  expect(compare(acceptEdit(fields, edit, now, edit.typed), now)).toMatchObject({ shown: now, toSend: {} });
});
