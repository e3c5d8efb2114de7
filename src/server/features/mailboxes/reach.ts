// Saying that an address works again, which mail came back from: notices are sent there from now on.
import { sql } from "kysely";
import { sayAddressWorks } from "@/contract/mailboxes/mailbox";
import { mount } from "@/server/platform/http/mount";
import type { Tx } from "@/server/platform/db/types";
import type { Server } from "@/server/platform/http/services";
import { holdInOffice } from "./hold";
import { addressThatWorks } from "./rules";
import { readPeople } from "./view";

export function mountReachRoutes(server: Server): void {
  mount(server, sayAddressWorks, async ({ params, body, caller, change }) =>
    change(async (tx, by) => {
      const { id, officeId, steNumber } = await holdInOffice(tx, caller, params.id);
      const email = addressThatWorks(steNumber, await unreachableOf(tx, id), body.email);
      await tx
        .deleteFrom("unreachable_addresses")
        .where("address", "=", sql<string>`lower(${email})`)
        .execute();
      const about = { recordId: id, mailboxId: id, officeId };
      await by.record({ ...about, type: "mailbox.address-works", detail: { steNumber, to: email } });
      return { email, notSent: await notSentTo(tx, id, email) };
    }),
  );
}

/** The addresses of the mailbox's recipients and its workspace's members that mail came back from, each once. */
async function unreachableOf(tx: Tx, mailboxId: string): Promise<string[]> {
  const { recipients, members } = await readPeople(tx, [mailboxId]);
  const people = [...(recipients.get(mailboxId) ?? []), ...(members.get(mailboxId) ?? [])];
  const came = people.filter(({ since }) => since !== null);
  return [...new Map(came.map(({ email }) => [email.toLowerCase(), email])).values()];
}

/** How many notices of the mailbox were not sent to the address. */
async function notSentTo(tx: Tx, mailboxId: string, email: string): Promise<number> {
  const { count } = await tx
    .selectFrom("outbox")
    .select((eb) => eb.fn.countAll<string>().as("count"))
    .where("mailbox_id", "=", mailboxId)
    .where("state", "=", "DEAD")
    .where("unreachable", "=", true)
    .where(sql<boolean>`lower(recipient) = lower(${email})`)
    .executeTakeFirstOrThrow();
  return Number(count);
}
