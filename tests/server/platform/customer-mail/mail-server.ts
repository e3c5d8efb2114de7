// A mail server in the test's own process: accepts mails, parses them, and fails when a test says so.
import type { Socket } from "node:net";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer } from "smtp-server";
import { afterAll, expect } from "vitest";

export type ArrivedMail = Email & { envelope: string[]; raw: string; isEncrypted: boolean; greeting: string };

/** What it does with the next mails: accepts them by default. */
export type Mood = {
  /** Answers RCPT TO with this. */
  refuseRecipient?: { responseCode: number; message: string };
  /** Answers the mail with this, after it was read. */
  refuseMail?: { responseCode: number; message: string };
  /** Never answers the recipient. */
  isSilent?: boolean;
  /** Reads the whole mail, and then never answers, or breaks off. */
  afterMail?: "silent" | "drops";
};

/** Starts it; it ends with the tests there. With a certificate it offers STARTTLS. */
export async function startMailServer(certificate?: { key: string; cert: string }) {
  const mails: ArrivedMail[] = [];
  let whole = 0;
  let mood: Mood = {};
  const server = new SMTPServer({
    authOptional: true,
    ...(certificate ?? { disabledCommands: ["STARTTLS"] }),
    logger: false,
    onRcptTo: (_address, _session, answer) => {
      if (!mood.isSilent) answer(errorOf(mood.refuseRecipient));
    },
    onData(stream, session, answer) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        if (mood.afterMail) {
          whole += 1;
          if (mood.afterMail === "drops") breakOff();
          return;
        }
        const refused = errorOf(mood.refuseMail);
        if (refused) return answer(refused);
        const raw = Buffer.concat(chunks).toString("utf8");
        void PostalMime.parse(raw).then((mail) => {
          mails.push({
            ...mail,
            raw,
            envelope: session.envelope.rcptTo.map(({ address }) => address),
            isEncrypted: session.secure,
            greeting: session.hostNameAppearsAs || "",
          });
          return answer();
        });
      });
    },
  });
  const sockets = new Set<Socket>();
  server.server.on("connection", (socket: Socket) => sockets.add(socket));
  const breakOff = () => {
    for (const socket of sockets) socket.destroy();
  };
  server.on("error", () => undefined); // Clients that break off are part of the tests.
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  afterAll(() => new Promise<void>((resolve) => server.close(() => resolve())));

  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    /** How many mails it read and never answered. */
    unanswered: () => whole,
    behave: (next: Mood) => {
      mood = next;
    },
    /** Waits until this many mails have arrived, and returns them. */
    arrived: async (count: number): Promise<ArrivedMail[]> => {
      await expect.poll(() => mails.length, { timeout: 15_000 }).toBeGreaterThanOrEqual(count);
      return mails;
    },
  };
}

function errorOf(refusal: { responseCode: number; message: string } | undefined): Error | null {
  return refusal ? Object.assign(new Error(refusal.message), { responseCode: refusal.responseCode }) : null;
}
