// What tests of tasks and tickets need from the server: customers who write, and uploads.
import { randomUUID } from "node:crypto";
import type { Folder } from "@/contract/files/file";
import type { TicketPriority } from "@/contract/tickets/ticket";
import { transact } from "@/server/platform/db/connect";
import { byServer } from "@/server/platform/auth/by";
import type { Actor } from "@/server/platform/events/record";
import { addCustomerMessage, openTicketFor } from "@/server/features/tickets/store";
import type { Person, TestServer } from "../../harness";
import { uploadFile } from "../../upload";

const system: Actor = {
  staffId: null,
  who: "The customer's portal",
  source: "api",
  address: "test",
  requestId: "test",
};

type Mailbox = { id: string; steNumber: string };

export function conversations(server: TestServer) {
  const { db, now } = server.services;

  /** A member of the mailbox's workspace. */
  async function insertMember(
    mailbox: Mailbox,
    {
      firstName = "Ayşe",
      lastName = "Yıldız",
      role = "OWNER",
      ...user
    }: Partial<{
      firstName: string | null;
      lastName: string | null;
      role: string;
      email: string;
      isActive: boolean;
      emailConfirmed: boolean;
      notifications: boolean;
    }> = {},
  ) {
    const id = randomUUID();
    const email = user.email ?? `member.${id}@customer.example`;
    await db
      .insertInto("users")
      .values({
        id,
        email,
        first_name: firstName,
        last_name: lastName,
        telephone: null,
        is_active: user.isActive ?? true,
        email_confirmed: user.emailConfirmed ?? true,
        telephone_confirmed: false,
        notifications: user.notifications ?? true,
        payment_customer_id: null,
      })
      .execute();
    const { workspace_id: workspaceId } = await db
      .selectFrom("mailboxes")
      .select("workspace_id")
      .where("id", "=", mailbox.id)
      .executeTakeFirstOrThrow();
    await db
      .insertInto("members")
      .values({ workspace_id: workspaceId, user_id: id, role, is_default: role === "OWNER" })
      .execute();
    return { id, email };
  }

  /** A ticket as a customer opens it. */
  async function openTicket(
    mailbox: Mailbox,
    userId: string,
    wish: Partial<{ subject: string; message: string; priority: TicketPriority; category: string }> = {},
  ): Promise<string> {
    return transact(db, async (tx) => {
      const { office_id: officeId } = await tx
        .selectFrom("mailboxes")
        .select("office_id")
        .where("id", "=", mailbox.id)
        .executeTakeFirstOrThrow();
      const ticket = {
        subject: "Where is my parcel?",
        message: "It should have come on Monday.",
        priority: "MEDIUM" as const,
        category: "General",
        ...wish,
        mailbox: { ...mailbox, officeId },
        userId,
      };
      return openTicketFor(tx, ticket, byServer(tx, system, now()));
    });
  }

  /** What a customer adds to a ticket. */
  async function customerWrites(ticketId: string, userId: string, message = "Any news?"): Promise<string> {
    return transact(db, (tx) =>
      addCustomerMessage(tx, { ticketId, userId, message }, byServer(tx, system, now())),
    );
  }

  /** An upload that has arrived; returns its key as the client has it. */
  function upload(
    mailboxId: string | undefined,
    folder: Folder,
    { text = "Some words.", name = "note.txt", type = "text/plain", as }: UploadWish = {},
  ): Promise<string> {
    const bytes = typeof text === "string" ? new TextEncoder().encode(text) : text;
    return uploadFile(server, { originalName: name, contentType: type, folder, mailboxId, bytes }, as);
  }

  return { insertMember, openTicket, customerWrites, upload };
}

type UploadWish = Partial<{ text: string | Uint8Array<ArrayBuffer>; name: string; type: string; as: Person }>;

/** The statuses of answers that came in any order, the lowest first. */
export function statusesOf(answers: readonly Response[]): number[] {
  return answers.map(({ status }) => status).toSorted((a, b) => a - b);
}
