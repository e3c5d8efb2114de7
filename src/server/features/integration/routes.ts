// The integration API: other systems send mailboxes, and file their customers' requests and messages (D12).
import {
  integrationDeposits,
  integrationMails,
  reportBounce,
  setAuthorisedPersons,
  setMailboxInstructions,
  setWaitingFor,
  upsertMailbox,
  upsertMember,
  upsertOffice,
  upsertRecipient,
} from "@/contract/integration/integration";
import {
  cancelIntegrationRequest,
  integrationConsolidation,
  integrationForward,
  integrationMessage,
  integrationRequest,
  integrationRescue,
  integrationTicket,
} from "@/contract/integration/integration-requests";
import type { Mailbox } from "@/contract/mailboxes/mailbox";
import type { Machine } from "@/server/platform/auth/gate";
import { integrationStorageFees } from "@/contract/storage/storage";
import { equals, everything } from "@/server/platform/db/conditions";
import { readFees } from "../storage/fees";
import { holdInOffice } from "../mailboxes/hold";
import { holdInstructions } from "../instructions/hold";
import { setInstructions } from "../instructions/store";
import { readClock, setWaiting } from "../promises/record-clock";
import { setAuthorised } from "../mailboxes/authorised";
import * as mailboxes from "../mailboxes/upsert";
import { upsertOffice as bringOffice } from "../mailboxes/offices";
import { askerName, askerNameOfItem, writerOf } from "../mailboxes/writer";
import { mount } from "@/server/platform/http/mount";
import { markBounced } from "@/server/features/customer-mail/bounces";
import type { Db } from "@/server/platform/db/types";
import type { Server } from "@/server/platform/http/services";
import { addCustomerMessage, openTicketFor } from "../tickets/store";
import { fileConsolidationFor } from "../consolidations/store";
import { selectDeposits } from "../deposits/find";
import { listed } from "../deposits/view";
import { forwardSteps } from "../forwards/steps";
import { fileForwardFor } from "../forwards/filing";
import { cancelRequestFor, fileRequestFor } from "../requests/store";
import { presentConsolidation } from "../consolidations/view";
import { mailboxRow, presentMailboxes } from "../mailboxes/view";
import { presentForward } from "../forwards/view";
import { rescueItem } from "@/server/features/forwards/rescue";
import { holdItems } from "@/server/features/mail/held-items";
import { noMail } from "../mail/find";
import { selectMail, presentMail } from "../mail/view";
import { newestFirst } from "@/server/platform/db/order";
import { readPage } from "@/server/platform/db/page";
import { presentChangedRequest } from "../requests/view";
import { readMessage, readTicket, ticketRow } from "../tickets/view";

const newestMail = newestFirst("mail_items", "received_at");

export function mountIntegrationRoutes(server: Server): void {
  mountFeeding(server);
  mountAsking(server);
  mountWriting(server);
}

/** Offices, mailboxes and their people, and what arrived for them. */
function mountFeeding(server: Server): void {
  const { files } = server.services;

  mount(server, upsertOffice, async ({ body, change }) => change((tx, by) => bringOffice(tx, body, by)));

  mount(server, upsertMailbox, async ({ params, body, caller, change }) =>
    change(async (tx, by) => {
      const { id } = await mailboxes.upsertMailbox(tx, params.steNumber, body, by);
      return present(tx, caller, id);
    }),
  );

  mount(server, upsertRecipient, async ({ params, body, caller, change }) =>
    change(async (tx, by) =>
      present(tx, caller, await mailboxes.upsertRecipient(tx, params.steNumber, body, by)),
    ),
  );

  mount(server, upsertMember, async ({ params, body, caller, change }) =>
    change(async (tx, by) =>
      present(tx, caller, await mailboxes.upsertMember(tx, params.steNumber, body, by)),
    ),
  );

  mount(server, reportBounce, async ({ body, change }) =>
    change(async (tx, by) => ({ notices: await markBounced(tx, body, by) })),
  );

  mount(server, integrationStorageFees, async ({ query, db }) => {
    const { rows, ...page } = await readFees(db, everything, query);
    return { items: rows, ...page };
  });

  mount(server, setAuthorisedPersons, async ({ params, body, caller, change }) =>
    change(async (tx, by) => {
      const id = await mailboxes.mailboxIdOf(tx, params.steNumber);
      const mailbox = await holdInOffice(tx, caller, id);
      return { items: await setAuthorised(tx, mailbox, body.names, by) };
    }),
  );

  mount(server, setMailboxInstructions, async ({ params, body, caller, change }) =>
    change(async (tx, by) => {
      const id = await mailboxes.mailboxIdOf(tx, params.steNumber);
      const mailbox = await holdInstructions(tx, caller, id);
      return { items: await setInstructions(tx, by, mailbox, body.instructions) };
    }),
  );

  mount(server, integrationDeposits, async ({ params, query, db, caller }) => {
    const filter = equals("deposits.mailbox_id", await mailboxes.mailboxIdOf(db, params.steNumber));
    const { rows, ...page } = await readPage(
      db,
      { rows: selectDeposits(db, caller), table: db.selectFrom("deposits"), id: "deposits.id", filter },
      newestFirst("deposits", "requested_at"),
      { ...query, few: true },
    );
    return { items: rows.map(listed), ...page };
  });

  mount(server, integrationMails, async ({ params, query, db, caller, now }) => {
    const mailboxId = await mailboxes.mailboxIdOf(db, params.steNumber);
    const filter = equals("mail_items.mailbox_id", mailboxId);
    const { rows, ...page } = await readPage(
      db,
      { rows: selectMail(db), table: db.selectFrom("mail_items"), id: "mail_items.id", filter },
      newestMail,
      { ...query, few: true },
    );
    return { items: rows.map((row) => presentMail(files, row, caller, now)), ...page };
  });
}

/** Requests of customers. */
function mountAsking(server: Server): void {
  const { files, config } = server.services;

  mount(server, integrationRequest, async ({ body, caller, now, change }) =>
    change(async (tx, by) => {
      const { userEmail, ...wish } = body;
      const userName = await askerNameOfItem(tx, wish.mailId, userEmail);
      const id = await fileRequestFor(tx, by, { ...wish, userName });
      return presentChangedRequest({ db: tx, files }, id, caller, now);
    }),
  );

  mount(server, cancelIntegrationRequest, async ({ params, body, caller, now, change }) =>
    change(async (tx, by) => {
      await cancelRequestFor(tx, by, forwardSteps, params.id, body.reason);
      return presentChangedRequest({ db: tx, files }, params.id, caller, now);
    }),
  );

  mount(server, setWaitingFor, async ({ params, body, caller, now, change }) =>
    change(async (tx, by) => {
      await setWaiting(tx, by, params.id, body.waitingFor);
      return readClock(tx, caller, params.id, now);
    }),
  );

  mount(server, integrationRescue, async ({ params, body, caller, now, change }) =>
    change(async (tx, by) => {
      const [item] = await holdItems(tx, by, [params.id]);
      if (!item) throw noMail();
      await rescueItem(tx, by, item, { reason: body.reason, seen: undefined });
      const row = await selectMail(tx).where("mail_items.id", "=", item.id).executeTakeFirstOrThrow();
      return presentMail(files, row, caller, now);
    }),
  );

  mount(server, integrationForward, async ({ body, caller, now, change }) =>
    change(async (tx, by) => {
      const { userEmail, ...wish } = body;
      const userName = await askerNameOfItem(tx, wish.mailId, userEmail);
      const id = await fileForwardFor(tx, by, { ...wish, userName });
      return presentForward({ db: tx, files }, id, caller, now);
    }),
  );

  mount(server, integrationConsolidation, async ({ body, caller, now, change }) =>
    change(async (tx, by) => {
      const { userEmail, ...wish } = body;
      const userName = await askerName(tx, wish.mailboxId, userEmail);
      const id = await fileConsolidationFor(tx, by, { ...wish, userName });
      return presentConsolidation({ db: tx, files, config }, id, caller, now);
    }),
  );
}

/** Messages of customers. */
function mountWriting(server: Server): void {
  const { files } = server.services;

  mount(server, integrationTicket, async ({ body, caller, now, change }) =>
    change(async (tx, by) => {
      const { steNumber, userEmail, ...ticket } = body;
      const mailbox = await holdInOffice(tx, caller, await mailboxes.mailboxIdOf(tx, steNumber));
      const { userId } = await writerOf(tx, mailbox.id, userEmail);
      const id = await openTicketFor(tx, { ...ticket, mailbox, userId }, by);
      return readTicket({ db: tx, files }, caller, id, now);
    }),
  );

  mount(server, integrationMessage, async ({ params, body, caller, now, change }) =>
    change(async (tx, by) => {
      const ticket = await ticketRow(tx, caller, params.id);
      const { userId } = await writerOf(tx, ticket.mailbox_id, body.userEmail);
      const message = { ticketId: ticket.id, userId, message: body.message };
      const id = await addCustomerMessage(tx, message, by);
      return readMessage({ db: tx, files }, id, caller, now);
    }),
  );
}

async function present(db: Db, caller: Machine, id: string): Promise<Mailbox> {
  const [mailbox] = await presentMailboxes(db, [await mailboxRow(db, caller, id)]);
  if (!mailbox) throw new Error(`Mailbox ${id} was read but not presented.`);
  return mailbox;
}
