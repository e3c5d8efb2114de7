// The number inside a two-dimensional code of a parcel's label: ISO/IEC 15434 messages as FedEx (PDF417) and UPS (MaxiCode) print
// them, GS1 element strings and GS1 Digital Links.
import { expressHolds, groundHolds, postalHolds, upsHolds } from "./check-digits";
import { formats } from "./tracking-formats";

/**
 * Reads `text` as such a code. Null where it is none of them. `number` is the tracking number or serial number in it, each with its
 * check digit tested; null where the code holds none that can be relied on: then nothing in it may become an item's number.
 */
export function readMessage(text: string): { number: string | null } | null {
  const code = text.replace(named, (name) => separatorOf(name)).trim();
  const message = /^(?:\][A-Z][\dA-Z])?\[\)>(.*)$/isu.exec(code)?.[1];
  if (message !== undefined) return { number: numberOfMessage(message.toUpperCase()) };
  const number = numberOfElements(code) ?? numberOfLink(code);
  return number === null ? null : { number };
}

/** How scanners, keyboards and terminals write a separator that they do not send. */
const named = /[\u2400-\u241f]|[<[{(](?:GS|RS|US|FS|EOT|FNC1)[>\]})]|\^\]/giu;

function separatorOf(name: string): string {
  if (name.length === 1) return String.fromCharCode(name.charCodeAt(0) - 0x2400);
  return /RS/i.test(name) ? "\u001e" : /EOT/i.test(name) ? "\u0004" : "\u001d";
}

function numberOfMessage(message: string): string | null {
  const [first] = message.split("\u0004");
  const envelopes = (first ?? "").split("\u001e").filter((part) => part !== "");
  return firstOf(envelopes, numberOfEnvelope) ?? numberWithoutSeparators(message);
}

/** Format 01 is for transport; formats 05 and 06 name each field by GS1 and by ANSI MH10.8.2. */
function numberOfEnvelope(envelope: string): string | null {
  const [format, ...fields] = envelope.split("\u001d");
  if (format === "01") return numberOfTransport(fields);
  if (format === "05") return numberOfElements(`\u001d${fields.join("\u001d")}`);
  if (format === "06") return firstOf(fields, numberNamedByAnsi);
  return null;
}

/** Version and postal code, country, class of service, number, carrier; then the shipper with UPS. */
function numberOfTransport([, , service = "", field = "", carrier = "", shipper = ""]: string[]):
  | string
  | null {
  if (carrier === "UPSN") return upsNumber(service, field, shipper);
  if (carrier.startsWith("FDE")) return fedexNumber(field);
  return carriersNumber(field);
}

/** UPS leaves the shipper and the service out of the number: they are fields of their own. */
function upsNumber(service: string, field: string, shipper: string): string | null {
  const number = `1Z${shipper}${service.slice(-2)}${field.slice(2)}`;
  return /^1Z[A-Z\d]{8}$/.test(field) ? carriersNumber(number) : carriersNumber(field);
}

/** Four digits for the form of the label stand behind FedEx's number. */
function fedexNumber(field: string): string | null {
  if (/^\d{12}\d{4}$/.test(field) && expressHolds(field.slice(0, 12))) return field.slice(0, 12);
  if (/^\d{15}\d{4}$/.test(field) && groundHolds(field.slice(0, 15))) return field.slice(0, 15);
  return carriersNumber(field);
}

/** Scanners that cannot send separators leave the fields side by side. */
function numberWithoutSeparators(message: string): string | null {
  if (/\p{Cc}/u.test(message)) return null;
  const fedex = /^01.*?(\d{16})FDE/.exec(message)?.[1];
  if (fedex !== undefined) return expressHolds(fedex.slice(0, 12)) ? fedex.slice(0, 12) : null;
  const ups = /^01.*?(\d\d)1Z([A-Z\d]{8})UPSN([A-Z\d]{6})/.exec(message);
  if (!ups) return null;
  const [, service, field, shipper] = ups;
  return upsHolds(`${shipper}${service}${field}`) ? `1Z${shipper}${service}${field}` : null;
}

/** Identifiers of a parcel: licence plates (J to 6J) and the unit's own number (3S, 4S). The J of a plate is a part of it. */
function numberNamedByAnsi(field: string): string | null {
  const said = /^(?:[1-6]?J|[34]S)(.+)$/.exec(field)?.[1];
  return said === undefined ? null : (carriersNumber(field) ?? carriersNumber(said));
}

/** `text` where it is the number of a carrier by its form and, where there is one, its check digit. */
function carriersNumber(text: string): string | null {
  const found = formats.find(
    ({ strength, pattern, holds }) => strength !== "weak" && pattern.test(text) && holds(text),
  );
  return found ? (found.number?.(text) ?? text) : null;
}

/** The code of GS1 begins with its symbology, or with a separator. */
const elementsStart = /^\](?:C1|D2|Q3|E0|J1)/i;
const separator = "\u001d";
/** In print each identifier stands in brackets. */
const printed = /^\(\d{2,4}\)/;

/** Fixed lengths of the identifiers that stand before or beside a unit's number, in characters. */
const fixed: Readonly<Record<string, number>> = {
  "00": 18,
  "01": 14,
  "02": 14,
  "11": 6,
  "12": 6,
  "13": 6,
  "15": 6,
  "16": 6,
  "17": 6,
  "20": 2,
  "402": 17,
  "410": 13,
};
/** Those that end at a separator. */
const open = ["10", "21", "22", "30", "37", "240", "400", "401", "403", "420", "421"];

/** The unit's number in a GS1 element string: its SSCC, else its article with the serial number. */
function numberOfElements(code: string): string | null {
  const elements = printed.test(code) ? elementsInPrint(code) : elementsInTurn(code);
  return unitOf(elements);
}

function elementsInPrint(code: string): ReadonlyMap<string, string> {
  const parts = [...code.matchAll(/\((\d{2,4})\)([^(]*)/g)];
  return new Map(parts.map(([, identifier = "", value = ""]) => [identifier, value.replace(/\s+/g, "")]));
}

function elementsInTurn(code: string): ReadonlyMap<string, string> {
  const elements = new Map<string, string>();
  const begun = code.replace(elementsStart, "");
  if (begun === code && !code.startsWith(separator)) return elements;
  for (const part of begun.split(separator)) {
    let rest = part;
    while (rest !== "") {
      const identifier = [...Object.keys(fixed), ...open].find((each) => rest.startsWith(each));
      if (identifier === undefined) return elements;
      const end = identifier.length + (fixed[identifier] ?? rest.length);
      elements.set(identifier, rest.slice(identifier.length, end));
      rest = rest.slice(end);
    }
  }
  return elements;
}

/** The path of a Digital Link names the same elements: https://id.example/01/09506000134352/21/12345. */
function numberOfLink(code: string): string | null {
  const path = /^https?:\/\/[^/?#\s]+([^?#\s]*)/iu.exec(code)?.[1];
  if (path === undefined) return null;
  const named = /\/(0[01])\/(\d+)(\/.*)?$/u.exec(path);
  if (!named) return null;
  const [, identifier = "", value = "", further = ""] = named;
  const others = [...further.matchAll(/\/([^/]+)\/([^/]*)/gu)].map(
    ([, name = "", said = ""]) => [name, said] as const,
  );
  return unitOf(new Map([[identifier, identifier === "01" ? value.padStart(14, "0") : value], ...others]));
}

/** Whether `number` is GS1's name of a parcel: an SSCC, or an article with its serial number. It names no carrier. */
export function isUnitNumber(number: string): boolean {
  const [, sscc] = /^00(\d{18})$/.exec(number) ?? [];
  const [, article] = /^01(\d{14})21./.exec(number) ?? [];
  return [sscc, article].some((digits) => digits !== undefined && postalHolds(digits));
}

function unitOf(elements: ReadonlyMap<string, string>): string | null {
  const sscc = elements.get("00") ?? "";
  if (/^\d{18}$/.test(sscc) && postalHolds(sscc)) return `00${sscc}`;
  const [article = "", serial = ""] = [elements.get("01"), elements.get("21")];
  return /^\d{14}$/.test(article) && postalHolds(article) && /^[\w!"%&'()*+,./:;<=>?-]{1,20}$/.test(serial)
    ? `01${article}21${serial}`
    : null;
}

function firstOf<Part>(parts: readonly Part[], read: (part: Part) => string | null): string | null {
  for (const part of parts) {
    const number = read(part);
    if (number !== null) return number;
  }
  return null;
}
