// Sending a PDF to a printer by IPP, and asking it what became of it. What a printer answers is read as states and keywords
// only: no text of the other side reaches a screen.
import { request as httpRequest } from "node:http";
import { request as httpsRequest } from "node:https";
import { type LookupFunction, isIP } from "node:net";
import { admittedAddress, ippUrlOf } from "./address";
import { PrintFault, type Printed, connectionFault } from "./fault";
import { type Answer, ippRequest, operations, readAnswer } from "./ipp-message";

/** Milliseconds that one call may take. */
const ippWait = 15_000;
/** Most bytes of an answer that are read. */
const longestAnswer = 64 * 1024;

const states = { stopped: 5, aborted: 8, cancelled: 7, completed: 9 } as const;

/**
 * Prints `pdf` at a stored address. A printer that says it is stopped gets nothing: the job waits here, where it is seen.
 * @throws PrintFault
 */
export async function printIpp(
  address: string,
  { pdf, name }: { pdf: Uint8Array; name: string },
  signal: AbortSignal,
): Promise<Printed> {
  const printer = await send(address, signal, (uri) =>
    ippRequest(operations.getPrinterAttributes, uri, [
      {
        tag: "keyword",
        name: "requested-attributes",
        values: ["printer-state", "printer-state-reasons", "printer-is-accepting-jobs"],
      },
    ]),
  );
  const trouble = stoppedBy(printer);
  if (trouble !== null) throw new PrintFault(`The printer at ${address} ${trouble}`);

  const answer = await send(address, signal, (uri) =>
    Buffer.concat([
      ippRequest(
        operations.printJob,
        uri,
        [
          { tag: "name", name: "requesting-user-name", values: ["pigeonhole"] },
          { tag: "name", name: "job-name", values: [octetsOf(name, 255)] },
          { tag: "mimeType", name: "document-format", values: ["application/pdf"] },
        ],
        // A label is as large as its page: fitted to the paper, no bar would be as wide as it should.
        [{ tag: "keyword", name: "print-scaling", values: ["none"] }],
      ),
      pdf,
    ]),
  );
  if (answer.status >= 0x0100) {
    const isOfThisJob = jobRefusals.has(answer.status);
    throw new PrintFault(`The printer at ${address} ${refusalWords(answer.status)}`, isOfThisJob);
  }
  const [number] = answer.attributes.get("job-id") ?? [];
  return { ...stateOf(answer, address), ...(typeof number === "number" && { printerJob: number }) };
}

/**
 * What became of job `number`. One that the printer no longer knows was printed: it forgets those.
 * @throws PrintFault where the printer broke it off, or cannot be asked.
 */
export async function askIpp(address: string, number: number, signal: AbortSignal): Promise<Printed> {
  const answer = await send(address, signal, (uri) =>
    ippRequest(operations.getJobAttributes, uri, [
      { tag: "integer", name: "job-id", values: [number] },
      { tag: "keyword", name: "requested-attributes", values: ["job-state", "job-state-reasons"] },
    ]),
  );
  if (answer.status === notFound) return { isDone: true };
  if (answer.status >= 0x0100)
    throw new PrintFault(`The printer at ${address} ${refusalWords(answer.status)}`);
  return { ...stateOf(answer, address), printerJob: number };
}

const notFound = 0x0406;
/** Refusals of one job: a bad request, a document or a value that is too long, a document with a fault. Other jobs may be printed. */
const jobRefusals: ReadonlySet<number> = new Set([0x0400, 0x0408, 0x0409, 0x0411]);

function stateOf({ attributes }: Answer, address: string): Printed {
  const [state] = attributes.get("job-state") ?? [];
  if (state === states.completed) return { isDone: true };
  if (state === states.aborted || state === states.cancelled) {
    throw new PrintFault(`The printer at ${address} broke the job off.`, true);
  }
  const waits = reasonWords(attributes.get("job-state-reasons") ?? []);
  return {
    isDone: false,
    ...(waits !== null && { note: `The printer at ${address} ${waits} It prints then.` }),
  };
}

/** Why a printer prints nothing now; null where it does. A warning alone stops nothing. */
function stoppedBy({ status, attributes }: Answer): string | null {
  // One that cannot be asked may print all the same.
  if (status >= 0x0100) return null;
  const [accepts] = attributes.get("printer-is-accepting-jobs") ?? [];
  if (accepts === "\u0000") return "takes no jobs now. See what its display says.";
  const [state] = attributes.get("printer-state") ?? [];
  if (state !== states.stopped) return null;
  return (
    reasonWords(attributes.get("printer-state-reasons") ?? []) ?? "is stopped. See what its display says."
  );
}

const reasons: readonly (readonly [RegExp, string])[] = [
  [/^media-(?:empty|needed)|^media-low-error/, "is out of paper. Put some in."],
  [/^media-jam/, "has a paper jam. Clear it."],
  [/^(?:cover|door|interlock)-open|^input-tray-missing/, "is open. Close it."],
  [/^(?:toner|marker-supply|marker-ribbon)-empty|^marker-supply-missing/, "is out of ink, toner or ribbon."],
  [/^paused|^moving-to-paused/, "is paused. End the pause at the printer or its print server."],
  [/^(?:printer-stopped|shutdown|stopped-partly|offline)/, "is stopped. See what its display says."],
];

function reasonWords(said: readonly (string | number)[]): string | null {
  for (const [form, words] of reasons) if (said.some((reason) => form.test(String(reason)))) return words;
  return null;
}

function refusalWords(status: number): string {
  if (status === 0x040a)
    return "takes no PDF. Use a print server such as CUPS in front of it, or print by the browser.";
  if (status === notFound) return "is not at this path. Check its address.";
  if (status === 0x0401 || status === 0x0402 || status === 0x0403)
    return "wants a password, which is not supported.";
  if (status === 0x0506 || status === 0x0507) return "is not accepting jobs or is busy.";
  return `refused the job (IPP status 0x${status.toString(16).padStart(4, "0")}).`;
}

async function send(
  address: string,
  signal: AbortSignal,
  message: (printerUri: string) => Buffer,
): Promise<Answer> {
  const where = `The printer at ${address}`;
  try {
    const bytes = await posted(
      ippUrlOf(address),
      message(address),
      AbortSignal.any([signal, AbortSignal.timeout(ippWait)]),
      where,
    );
    return readAnswer(bytes);
  } catch (error) {
    if (error instanceof RangeError)
      throw new PrintFault(`${where} did not answer as an IPP printer does. Check its address.`);
    throw connectionFault(error, where);
  }
}

/** The beginning of `text` that fits into so many octets; no character is cut. */
function octetsOf(text: string, most: number): string {
  const { read } = new TextEncoder().encodeInto(text, new Uint8Array(most));
  return text.slice(0, read);
}

/** The address that is connected to is the one that was checked: a name is not looked up again in between. */
function lookupOf(address: string): LookupFunction {
  const family = isIP(address);
  return (_host, { all }, callback) => {
    if (all) callback(null, [{ address, family }]);
    else callback(null, address, family);
  };
}

async function posted(url: URL, body: Buffer, signal: AbortSignal, where: string): Promise<Buffer> {
  const address = await admittedAddress(url.hostname.replace(/^\[|\]$/g, ""), signal);
  return new Promise((resolve, reject) => {
    const request = (url.protocol === "https:" ? httpsRequest : httpRequest)(url, {
      method: "POST",
      agent: false,
      signal,
      lookup: lookupOf(address),
      headers: { "content-type": "application/ipp", "content-length": body.length },
    });
    request.once("error", reject);
    request.once("response", (response) => {
      // A redirect is not followed: it could lead anywhere.
      if (response.statusCode !== 200) {
        response.destroy();
        const words =
          response.statusCode === 401
            ? "wants a password, which is not supported."
            : `answered ${response.statusCode}. Check its address.`;
        return reject(new PrintFault(`${where} ${words}`));
      }
      const parts: Buffer[] = [];
      let length = 0;
      response.on("data", (part: Buffer) => {
        length += part.length;
        if (length > longestAnswer) response.destroy(new RangeError("Too long."));
        else parts.push(part);
      });
      response.once("error", reject);
      response.once("end", () => resolve(Buffer.concat(parts)));
    });
    request.end(body);
  });
}
