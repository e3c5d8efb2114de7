// A printer that speaks IPP over HTTP, written from RFC 8010 and 8011 and independent of the product's own code.
import { once } from "node:events";
import { type IncomingMessage, type ServerResponse, createServer } from "node:http";
import { afterAll } from "vitest";

type Value = { tag: number; bytes: Buffer };
type Group = Record<string, Value[]>;

const integer = (value: number): Value => {
  const bytes = Buffer.alloc(4);
  bytes.writeInt32BE(value);
  return { tag: 0x21, bytes };
};
const enumeration = (value: number): Value => ({ ...integer(value), tag: 0x23 });
const keyword = (text: string): Value => ({ tag: 0x44, bytes: Buffer.from(text) });
const truth = (value: boolean): Value => ({ tag: 0x22, bytes: Buffer.from([value ? 1 : 0]) });

type IppPrinter = {
  state: number;
  reasons: string[];
  accepts: boolean;
  /** State of the jobs as the printer answers it. */
  jobState: number;
  jobReasons: string[];
  /** Status of Print-Job. */
  printStatus: number;
  /** Sent instead of any answer. */
  instead: ((request: IncomingMessage, response: ServerResponse) => void) | null;
};

export async function startIppPrinter() {
  const printer: IppPrinter = {
    state: 3,
    reasons: ["none"],
    accepts: true,
    jobState: 9,
    jobReasons: ["none"],
    printStatus: 0,
    instead: null,
  };
  const jobs: { attributes: Record<string, string>; pdf: Buffer }[] = [];
  const operations: number[] = [];
  const server = createServer((request, response) => {
    void (async () => {
      const parts: Buffer[] = [];
      for await (const part of request) parts.push(part as Buffer);
      if (printer.instead) return printer.instead(request, response);
      const bytes = Buffer.concat(parts);
      const operation = bytes.readUInt16BE(2);
      operations.push(operation);
      const { attributes, rest } = read(bytes);
      let status = 0;
      let group: [number, Group] = [0x02, {}];
      if (operation === 0x000b) {
        group = [
          0x04,
          {
            "printer-state": [enumeration(printer.state)],
            "printer-state-reasons": printer.reasons.map(keyword),
            "printer-is-accepting-jobs": [truth(printer.accepts)],
          },
        ];
      } else if (operation === 0x0002 && printer.printStatus >= 0x0100) {
        status = printer.printStatus;
      } else {
        if (operation === 0x0002) jobs.push({ attributes, pdf: rest });
        group[1] = {
          "job-id": [integer(jobs.length)],
          "job-state": [enumeration(printer.jobState)],
          "job-state-reasons": printer.jobReasons.map(keyword),
        };
      }
      response.writeHead(200, { "content-type": "application/ipp" });
      response.end(write(status, bytes.readUInt32BE(4), group));
    })();
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The printer has no port.");
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  return { printer, jobs, operations, address: `ipp://127.0.0.1:${address.port}/ipp/print` };
}

function write(status: number, request: number, [tag, group]: [number, Group]): Buffer {
  const head = Buffer.from([1, 1, status >> 8, status & 255, 0, 0, 0, 0, 0x01]);
  head.writeUInt32BE(request, 4);
  const all: [string, Value[]][] = [
    ["attributes-charset", [{ tag: 0x47, bytes: Buffer.from("utf-8") }]],
    ["attributes-natural-language", [{ tag: 0x48, bytes: Buffer.from("en") }]],
  ];
  const bytesOf = ([name, values]: [string, Value[]]) =>
    values.flatMap(({ tag: kind, bytes }, place) => {
      const called = place === 0 ? name : "";
      return [
        Buffer.from([kind, 0, called.length]),
        Buffer.from(called),
        Buffer.from([0, bytes.length]),
        bytes,
      ];
    });
  return Buffer.concat([
    head,
    ...all.flatMap(bytesOf),
    Buffer.from([tag]),
    ...Object.entries(group).flatMap(bytesOf),
    Buffer.from([0x03]),
  ]);
}

function read(bytes: Buffer): { attributes: Record<string, string>; rest: Buffer } {
  const attributes: Record<string, string> = {};
  let at = 8;
  for (;;) {
    const tag = bytes.readUInt8(at++);
    if (tag === 0x03) return { attributes, rest: bytes.subarray(at) };
    if (tag < 0x10) continue;
    const nameLength = bytes.readUInt16BE(at);
    const name = bytes.toString("utf8", at + 2, at + 2 + nameLength);
    at += 2 + nameLength;
    const length = bytes.readUInt16BE(at);
    if (name !== "") attributes[name] = bytes.toString("utf8", at + 2, at + 2 + length);
    at += 2 + length;
  }
}
