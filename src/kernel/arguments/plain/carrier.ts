// The carrier argument: "ups", "fedex", "via amazon".
import * as z from "zod";
import { knownCompany } from "@/contract/mail/carrier-company";
import { Carrier } from "@/contract/mail/mail";
import type { ArgumentKind } from "@/kernel/command/argument";
import { isOfCarrier } from "@/kernel/values/ship-with";
import { type Choice, choiceKind } from "./choice";

/** Other words for some of them. */
const also: Partial<Record<Carrier, readonly string[]>> = {
  FedEx: ["fdx"],
  Amazon: ["amzl"],
  "Canada Post": ["canadapost"],
  "Foreign post": ["foreign"],
};

const choiceOf = (value: Carrier): Choice<Carrier> => ({
  value,
  label: value,
  words: [value, ...(also[value] ?? [])],
});

const kind = choiceKind("carrier", 60, Carrier.options.map(choiceOf));

/** Those that no one else is called by: "amazon" alone is far more often the sender. */
const unmistakable = choiceKind("carrier", 60, (["UPS", "FedEx", "USPS", "DHL"] as const).map(choiceOf));

const Tracking = z.object({ number: z.string(), carrier: Carrier });

/** A tracking number may belong to another carrier. Then the person says which of the two is wrong. */
export const carrierArg: ArgumentKind<Carrier> = {
  ...kind,
  parse: (text, given) => {
    const parsed = (given.named ? kind : unmistakable).parse(text, given);
    // "ups ground": the company carries it, whatever the service.
    const company =
      parsed.is === "no" && text.includes(" ") ? beforeService.exec(text.trim())?.[1] : undefined;
    return company === undefined ? parsed : unmistakable.parse(company, given);
  },
  against: (carrier, { tracking }) => {
    const known = Tracking.safeParse(tracking);
    if (!known.success || isOfCarrier(carrier, known.data.carrier)) return null;
    const { number, carrier: own } = known.data;
    return {
      why: `${number} is a number of ${own}, and the line says ${carrier}. Choose the carrier below, or correct the number.`,
      candidates: [
        { value: own, label: own, detail: "as the number says" },
        { value: carrier, label: carrier, detail: "as typed" },
      ],
    };
  },
};

const beforeService =
  /^(\S+) (?:(?:2nd|next) )?(?:ground|express|overnight|priority|priority mail|first class|day air|saver)$/i;

/** A company, then words of its services: "ups ground", "fed ex 2 day". */
const service =
  /^(?:(?:fed|us|united|canada|on|laser) )?\S+(?: (?:air|am|class|day|delivery|economy|expedited|express|first|freight|ground|home|international|mail|media|next|overnight|parcel|plus|priority|saver|select|service|smartpost|standard|surepost|worldwide|\d(?:nd|rd)?))*$/i;

/** The company whose driver comes: by the name of one of its services too, "ups ground". */
export const companyArg: ArgumentKind<Carrier> = {
  ...carrierArg,
  parse: (text, given) => {
    // Other words behind the company are about something else: a day, an office.
    const company = service.test(text.trim()) ? knownCompany(text) : null;
    return company === null ? carrierArg.parse(text, given) : { is: "value", value: company };
  },
};
