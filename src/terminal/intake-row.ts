// Saves a row of `pigeonhole intake`: tried until it is answered, under the next number that is free, and its label printed.
import { sentence } from "@/contract/text/sentence";
import { withWarning } from "@/contract/mail/paper";
import { registeredMail } from "@commands/mail/shared/registered";
import { setTimeout as pause } from "node:timers/promises";
import { ApiError } from "@/contract/wire/errors";
import { type IntakeSession, currentIntake } from "@/contract/intake/intake";
import { printLabels } from "@/contract/labels/label";
import type { Call } from "@/contract/wire/endpoint";
import type { Target } from "@/kernel/command/context";
import { isMailbox } from "@/kernel/command/facts";
import type { makeExecute } from "@/kernel/command/run/execute";
import type { Result } from "@/kernel/command/run/run";
import type { RowValues } from "@/kernel/intake/machine";
import { otherOfficeWords } from "@/kernel/intake/other-office";
import type { LineReader } from "@/kernel/intake/read-line";
import { addArgs, attemptOf } from "@/kernel/intake/row";
import { ownZone } from "@commands/label/shared/printing";
import { exitOfError } from "./exits";
import { itemLine, numbered, targetOf } from "./intake-words";
import { Obstacle } from "./world";

/** The pile so far: its session, how many items are saved, the number of the last row, and the item saved last. */
export type Pile = { session: IntakeSession; items: number; lastNumber: number; last: Target | null };

/** How often a row is sent again that was not answered, and the pause before the second try, in ms; it doubles. */
const tries = { most: 7, pause: 500 };
/** How often a row takes another number because another tab or terminal of the person took its own. */
const numbersMost = 10;

/** Saves rows into `pile` and changes it; what it says goes to `say` and `fault`. */
export function makeRowSaver({
  pile,
  execute,
  call,
  look,
  refusal,
  say,
  fault,
}: {
  pile: Pile;
  execute: ReturnType<typeof makeExecute>;
  call: Call;
  look: LineReader["look"];
  /** What commands said since they were last asked, as the reason why a row was refused. */
  refusal: () => string;
  say: (facts: Record<string, unknown>, text: string) => void;
  fault: (text: string, facts?: Record<string, unknown>) => void;
}): (values: RowValues) => Promise<void> {
  const otherOffices = new Map<string, string | null>();
  return save;

  async function save(values: RowValues): Promise<void> {
    const { id: session } = pile.session;
    for (let number = pile.lastNumber + 1, nthNumber = 1; ; nthNumber++) {
      refusal(); // What was said of the row before.
      const result = await answered(() =>
        execute("mail.add", addArgs(values, session, number), "terminal", {
          attempt: attemptOf(session, number),
        }),
      );
      const mail = result.status === "done" ? registeredMail.in(result.outcome) : undefined;
      if (mail) return saved(number, mail);
      const isTaken = result.status === "failed" && result.error.code === "conflict";
      const now = isTaken && nthNumber < numbersMost ? (await call(currentIntake, {})).session : null;
      if (now?.id !== session || now.lastNumber < number) return refused(number, result);
      pile.items = now.items;
      number = now.lastNumber + 1;
    }
  }

  async function saved(
    number: number,
    mail: NonNullable<ReturnType<typeof registeredMail.in>>,
  ): Promise<void> {
    pile.lastNumber = number;
    pile.last = targetOf(mail);
    pile.items += 1;
    const { instructions, warning } = mail;
    const elsewhere = await otherOffice(mail.mailboxId);
    say(
      {
        row: number,
        state: "saved",
        id: mail.id,
        ...(warning && { warning }),
        ...(instructions && { instructions }),
        ...(elsewhere !== null && { otherOffice: elsewhere }),
      },
      [withWarning(sentence(`${numbered(number)}saved: ${itemLine(mail)}`), mail), elsewhere]
        .filter((part) => part !== null)
        .join(" "),
    );
    await label(number, mail.id);
  }

  /** What is said of a mailbox of another office; each mailbox is asked about once. The row is saved, whether it can be asked or not. */
  async function otherOffice(mailboxId: string): Promise<string | null> {
    const known = otherOffices.get(mailboxId);
    if (known !== undefined) return known;
    try {
      const [hit] = await look({ ask: "mailbox", id: mailboxId });
      const words = hit && isMailbox(hit) ? otherOfficeWords(hit, pile.session) : null;
      otherOffices.set(mailboxId, words);
      return words;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      return null;
    }
  }

  /** Has its label printed, as a row of the console has. */
  async function label(number: number, mailId: string): Promise<void> {
    const body = { mailIds: [mailId], automatic: true, ...ownZone() };
    try {
      await call(printLabels, { body }, { idempotencyKey: `label.${mailId}` });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      fault(`${numbered(number)}its label was not asked for: ${error.message}`, { row: number });
    }
  }

  function refused(number: number, result: Result): void {
    const why = result.status === "failed" ? result.error.message : refusal();
    fault(`${numbered(number)}not saved: ${why}`, { row: number, state: "refused" });
  }
}

/** Does it until it is answered: a row has one key for all its tries. @throws Obstacle after the last of them. */
async function answered(work: () => Promise<Result>): Promise<Result> {
  for (let nthTry = 1; ; nthTry++) {
    const result = await work();
    if (result.status !== "failed" || !isUnanswered(result.error)) return result;
    if (nthTry === tries.most) throw broken(result.error);
    await pause(tries.pause * 2 ** (nthTry - 1));
  }
}

export function isUnanswered({ code }: ApiError): boolean {
  return code === "unavailable";
}

/** That the pile ends here, and how it goes on. */
export function broken(error: ApiError): Obstacle {
  return new Obstacle(
    `${error.message} Rows that were printed as saved are saved. Run it again from the next line: it first prints which row was saved last.`,
    exitOfError(error),
  );
}
