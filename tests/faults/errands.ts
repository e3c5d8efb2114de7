// "Hands" are simulated workers: each does jobs of several calls, one after the other, until the gate closes for good.
import { mostIntakeRows } from "@/contract/intake/intake";
import { type IntakePlace, createMail } from "@/contract/mail/mail";
import type { Call } from "@/contract/wire/endpoint";
import { ApiError } from "@/contract/wire/errors";
import { integrationTicket } from "@/contract/integration/integration-requests";
import { type ActionRequest, changeRequest, fileRequest, getRequest } from "@/contract/requests/request";
import { completeTask, createTask } from "@/contract/tasks/task";
import { replyToTicket } from "@/contract/tickets/ticket";
import type { Random } from "@/server/demo/random";
import type { Gate } from "./gate";
import { DayIsOver, type Deed, type Ledger, Refused } from "./ledger";
import type { Mailbox, World } from "./world";

export type Hands = {
  count: number;
  /** Settles when all have stopped; rejects with the first error that is not a fault of the server. */
  gone: Promise<unknown>;
};

type Work = {
  ledger: Ledger;
  gate: Gate;
  world: World;
  /** The calls of one hand, by the staff's key and by the other system's. */
  calls: (hand: number) => { staff: Call; system: Call };
  /** The random numbers of one hand. */
  random: (hand: number) => Random;
};

/** Starts `count` hands; they stop when the gate closes. */
export function startHands(count: number, work: Work): Hands {
  const { sessionId } = work.world;
  const nextPlace = () => {
    const number = (lastPlaces.get(sessionId) ?? work.world.lastRow) + 1;
    lastPlaces.set(sessionId, number);
    return { sessionId, number };
  };
  const hands = Array.from({ length: count }, async (_, hand) => {
    const random = work.random(hand);
    const at = { ...work.calls(hand), ledger: work.ledger, gate: work.gate, nextPlace };
    for (;;) {
      const mailbox = random.pick(work.world.mailboxes);
      try {
        await errands[random.weighted({ letter: 4, row: 2, parcel: 2, ticket: 2, task: 2 })](at, mailbox);
      } catch (error) {
        if (error instanceof DayIsOver) return;
        if (!(error instanceof Refused)) throw error;
      }
    }
  });
  const gone = Promise.all(hands);
  gone.catch(() => undefined); // its callers see the error
  return { count, gone };
}

/** The last number that was used in each session: hands that start later continue with the next one. */
const lastPlaces = new Map<string, number>();

type Place = {
  staff: Call;
  system: Call;
  ledger: Ledger;
  gate: Gate;
  /** The next row of the intake session that all hands use, as one person in several tabs does. */
  nextPlace: () => IntakePlace;
};

const errands: Record<
  "letter" | "row" | "parcel" | "ticket" | "task",
  (at: Place, mailbox: Mailbox) => Promise<void>
> = {
  /** A letter is registered, a shred request is filed on it, and the request is done. */
  async letter({ staff, ledger, gate }, { id: mailboxId }) {
    const mail = await ledger.carryOut("mail", null, gate, ({ tag }) =>
      staff(createMail, { body: { mailboxId, senderName: tag, weight: 0.22 } }, { idempotencyKey: tag }),
    );
    const request = await ledger.carryOut("request", null, gate, ({ tag }) =>
      staff(fileRequest, { body: { mailId: mail.id, type: "SHRED", note: tag } }, { idempotencyKey: tag }),
    );
    const started = await ledger.carryOut("start", request.id, gate, (deed) =>
      takeStep(staff, deed, request, "IN_PROGRESS"),
    );
    await ledger.carryOut("finish", request.id, gate, (deed) => takeStep(staff, deed, started, "DONE"));
  },

  /** A letter of a pile: a row of the session, until that is full. */
  async row({ staff, ledger, gate, nextPlace }, { id: mailboxId }) {
    const intake = nextPlace();
    if (intake.number > mostIntakeRows) return;
    await ledger.carryOut("row", null, gate, ({ tag }) =>
      staff(createMail, { body: { mailboxId, senderName: tag, intake } }, { idempotencyKey: tag }),
    );
  },

  /** A parcel, which the mailbox's instruction has scanned. */
  async parcel({ staff, ledger, gate }, { id: mailboxId }) {
    await ledger.carryOut("instructed", null, gate, ({ tag }) =>
      staff(createMail, { body: { mailboxId, senderName: tag, type: "PACKAGE" } }, { idempotencyKey: tag }),
    );
  },

  /** A customer opens a ticket and gets a reply. */
  async ticket({ staff, system, ledger, gate }, { steNumber, email }) {
    const ticket = await ledger.carryOut("ticket", null, gate, ({ tag }) =>
      system(
        integrationTicket,
        { body: { steNumber, userEmail: email, subject: tag, message: tag } },
        { idempotencyKey: tag },
      ),
    );
    await ledger.carryOut("reply", null, gate, ({ tag }) =>
      staff(replyToTicket, { body: { ticketId: ticket.id, message: tag } }, { idempotencyKey: tag }),
    );
  },

  /** A task is created, and then completed. */
  async task({ staff, ledger, gate }, { id: mailboxId }) {
    const task = await ledger.carryOut("task", null, gate, ({ tag }) =>
      staff(createTask, { body: { mailboxId, title: tag, description: tag } }, { idempotencyKey: tag }),
    );
    await ledger.carryOut("complete", task.id, gate, () => staff(completeTask, { params: { id: task.id } }));
  },
};

/**
 * A step sends the version that was seen in place of a key. When it is refused in a later try, an earlier try may have succeeded
 * without an answer: then the request has the new status and exactly the next version.
 */
async function takeStep(
  staff: Call,
  { tries }: Readonly<Deed>,
  { id, version }: ActionRequest,
  status: "IN_PROGRESS" | "DONE",
): Promise<ActionRequest> {
  try {
    return await staff(changeRequest, { params: { id }, body: { status } }, { version });
  } catch (error) {
    const isRefused = error instanceof ApiError && (error.code === "stale" || error.code === "conflict");
    if (tries === 1 || !isRefused) throw error;
    const found = await staff(getRequest, { params: { id } });
    if (found.status === status && found.version === version + 1) return found;
    throw error;
  }
}
