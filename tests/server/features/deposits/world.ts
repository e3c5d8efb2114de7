// Starting points for tests of deposits: an office that makes them, and a deposit at each step.
import { setMailroomRules } from "@/contract/offices/mailroom";
import { createMail } from "@/contract/mail/mail";
import type { Deposit } from "@/contract/deposits/deposit";
import { depositCheck, stepDeposit } from "@/contract/deposits/deposit-steps";
import { changeDeposit, typeAmount, writeCheck } from "@/contract/deposits/deposit-contents";
import type { Person, TestServer } from "../../harness";

export const accountNumber = "9384756201";
export const account = {
  holder: "Yıldız Ltd",
  bankName: "First Bank",
  bankAddress: "1 Main St, Austin, TX 78701",
  routingNumber: "121000248",
  accountNumber,
};

/** An amount that no other number in a test holds. */
export const cents = 733_451;

export function deposits(server: TestServer) {
  const { call, admin, handler, austin, yildiz } = server;

  /** Turns deposits on in Austin. */
  async function on(rules: { depositLimitCents?: number } = {}): Promise<void> {
    const body = { deposits: true, depositLimitCents: 1_000_000, ...rules };
    await call(setMailroomRules, { params: { id: austin.id }, body }, { as: admin });
  }

  async function check(mailboxId: string = yildiz.id, senderName = "Acme"): Promise<string> {
    const body = { mailboxId, senderName, type: "BANK_CHECK" as const };
    return (await call(createMail, { body }, { as: admin })).id;
  }

  /** A deposit of the mailbox with one more check in it. */
  async function put(mailboxId?: string, as: Person = handler) {
    const mailId = await check(mailboxId);
    return call(depositCheck, { body: { mailId } }, { as });
  }

  /** Writes down a check and types its amount twice. */
  async function written(
    { id, checkId }: { id: string; checkId: string },
    { payee = "Ayşe Yıldız", number = "1001", amount = cents, as = handler, date = today() } = {},
  ): Promise<Deposit> {
    const params = { id, checkId };
    await call(writeCheck, { params, body: { payer: "Acme Inc", payee, number, date } }, { as });
    await call(typeAmount, { params, body: { cents: amount, time: "FIRST" } }, { as });
    return call(typeAmount, { params, body: { cents: amount, time: "SECOND" } }, { as });
  }

  const today = () => server.services.now().toISOString().slice(0, 10);

  function step(id: string, status: Parameters<typeof send>[1], more = {}, as: Person = handler) {
    return send(id, status, more, as);
  }
  function send(
    id: string,
    status: "PREPARED" | "SENT" | "CREDITED" | "FAILED" | "CANCELLED" | "REVERSED",
    more: object,
    as: Person,
  ): Promise<Deposit> {
    return call(stepDeposit, { params: { id }, body: { status, ...more } }, { as });
  }

  /** A prepared deposit of a new mailbox. */
  async function prepared(amount = cents, as: Person = handler, payee = "Ida Solo") {
    const mailbox = await server.insertMailbox({ officeId: austin.id });
    const made = await put(mailbox.id, as);
    await written(made, { payee, amount, as });
    await call(changeDeposit, { params: { id: made.id }, body: { account } }, { as });
    const deposit = await step(made.id, "PREPARED", { tally: { checks: 1, cents: amount } }, as);
    return { ...deposit, mailboxId: mailbox.id };
  }

  const sent = async (amount = cents) => {
    const { id } = await prepared(amount);
    return step(id, "SENT", { trackingNumber: "1Z999AA10123456784" });
  };

  return { on, check, put, written, step, prepared, sent, today };
}
