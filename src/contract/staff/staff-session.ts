// Sessions of the staff, for administrators: listing a person's sessions, and ending them.
import * as z from "zod";
import { EndKeysQuery, EndedAccess, Sessions } from "./auth";
import { endpoint } from "@/contract/wire/endpoint";
import { Id } from "@/contract/wire/page";

export const listStaffSessions = endpoint({
  method: "get",
  path: "/staff/{id}/sessions",
  tag: "Staff",
  summary: "Someone's live sessions, the last used first",
  doing: "Opening the person's sessions",
  access: "staff.read",
  params: z.object({ id: Id }),
  answer: Sessions,
  errors: ["not_found"],
});

export const revokeStaffSession = endpoint({
  method: "delete",
  path: "/staff/{id}/sessions/{sessionId}",
  tag: "Staff",
  summary: "End one of someone's sessions",
  doing: "Ending the session",
  access: "staff.write",
  params: z.object({ id: Id, sessionId: Id }),
  errors: ["not_found"],
});

export const revokeStaffSessions = endpoint({
  method: "delete",
  path: "/staff/{id}/sessions",
  tag: "Staff",
  summary:
    "End all of someone's sessions but the one that asks, and their access keys unless they are to stay",
  doing: "Ending the person's sessions",
  access: "staff.write",
  params: z.object({ id: Id }),
  query: EndKeysQuery,
  answer: EndedAccess,
  errors: ["not_found"],
});
