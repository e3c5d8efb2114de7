// The carrier argument: "ups", "fedex", "usps", "dhl".
import type { Carrier } from "@/contract/mail";
import { choiceKind } from "./choice";

export const carrierArg = choiceKind<Carrier>("carrier", 60, [
  { value: "UPS", label: "UPS", words: ["UPS"] },
  { value: "FedEx", label: "FedEx", words: ["FedEx", "fdx"] },
  { value: "USPS", label: "USPS", words: ["USPS"] },
  { value: "DHL", label: "DHL", words: ["DHL"] },
]);
