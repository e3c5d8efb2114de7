// A customer's order to send an item on: where it goes, by whom, and what it costs.
import * as z from "zod";
import { mostCents } from "@/contract/text/money";
import { Id, line } from "@/contract/wire/page";
import { Priority } from "@/contract/requests/request";

/** One line that must not be empty. */
const filled = (max: number, what: string) => line(max).pipe(z.string().min(1, `Give the ${what}.`));

export const CarrierName = filled(60, "carrier");
export const ServiceName = filled(60, "carrier's service");

/** A fee that is part of the order. */
const Fee = z.number().int().min(0).max(mostCents).meta({ description: "US cents." });
const OrderedOption = z.object({ title: line(200), description: line(1000), fee: Fee });

/** Where it goes and what it costs: the content of a customer's order. */
export const ForwardOrder = z.object({
  priority: Priority.default("STANDARD"),
  carrier: CarrierName,
  service: ServiceName,
  deliveryAddress: z.object({
    recipientName: filled(200, "recipient's name"),
    recipientTelephone: line(40).default(""),
    street: filled(200, "street"),
    city: filled(100, "city"),
    state: line(100).default(""),
    zipCode: line(20),
    country: filled(60, "country"),
  }),
  costs: z.object({ baseShipping: Fee, deliverySpeedFee: Fee, packagingFee: Fee, serviceFee: Fee }),
  options: z.object({ deliverySpeed: OrderedOption, packaging: OrderedOption }),
  labelUrl: z
    .url({ protocol: /^https?$/ })
    .max(2048)
    .nullable()
    .default(null),
  estDeliveryDays: z.number().int().min(0).max(365).nullable().default(null),
});

export const NewForward = ForwardOrder.extend({ mailId: Id });
