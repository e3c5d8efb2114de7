// Going against a standing instruction of the customer.
import * as z from "zod";
import { endpoint } from "@/contract/wire/endpoint";
import { Id, line } from "@/contract/wire/page";
import { ActionRequest } from "./request";

export const overrideInstruction = endpoint({
  method: "post",
  path: "/actions/requests/{id}/override",
  tag: "Requests",
  summary: "Let a request be completed although a standing instruction forbids it: a lead's, with a reason",
  doing: "Going against the instruction",
  access: "instructions.override",
  params: z.object({ id: Id }),
  body: z.object({ reason: line(500).pipe(z.string().min(1, "Say why: give a reason.")) }),
  answer: ActionRequest,
  errors: ["not_found", "conflict", "stale", "forbidden"],
  versioned: true,
  idempotent: true,
});
