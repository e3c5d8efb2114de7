// Bank accounts that a customer's checks are deposited to, as they are sent out: with the last four digits alone.
import * as z from "zod";
import { Id } from "@/contract/wire/page";

export const BankAccount = z
  .object({
    id: Id,
    holder: z.string(),
    bankName: z.string(),
    bankAddress: z.string(),
    routingNumber: z.string(),
    masked: z.string().meta({ description: "All but the last four digits are dots: “•••• 6789”." }),
  })
  .meta({ id: "BankAccount" });
export type BankAccount = z.infer<typeof BankAccount>;
