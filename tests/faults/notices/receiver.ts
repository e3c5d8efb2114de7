// The receiver of notices: a mail server or another system, in this process, that can stop at each step of a delivery.
import { createServer } from "node:http";
import { text } from "node:stream/consumers";
import PostalMime from "postal-mime";
import { SMTPServer } from "smtp-server";
import * as z from "zod";

/** A notice that arrived: its stable id, its recipient, and its text. */
export type Delivery = { id: string; to: string; text: string };

/** What it does with a delivery to an address; by default it accepts and answers. */
export type Conduct = {
  /** The delivery has arrived completely. False: it is dropped, as by a receiver that dies before it has stored it. */
  arrived(to: string): Promise<boolean>;
  /** The delivery counts as received; the sender is answered afterwards. */
  taken(to: string): Promise<void>;
};

export type Receiver = {
  /** The settings that make a server send here. */
  settings: Readonly<Record<string, string>>;
  /** Everything received, in order. */
  received(): Promise<Delivery[]>;
  close(): Promise<void>;
};

export const transports = ["webhook", "smtp"] as const;

export function openReceiver(by: (typeof transports)[number], conduct: Conduct): Promise<Receiver> {
  return by === "smtp" ? openMailServer(conduct) : openHook(conduct);
}

const Call = z.object({ data: z.object({ id: z.string(), to: z.string(), text: z.string() }) });

async function openHook(conduct: Conduct): Promise<Receiver> {
  const taken: Delivery[] = [];
  const server = createServer((request, response) => {
    const take = async () => {
      const { data } = Call.parse(JSON.parse(await text(request)));
      if (!(await conduct.arrived(data.to))) return void request.destroy();
      taken.push({ ...data, id: String(request.headers["webhook-id"]) });
      await conduct.taken(data.to);
      response.writeHead(204).end();
    };
    take().catch(() => request.destroy()); // the caller is gone: that is the tested case
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  return {
    settings: {
      WEBHOOK_URL: `http://127.0.0.1:${port}/notices`,
      WEBHOOK_SECRET: "faults-faults-faults-faults",
    },
    received: () => Promise.resolve(taken),
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

async function openMailServer(conduct: Conduct): Promise<Receiver> {
  const taken: { to: string; raw: Buffer }[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    logger: false,
    onData(stream, session, answer) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        const to = session.envelope.rcptTo[0]?.address ?? "";
        const take = async () => {
          if (!(await conduct.arrived(to))) return answer(new Error("Not now."));
          taken.push({ to, raw: Buffer.concat(chunks) });
          await conduct.taken(to);
          return answer();
        };
        void take();
      });
    },
  });
  server.on("error", () => undefined); // the sender is gone: that is the tested case
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  return {
    settings: { SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: "notices@faults.example" },
    received: () =>
      Promise.all(
        taken.map(async ({ to, raw }) => {
          const mail = await PostalMime.parse(raw);
          return { id: mail.messageId ?? "", to, text: mail.text ?? "" };
        }),
      ),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
