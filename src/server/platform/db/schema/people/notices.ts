// Notices to customers.
import type { ColumnType, Generated } from "kysely";
import type { NoticeKind, NoticeState } from "@/contract/customer-mail/notice";
import type { Json, Moment, MomentOrNull } from "../columns";

export interface NoticeTables {
  /** Notices to customers, written with the change they are about (D13). */
  outbox: {
    id: string;
    kind: NoticeKind;
    state: NoticeState;
    mailbox_id: string;
    office_id: string;
    record_id: string;
    recipient: string;
    language: "en" | "tr";
    detail: Json;
    /** What was sent, once it was. */
    subject: string | null;
    text: string | null;
    created_at: Moment;
    due_at: Moment;
    /**
     * The mail it goes out in, once it was due: the id of the first notice of it, the same in every try. That is a job (jobs.ts).
     * Not renamed to `mail_id`, as an older process may still run while a database is brought up to date.
     */
    batch_id: ColumnType<string | null, string | null | undefined, string | null>;
    sent_at: MomentOrNull;
    tries: Generated<number>;
    last_error: string | null;
    /** When another system reported that the mail came back, and why. */
    bounced_at: MomentOrNull;
    bounce_reason: ColumnType<string | null, string | null | undefined, string | null>;
    /** DEAD because mail to its address came back; it was not tried, or not again. */
    unreachable: Generated<boolean>;
    /** A person chose when it is due. */
    planned: Generated<boolean>;
    /** It is not sent before a person says so: its customer wrote after it. */
    held: Generated<boolean>;
  };
  /** Addresses, in small letters, that mail came back from, until somebody says that they work again. */
  unreachable_addresses: { address: string; since: Moment; reason: string };
  /** People without an account who ended notices by the link in one. In small letters. */
  unsubscribed_addresses: { address: string; at: Moment };
}
