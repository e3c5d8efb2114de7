// The carrier argument: "ups", "fedex", "usps", "dhl".
import * as z from "zod";
import { knownCompany } from "@/contract/carrier-company";
import { Carrier } from "@/contract/mail";
import type { ArgumentKind } from "../argument";
import { choiceKind } from "./choice";

const kind = choiceKind<Carrier>("carrier", 60, [
  { value: "UPS", label: "UPS", words: ["UPS"] },
  { value: "FedEx", label: "FedEx", words: ["FedEx", "fdx"] },
  { value: "USPS", label: "USPS", words: ["USPS"] },
  { value: "DHL", label: "DHL", words: ["DHL"] },
]);

const Tracking = z.object({ number: z.string(), carrier: Carrier });

/** A tracking number may belong to another carrier. Then the person says which of the two is wrong. */
export const carrierArg: ArgumentKind<Carrier> = {
  ...kind,
  against: (carrier, { tracking }) => {
    const known = Tracking.safeParse(tracking);
    if (!known.success || known.data.carrier === carrier) return null;
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

/** The company whose driver comes: by the name of one of its services too, "ups ground". */
export const companyArg: ArgumentKind<Carrier> = {
  ...carrierArg,
  parse: (text, given) => {
    // No service has these words in its name: they begin the day and the office.
    const company = /\s(?:for|at)(?:\s|$)/i.test(text) ? null : knownCompany(text);
    return company === null ? carrierArg.parse(text, given) : { is: "value", value: company };
  },
};
