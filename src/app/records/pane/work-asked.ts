// What the address of work mode may ask of the current ticket.
import * as z from "zod";
import { Id } from "@/contract/wire/page";

/** Requests to a ticket in the address of work mode: start a message, insert a saved reply, print. */
export const WorkAsked = z.object({
  compose: z.enum(["reply", "note", "attach"]).optional().catch(undefined),
  insert: Id.optional().catch(undefined),
  print: z.literal(true).optional().catch(undefined),
});
export type WorkAsked = z.infer<typeof WorkAsked>;
