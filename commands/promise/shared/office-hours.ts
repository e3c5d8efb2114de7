// Setting an office's hours, and the days on which it is closed. Loaded when somebody first does.
import { type SaidHours, officeHoursArg } from "@/kernel/arguments/when/office-hours";
import { dayShown } from "@/kernel/arguments/when/date";
import type { Ref } from "@/kernel/command/argument";
import type { Outcome, Run } from "@/kernel/command/define";
import { type Undone, change, demandUnchanged, officeMeant, officeRef, zoned } from "./change";

/** The hours in which promised time passes. */
export async function setHours({
  api,
  args: { hours, office: named, undone },
}: Pick<
  Run<{ hours: SaidHours; office?: Ref | undefined; undone?: Undone | undefined }>,
  "api" | "args"
>): Promise<Outcome> {
  const office = await officeMeant(api, named);
  demandUnchanged(undone, office.hours.week, `the hours of ${office.label}`);
  const week = hours.week?.map((day) => [...day]) ?? null;
  const hoursNow = { ...zoned(office.hours), week };
  const { after, more } = await change(api, office, { hours: hoursNow });
  const before = {
    hours: { week: office.hours.week },
    office: officeRef(office),
    undone: { led: after.hours.week },
  };
  return {
    say: `${office.label}: office hours ${officeHoursArg.format(hours)} (${hoursNow.timeZone}).${more}`,
    undo: { id: "promise.hours", args: before },
  };
}

type Wish = { day: string; office?: Ref | undefined; name?: string | undefined };

/** `name`: why it is closed, where an undo gives that back. */
export async function closeDay({
  api,
  args: { day, office: named, name = "" },
}: Pick<Run<Wish>, "api" | "args">): Promise<Outcome> {
  const office = await officeMeant(api, named);
  const closed = day.slice(0, 10);
  if (office.hours.closures.some((each) => each.day === closed)) {
    return { say: `${office.label} is closed on ${dayShown(day)} already.`, warns: true, unchanged: true };
  }
  const closures = [...office.hours.closures, { day: closed, name }].toSorted((one, other) =>
    one.day.localeCompare(other.day),
  );
  const { more } = await change(api, office, { hours: { ...zoned(office.hours), closures } });
  return {
    say: `${office.label} is closed on ${dayShown(day)}.${more}`,
    undo: { id: "promise.not-closed", args: { day, office: officeRef(office) } },
  };
}

export async function openDay({
  api,
  args: { day, office: named },
}: Pick<Run<Wish>, "api" | "args">): Promise<Outcome> {
  const office = await officeMeant(api, named);
  const opened = day.slice(0, 10);
  const before = office.hours.closures.find((each) => each.day === opened);
  if (!before) {
    return { say: `${office.label} is not closed on ${dayShown(day)}.`, warns: true, unchanged: true };
  }
  const closures = office.hours.closures.filter((each) => each !== before);
  const { more } = await change(api, office, { hours: { ...office.hours, closures } });
  return {
    say: `${office.label} is open on ${dayShown(day)}.${more}`,
    undo: { id: "promise.closed", args: { day, office: officeRef(office), name: before.name } },
  };
}
