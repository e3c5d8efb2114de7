// Sending ZPL to a label printer: one connection a job, each wait bounded.
import { type Socket, createConnection } from "node:net";
import { admittedAddress, hostPortOf } from "./address";
import { PrintFault, type Printed, connectionFault } from "./fault";

/** Milliseconds: for the connection, for taking all of a job, for the answer to a question, and for closing. */
export const zplWaits = { connect: 5_000, write: 15_000, answer: 700, close: 1_000 };

/**
 * Prints at a stored address. The printer is asked how it stands (`~HS`) before anything is printed, so that a job for one
 * without paper waits here, where it can be seen and cancelled. Many printers and all print servers never answer that: then
 * the job counts as sent, not as printed.
 * @param options `asks`: whether it is worth asking.
 * @throws PrintFault
 */
export async function printZpl(
  address: string,
  zpl: string,
  signal: AbortSignal,
  { asks = true, waits = zplWaits }: { asks?: boolean; waits?: typeof zplWaits } = {},
): Promise<Printed & { answers: boolean }> {
  const { host, port } = hostPortOf(address);
  const where = `The printer at ${host}:${port}`;
  let socket: Socket | null = null;
  try {
    socket = await connected(await admittedAddress(host, signal), port, signal, waits.connect);
    const line = conversation(socket);
    const before = asks ? await line.ask(waits.answer) : null;
    if (before !== null) refuseUnlessReady(before, where);
    await line.write(zpl, waits.write);
    const after = before === null ? null : await line.ask(waits.answer * 3);
    if (after === null) {
      await line.end(waits.close);
      return { isDone: false, answers: false };
    }
    const trouble = troubleIn(after);
    return trouble === null
      ? { isDone: true, answers: true }
      : { isDone: false, answers: true, note: `${where} ${trouble} It prints then.` };
  } catch (error) {
    throw connectionFault(error, where);
  } finally {
    socket?.destroy();
  }
}

function connected(host: string, port: number, signal: AbortSignal, within: number): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = createConnection({ host, port, noDelay: true });
    const timeout = setTimeout(() => socket.destroy(timedOut()), within);
    const stop = () => socket.destroy(timedOut());
    signal.addEventListener("abort", stop, { once: true });
    socket.once("connect", () => {
      clearTimeout(timeout);
      resolve(socket);
    });
    socket.once("error", reject);
    socket.once("close", () => {
      clearTimeout(timeout);
      signal.removeEventListener("abort", stop);
    });
  });
}

function timedOut(): Error {
  return Object.assign(new Error("No answer in time."), { code: "ETIMEDOUT" });
}

/** What is said on an open connection; each part fails as soon as the connection does. */
function conversation(socket: Socket) {
  let heard = "";
  let onHeard: () => void = () => undefined;
  let fault: Error | null = null;
  let onFault: (error: Error) => void = () => undefined;
  const fail = (error: Error) => {
    fault ??= error;
    onFault(error);
  };
  socket.on("error", fail);
  socket.on("close", () => fail(Object.assign(new Error("Closed."), { code: "ECONNRESET" })));
  socket.on("end", () => fail(Object.assign(new Error("Closed."), { code: "ECONNRESET" })));
  socket.on("data", (bytes: Buffer) => {
    // A printer says a hundred characters; more is none of one.
    if (heard.length < 4096) heard += bytes.toString("latin1");
    onHeard();
  });

  /** Waits until `begin` calls back, the connection fails, or the time is over. */
  async function within<T>(
    milliseconds: number,
    late: () => T,
    begin: (done: (value: T) => void) => void,
  ): Promise<T> {
    let timer: NodeJS.Timeout | undefined;
    try {
      return await new Promise<T>((resolve, reject) => {
        if (fault) return reject(fault);
        onFault = reject;
        timer = setTimeout(() => {
          try {
            resolve(late());
          } catch (error) {
            reject(error instanceof Error ? error : new Error(String(error)));
          }
        }, milliseconds);
        begin(resolve);
      });
    } finally {
      clearTimeout(timer);
      onFault = () => undefined;
      onHeard = () => undefined;
    }
  }

  return {
    /** How the printer stands; null where it does not say. */
    ask: (milliseconds: number) => {
      heard = "";
      return within<string | null>(
        milliseconds,
        () => null,
        (done) => {
          onHeard = () => {
            // Three strings, each between STX and ETX.
            if (heard.split("\u0003").length > 3) done(heard);
          };
          socket.write("~HS\r\n");
        },
      );
    },
    write: (text: string, milliseconds: number) =>
      within<null>(
        milliseconds,
        () => {
          throw timedOut();
        },
        (done) => void socket.write(text, () => done(null)),
      ),
    /** Says that nothing follows. A printer that breaks off now did not print all of it; one that says nothing may have. */
    end: async (milliseconds: number) => {
      if (fault) throw fault;
      await new Promise<void>((resolve, reject) => {
        const timer = setTimeout(resolve, milliseconds);
        socket.once("close", () => {
          clearTimeout(timer);
          resolve();
        });
        socket.once("error", (error) => {
          clearTimeout(timer);
          reject(error);
        });
        socket.end();
      });
    },
  };
}

function refuseUnlessReady(status: string, where: string): void {
  const trouble = troubleIn(status);
  if (trouble !== null) throw new PrintFault(`${where} ${trouble}`);
}

/** What keeps a printer that answered `~HS` from printing; null for nothing. */
export function troubleIn(status: string): string | null {
  // Each string stands between STX and ETX.
  const strings = status
    .split("\u0003")
    .slice(0, -1)
    .flatMap((text) => text.split("\u0002").slice(-1));
  const [first = [], second = []] = strings.map((text) => text.split(",").map((part) => part.trim()));
  if (first[1] === "1") return "is out of paper. Put a roll in.";
  if (second[2] === "1") return "is open. Close its head.";
  if (second[3] === "1") return "is out of ribbon. Put one in.";
  if (first[2] === "1") return "is paused. Press its pause button.";
  return null;
}
