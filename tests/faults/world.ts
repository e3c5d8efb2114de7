// The staff and data of a run: an office with new mailboxes, a member of staff and another system, each with a key.
import { randomBytes } from "node:crypto";
import { createAccessKey } from "@/contract/staff/access-key";
import { signIn } from "@/contract/staff/auth";
import type { AnswerOf, Call, CallInput, CallOptions, Endpoint } from "@/contract/wire/endpoint";
import { type NewInstruction, addInstruction } from "@/contract/instructions/instruction";
import { currentIntake, startIntake } from "@/contract/intake/intake";
import { upsertMailbox, upsertOffice } from "@/contract/integration/integration";
import { createIntegrationKey } from "@/contract/integration/integration-key";
import { createSend } from "@/contract/wire/transport";
import { readConfig } from "@/server/config";

export type Mailbox = { id: string; steNumber: string; email: string };

export type World = {
  officeId: string;
  mailboxes: readonly Mailbox[];
  /** The open intake session of the member of staff. */
  sessionId: string;
  /** The highest number of its rows when the run began. */
  lastRow: number;
  /** Keys that survive sessions and restarts. */
  keys: { staff: string; system: string };
};

/** Calls to the address that `where` returns at that moment, with `token`. */
export function callerOf(where: () => string, token: string | null): Call {
  const send = createSend((path, request) => fetch(`${where()}${path}`, request));
  return <E extends Endpoint>(
    endpoint: E,
    input: CallInput<E>,
    options?: CallOptions,
  ): Promise<AnswerOf<E>> => send(endpoint, input, { accessToken: token, options });
}

/** The standing instruction of each mailbox. */
const scansParcels: NewInstruction = {
  kind: "DO",
  action: "SCAN",
  when: { at: "ARRIVAL" },
  condition: { type: "PACKAGE", aliases: [] },
};

/** The demo's administrator, from the server's settings. */
export const administrator = readConfig({}).demo;

/** Creates it through the server at `address`, which has the demo. */
export async function makeWorld(address: string, mailboxes = 12): Promise<World> {
  const where = () => address;
  const { tokens } = await callerOf(where, null)(signIn, { body: administrator });
  const admin = callerOf(where, tokens.accessToken);
  const body = { name: "Faults", password: administrator.password };
  const { key: staff } = await admin(createAccessKey, { body });
  const { key: system } = await admin(createIntegrationKey, { body });

  const [hand, feed] = [callerOf(where, staff), callerOf(where, system)];
  const run = randomBytes(3).toString("hex");
  const office = `Faults ${run}`;
  const { id: officeId } = await feed(upsertOffice, { body: { label: office, city: "Nowhere" } });
  const made: Mailbox[] = [];
  for (let nth = 0; nth < mailboxes; nth++) {
    const steNumber = `F${run}-${nth}`.toUpperCase();
    const email = `${steNumber}@faults.example`.toLowerCase();
    const { id } = await feed(upsertMailbox, {
      params: { steNumber },
      body: {
        office,
        workspace: `Workspace ${steNumber}`,
        startDate: "2026-01-01T00:00:00Z",
        recipients: [{ name: "Ida", lastName: "Solo", email, isDefault: true }],
        members: [{ email, firstName: "Ida", lastName: "Solo", role: "OWNER" }],
      },
    });
    await hand(addInstruction, { params: { id }, body: scansParcels });
    made.push({ id, steNumber, email });
  }
  const { session } = await hand(currentIntake, {});
  const { id: sessionId, lastNumber: lastRow } = session ?? (await hand(startIntake, { body: { officeId } }));
  return { officeId, mailboxes: made, sessionId, lastRow, keys: { staff, system } };
}
