// What people did on a day, read from their events and worked out by the pure function of the contract.
import { sql } from "kysely";
import * as z from "zod";
import { type DayEvent, dayOfWork, medianOf, piecesOf } from "@/contract/work/day-of-work";
import { type DayOfWork, type getMyDay, leastPeople, myDayLimit } from "@/contract/work/my-day";
import type { AnswerSent } from "@/contract/wire/endpoint";
import { EventType } from "@/contract/wire/event";
import { allows } from "@/contract/wire/roles";
import { type Caller, withinOffices } from "@/server/platform/auth/gate";
import type { Db } from "@/server/platform/db/types";
import { firstIdAt } from "@/server/platform/events/record";
import { fieldFault } from "@/server/platform/rules/transition";
import { rulesOfOffices } from "../offices/store";

const hour = 60 * 60_000;

type Wish = { since: Date; before: Date; pause: number };

/**
 * The day that a call asks for.
 * @throws ApiError `invalid` for one that is longer than a day, or too long ago
 */
function admitDay({ since, before }: Pick<Wish, "since" | "before">, now: Date): void {
  const length = before.getTime() - since.getTime();
  if (length <= 0 || length > 26 * hour) throw fieldFault("before", "A day has up to 26 hours. Ask for one.");
  if (now.getTime() - since.getTime() > (myDayLimit + 1) * 24 * hour) {
    throw fieldFault("since", `This view goes back ${myDayLimit} days. The audit trail has the days before.`);
  }
}

export async function readMyDay(
  db: Db,
  caller: Caller,
  wish: Wish,
  now: Date,
): Promise<AnswerSent<typeof getMyDay>> {
  admitDay(wish, now);
  const isLead = allows(caller.role, "requests.reopen");
  const days = await daysOf(db, wish, caller, isLead);
  const own = days.get(caller.staffId)?.day ?? dayOfWork([], wish.pause);
  if (!isLead) return { own, medians: null, people: null };
  const offices = await rulesOfOffices(db, withinOffices(caller, "offices.id"));
  const mayName = offices.length > 0 && offices.every(({ rules }) => rules.namesOfWork);
  // Who finished nothing that day, such as an administrator who changed a setting, would pull the middle down.
  const worked = [...days].filter(([, { day }]) => sumOf(day) > 0);
  const people = worked.map(([id, { name, day }]) => ({
    id,
    name,
    pieces: sumOf(day),
    minutes: day.minutes,
  }));
  return {
    own,
    medians: mediansOf(worked.map(([, { day }]) => day)),
    people: mayName ? people.toSorted((one, other) => one.name.localeCompare(other.name)) : null,
  };
}

function sumOf({ pieces }: DayOfWork): number {
  return Object.values(pieces).reduce((sum, each) => sum + each, 0);
}

function mediansOf(days: readonly DayOfWork[]) {
  if (days.length < leastPeople) return null;
  return {
    people: days.length,
    pieces: piecesOf((kind) => medianOf(days.map(({ pieces }) => pieces[kind]))),
    corrections: medianOf(days.map(({ corrections }) => corrections)),
    minutes: medianOf(days.map(({ minutes }) => minutes)),
  };
}

const Row = z.object({
  staff_id: z.string(),
  who: z.string(),
  type: EventType,
  at: z.date(),
  record_id: z.string(),
  request: z.string().nullable(),
  from_status: z.string().nullable(),
});

/**
 * The days of the caller, and of everybody in their offices where `ofOthers`, by the person's id. Ids of events are in the order of time,
 * so that the day is a range of the table's own index.
 */
async function daysOf(db: Db, { since, before, pause }: Wish, caller: Caller, ofOthers: boolean) {
  const whose = ofOthers ? withinOffices(caller, "events.office_id") : sql<boolean>`false`;
  const { rows } = await sql`
    select staff_id, who, type, at, record_id, detail ->> 'request' as request,
      coalesce(detail ->> 'from', detail #>> '{changes,status,from}') as from_status
    from events
    where id >= ${firstIdAt(since)} and id < ${firstIdAt(before)} and staff_id is not null and type not like 'staff.%'
      and (staff_id = ${caller.staffId} or ${whose})
    order by id`.execute(db);
  const events = new Map<string, { name: string; events: DayEvent[] }>();
  for (const row of z.array(Row).parse(rows)) {
    const { staff_id: id, who, type, at, record_id: recordId, request, from_status: from } = row;
    const person = events.get(id) ?? { name: who, events: [] };
    person.events.push({ type, at, recordId, request: request ?? undefined, from: from ?? undefined });
    events.set(id, person);
  }
  return new Map(
    Array.from(events, ([id, person]) => [id, { name: person.name, day: dayOfWork(person.events, pause) }]),
  );
}
