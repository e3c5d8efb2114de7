// An address that mail came back from.
import * as z from "zod";
import { Moment } from "@/contract/wire/page";

/** Since when mail to an address comes back, and why; null while it does not. */
export const Unreachable = z
  .object({ since: Moment, reason: z.string() })
  .nullable()
  .meta({ description: "Mail to the address came back: no notice is sent there." });
