// What lists of requests, forwards and consolidations are narrowed down by: their item's sender, and who works on them.
import { sql } from "kysely";
import { fold } from "@/contract/text/fold";
import type { ItemType } from "@/contract/mail/mail";
import type { EventType } from "@/contract/wire/event";
import type { Caller } from "@/server/platform/auth/gate";
import { type Condition, allOf, equals, everything, found } from "@/server/platform/db/conditions";
import { plainName } from "@/server/platform/db/plain-name";
import { contains } from "@/server/platform/rules/search-text";

/** Records of `table` whose item's sender has `sender` in its name. The search text holds it among others, and has an index. */
export function isFrom(table: "action_requests" | "forwards", sender: string | undefined): Condition {
  if (sender === undefined) return everything;
  return allOf([
    found(`${table}.search`, sender),
    sql<boolean>`exists (
      select from mail_items as item
      where item.id = ${sql.ref(`${table}.mail_id`)} and ${plainName("item.sender_name")} like ${contains(fold(sender))})`,
  ]);
}

/** What a list asks of the items that its records are about. */
type OfItem = {
  itemType?: ItemType | undefined;
  overPounds?: number | undefined;
  underPounds?: number | undefined;
};

/** Records of `table` whose item is of that type and weight. */
export function isOfItem(
  table: "action_requests" | "forwards",
  { itemType, overPounds, underPounds }: OfItem,
): Condition {
  if ((itemType ?? overPounds ?? underPounds) === undefined) return everything;
  const asked = allOf([
    equals("item.type", itemType),
    overPounds === undefined ? everything : sql<boolean>`item.weight > ${overPounds}`,
    underPounds === undefined ? everything : sql<boolean>`item.weight < ${underPounds}`,
  ]);
  return sql<boolean>`exists (
    select from mail_items as item where item.id = ${sql.ref(`${table}.mail_id`)} and ${asked})`;
}

/** The id of the member of staff that a query names. */
export function staffMeant(
  asked: string | undefined,
  { staffId }: Pick<Caller, "staffId">,
): string | undefined {
  return asked === "me" ? staffId : asked;
}

/** Records of `table` that the member of staff closed, or started last and has open. */
export function isHandledBy(
  table: "action_requests" | "consolidations",
  staff: string | undefined,
  started: EventType,
): Condition {
  if (staff === undefined) return everything;
  return sql<boolean>`(${sql.ref(`${table}.closed_by`)} = ${staff} or (
    ${sql.ref(`${table}.status`)} = 'IN_PROGRESS' and ${staff} = (
      select events.staff_id from events
      where events.record_id = ${sql.ref(`${table}.id`)} and events.type = ${started}
      order by events.id desc limit 1)))`;
}
