// An intake session made through the API, and the numbers of its parcels.
import * as z from "zod";
import { IntakeSession, currentIntake, startIntake } from "@/contract/intake/intake";
import { createMail } from "@/contract/mail/mail";
import { type MailboxHit } from "@/contract/mailboxes/mailbox";
import { Office, listOffices } from "@/contract/offices/office";
import { readTracking } from "@/contract/codes/tracking";

/** Rows that are sent at the same time while a session is filled. */
const atOnce = 8;

const Started = IntakeSession.pick({ id: true, officeLabel: true });
const Offices = z.object({ items: z.array(Office) });

/** The open session of the person with `authorization`; a new one where none is open. */
export async function startSession(
  address: string,
  authorization: string,
): Promise<{ sessionId: string; officeLabel: string }> {
  const current = await fetch(`${address}/api${currentIntake.path}`, { headers: { authorization } });
  const { session } = z.object({ session: Started.nullable() }).parse(await current.json());
  if (session) return { sessionId: session.id, officeLabel: session.officeLabel };
  const offices = await fetch(`${address}/api${listOffices.path}`, { headers: { authorization } });
  const [office] = Offices.parse(await offices.json()).items;
  const answer = await posted(`${address}/api${startIntake.path}`, authorization, { officeId: office?.id });
  const { id, officeLabel } = Started.parse(answer);
  return { sessionId: id, officeLabel };
}

/** Registers the rows `from` to `to`, as the station would. */
export async function fillSession(
  {
    address,
    authorization,
    sessionId,
    mailboxes,
  }: { address: string; authorization: string; sessionId: string; mailboxes: readonly MailboxHit[] },
  from: number,
  to: number,
): Promise<void> {
  let next = from;
  const work = async () => {
    for (let number = next++; number <= to; number = next++) {
      await posted(`${address}/api${createMail.path}`, authorization, {
        mailboxId: mailboxes[(number * 7) % mailboxes.length]?.id,
        type: "PACKAGE",
        carrier: "UPS",
        trackingNumber: upsNumber(number),
        intake: { sessionId, number },
      });
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
}

async function posted(address: string, authorization: string, body: object): Promise<unknown> {
  const answer = await fetch(address, {
    method: "POST",
    headers: { authorization, "content-type": "application/json", "idempotency-key": crypto.randomUUID() },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${answer.status} at ${address}: ${(await answer.text()).slice(0, 300)}`);
  return answer.json();
}

/** A UPS tracking number, a different one for each `serial`, with its correct check digit. */
export function upsNumber(serial: number): string {
  const digits = `1Z5R8939${String(10_000_000 + serial).padStart(9, "0")}`;
  const whole = Array.from({ length: 10 }, (_, check) => `${digits}${check}`);
  const number = whole.find((code) =>
    readTracking(code).some((reading) => reading.strength === "certain" && reading.carrier === "UPS"),
  );
  if (!number) throw new Error(`${digits} has no check digit.`);
  return number;
}
