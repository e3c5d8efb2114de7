// Printers for tests: over TCP as label printers are, each with its own behaviour.
import { once } from "node:events";
import { type Server, type Socket, createServer } from "node:net";

/** The answer of a printer to `~HS`: nothing wrong by default. */
export function statusOf({ paper = true, open = false, paused = false } = {}): string {
  const flag = (on: boolean) => (on ? "1" : "0");
  return [
    `\u0002030,${flag(!paper)},${flag(paused)},1245,000,0,0,0,000,0,0,0\u0003\r\n`,
    `\u0002000,0,${flag(open)},0,0,2,4,0,00000000,1,000\u0003\r\n`,
    "\u00021234,0\u0003\r\n",
  ].join("");
}

export type FakePrinter = {
  address: string;
  /** Everything it received except questions, in order. */
  printed: () => string;
  /** The complete labels it received. */
  labels: () => string[];
  /** The number of questions it received. */
  questions: () => number;
  close: () => Promise<void>;
};

/**
 * A printer that listens on loopback. `behave` gets each connection, the text received so far, and a function that answers a question;
 * without it the printer accepts everything and says nothing.
 */
export async function startPrinter(
  behave: (printer: { socket: Socket; received: string; asked: boolean }) => void = () => undefined,
): Promise<FakePrinter> {
  const sockets = new Set<Socket>();
  const received: string[] = [];
  let questions = 0;
  const server: Server = createServer((socket) => {
    sockets.add(socket);
    socket.on("error", () => undefined);
    socket.on("close", () => sockets.delete(socket));
    const place = received.push("") - 1;
    behave({ socket, received: "", asked: false });
    socket.on("data", (bytes) => {
      const text = bytes.toString("utf8");
      const asked = text.includes("~HS");
      if (asked) questions += 1;
      received[place] += text.replaceAll("~HS\r\n", "");
      behave({ socket, received: received[place] ?? "", asked });
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The printer has no port.");
  const close = async () => {
    for (const socket of sockets) socket.destroy();
    if (!server.listening) return;
    server.close();
    await once(server, "close");
  };
  return {
    address: `127.0.0.1:${address.port}`,
    printed: () => received.join(""),
    labels: () => received.flatMap((text) => text.match(/\^XA[^]*?\^XZ/g) ?? []),
    questions: () => questions,
    close,
  };
}

/** Answers every question, and closes once the other side has closed. */
export function answering(status: () => string) {
  return ({ socket, asked }: { socket: Socket; asked: boolean }) => {
    if (asked) socket.write(status());
  };
}
