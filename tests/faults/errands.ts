// Hands at work: each runs errands of several calls, one after the other, until the day is over.
import { mostIntakeRows } from "@/contract/intake";
import { type IntakePlace, createMail } from "@/contract/mail";
import type { Call } from "@/contract/endpoint";
import { ApiError } from "@/contract/errors";
import { integrationTicket } from "@/contract/integration";
import { type ActionRequest, changeRequest, fileRequest, getRequest } from "@/contract/request";
import { completeTask, createTask } from "@/contract/task";
import { replyToTicket } from "@/contract/ticket";
import type { Random } from "@/server/demo/random";
import type { Gate } from "./gate";
import { DayIsOver, type Deed, type Ledger, Refused } from "./ledger";
import type { Mailbox, World } from "./world";

export type Hands = {
  count: number;
  /** Settles when all have gone home; fails with the first fault that is not the server's. */
  gone: Promise<unknown>;
};

type Work = {
  ledger: Ledger;
  gate: Gate;
  world: World;
  /** The calls of one hand, by the staff's key and by the other system's. */
  calls: (hand: number) => { staff: Call; system: Call };
  /** The chance of one hand. */
  random: (hand: number) => Random;
};

/** Sets `count` hands to work; they go home when the gate closes. */
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
        await errands[random.weighted({ letter: 4, row: 2, ticket: 2, task: 2 })](at, mailbox);
      } catch (error) {
        if (error instanceof DayIsOver) return;
        if (!(error instanceof Refused)) throw error;
      }
    }
  });
  const gone = Promise.all(hands);
  gone.catch(() => undefined); // its callers are told
  return { count, gone };
}

/** The last number that was given in each session: hands that come later go on with the next one. */
const lastPlaces = new Map<string, number>();

type Place = {
  staff: Call;
  system: Call;
  ledger: Ledger;
  gate: Gate;
  /** The next row of the intake session that all hands work in, as in several tabs of one person. */
  nextPlace: () => IntakePlace;
};

const errands: Record<"letter" | "row" | "ticket" | "task", (at: Place, mailbox: Mailbox) => Promise<void>> =
  {
    /** A letter comes in, is to be shredded, and is. */
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

    /** A customer asks, and is answered. */
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

    /** Something to be remembered, and then done. */
    async task({ staff, ledger, gate }, { id: mailboxId }) {
      const task = await ledger.carryOut("task", null, gate, ({ tag }) =>
        staff(createTask, { body: { mailboxId, title: tag, description: tag } }, { idempotencyKey: tag }),
      );
      await ledger.carryOut("complete", task.id, gate, () =>
        staff(completeTask, { params: { id: task.id } }),
      );
    },
  };

/**
 * A step carries the version that was seen in place of a key. Refused in a later try, it may have been taken in an earlier
 * one whose answer was lost: then the request stands exactly one version further on, where it was to go.
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
