// Messages of the Internet Printing Protocol (RFC 8010), as few of them as printing a PDF needs.
import { randomInt } from "node:crypto";

export const operations = {
  printJob: 0x0002,
  getJobAttributes: 0x0009,
  getPrinterAttributes: 0x000b,
} as const;

const tags = {
  operation: 0x01,
  job: 0x02,
  end: 0x03,
  integer: 0x21,
  enumeration: 0x23,
  name: 0x42,
  keyword: 0x44,
  uri: 0x45,
  charset: 0x47,
  language: 0x48,
  mimeType: 0x49,
} as const;

type Attribute = { tag: keyof typeof tags; name: string; values: readonly (string | number)[] };

/** What an answer says: its status, and all attributes by name. */
export type Answer = { status: number; attributes: ReadonlyMap<string, readonly (string | number)[]> };

/** A request without its document, which follows it. */
export function ippRequest(
  operation: number,
  printerUri: string,
  attributes: readonly Attribute[] = [],
  jobAttributes: readonly Attribute[] = [],
): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt16BE(0x0101, 0);
  head.writeUInt16BE(operation, 2);
  head.writeUInt32BE(randomInt(1, 2 ** 31), 4);
  const all: readonly Attribute[] = [
    { tag: "charset", name: "attributes-charset", values: ["utf-8"] },
    { tag: "language", name: "attributes-natural-language", values: ["en"] },
    { tag: "uri", name: "printer-uri", values: [printerUri] },
    ...attributes,
  ];
  return Buffer.concat([
    head,
    Buffer.from([tags.operation]),
    ...all.map(attributeBytes),
    ...(jobAttributes.length > 0 ? [Buffer.from([tags.job]), ...jobAttributes.map(attributeBytes)] : []),
    Buffer.from([tags.end]),
  ]);
}

function attributeBytes({ tag, name, values }: Attribute): Buffer {
  return Buffer.concat(
    values.map((value, place) => {
      // Further values of one attribute have no name.
      const nameBytes = Buffer.from(place === 0 ? name : "", "utf8");
      const valueBytes = typeof value === "number" ? integerBytes(value) : Buffer.from(value, "utf8");
      return Buffer.concat([
        Buffer.from([tags[tag]]),
        short(nameBytes.length),
        nameBytes,
        short(valueBytes.length),
        valueBytes,
      ]);
    }),
  );
}

function short(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16BE(value);
  return bytes;
}

function integerBytes(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeInt32BE(value);
  return bytes;
}

/**
 * Reads an answer; groups are not told apart, since no two that are asked for share a name.
 * @throws RangeError where it is none.
 */
export function readAnswer(bytes: Buffer): Answer {
  const status = bytes.readUInt16BE(2);
  const attributes = new Map<string, (string | number)[]>();
  let last: (string | number)[] = [];
  let at = 8;
  while (at < bytes.length) {
    const tag = bytes.readUInt8(at++);
    if (tag === tags.end) return { status, attributes };
    // Below 0x10 a group begins.
    if (tag < 0x10) continue;
    const name = take();
    const value = take();
    if (name.length > 0) attributes.set(name.toString("utf8"), (last = []));
    last.push(
      tag === tags.integer || tag === tags.enumeration ? value.readInt32BE(0) : value.toString("utf8"),
    );
  }
  throw new RangeError("The answer ends in the middle.");

  function take(): Buffer {
    const length = bytes.readUInt16BE(at);
    const from = at + 2;
    if (from + length > bytes.length) throw new RangeError("The answer ends in the middle.");
    at = from + length;
    return bytes.subarray(from, at);
  }
}
