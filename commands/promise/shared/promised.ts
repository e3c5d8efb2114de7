// Promising something, and promising it no more. Loaded when somebody first does.
import type { PromiseOf, Promised } from "@/contract/promises/promise-table";
import type { Priority } from "@/contract/requests/request";
import { priorityArg } from "@/kernel/arguments/plain/priority";
import { promiseOfArg, promisedArg } from "@/kernel/arguments/plain/promised";
import type { Ref } from "@/kernel/command/argument";
import type { Outcome, Run } from "@/kernel/command/define";
import { type Undone, change, demandUnchanged, known, officeMeant, officeRef, rowOf, zoned } from "./change";

type About = {
  what: PromiseOf;
  plan?: Ref | undefined;
  priority?: Priority | undefined;
  office?: Ref | undefined;
  undone?: Undone | undefined;
};

/** Adds a promise, or puts it in place of the one about the same. */
export async function promise({
  api,
  args: { what, promised, plan, priority, office: named, undone },
}: Pick<Run<About & { promised: Promised }>, "api" | "args">): Promise<Outcome> {
  const office = await officeMeant(api, named);
  const row = { of: what, plan: plan?.id ?? null, priority: priority ?? null, promised };
  const table = known(office);
  const before = rowOf(table, row);
  demandUnchanged(undone, before?.promised ?? null, `this promise of ${office.label}`);
  const promises = [...table.filter((each) => each !== before), row];
  const { after, more } = await change(api, office, { hours: zoned(office.hours), promises });
  const led = rowOf(known(after), row)?.promised ?? null;
  const about = { what, plan, priority, office: officeRef(office), undone: { led } };
  const words = [
    promiseOfArg.format(what),
    plan && `of plan ${plan.label}`,
    priority && `of ${priorityArg.format(priority)} priority`,
    promisedArg.format(promised),
  ];
  return {
    say: `${office.label} promises ${words.filter(Boolean).join(" ")}.${more}`,
    undo: before
      ? { id: "promise.set", args: { ...about, promised: before.promised } }
      : { id: "promise.drop", args: about },
  };
}

export async function promiseNoMore({
  api,
  args: { what, plan, priority, office: named, undone },
}: Pick<Run<About>, "api" | "args">): Promise<Outcome> {
  const office = await officeMeant(api, named);
  const about = { of: what, plan: plan?.id ?? null, priority: priority ?? null };
  const table = known(office);
  const row = rowOf(table, about);
  demandUnchanged(undone, row?.promised ?? null, `this promise of ${office.label}`);
  if (!row) return { say: `${office.label} promises nothing for that.`, warns: true, unchanged: true };
  const { more } = await change(api, office, { promises: table.filter((each) => each !== row) });
  return {
    say: `${office.label} no longer promises ${promiseOfArg.format(what)}.${more}`,
    undo: {
      id: "promise.set",
      args: {
        what,
        plan,
        priority,
        promised: row.promised,
        office: officeRef(office),
        undone: { led: null },
      },
    },
  };
}
