// What the standing instructions of mailboxes do as their mail arrives. They file requests and forwards, which are above mail: the
// server hands it in.
import type { Mail } from "@/contract/mail/mail";
import type { By } from "@/server/platform/auth/by";
import type { Db, Tx } from "@/server/platform/db/types";

export type Instructed = {
  /** Brings what instructions filed for an item into line with what they say of it. `moved`: it came into its mailbox just now. */
  follow: (tx: Tx, by: By, mailId: string, how?: { moved: boolean }) => Promise<void>;
  /** What instructions say of an item that was registered or corrected just now. */
  said: (tx: Tx, mailId: string, now: Date) => Promise<Pick<Mail, "instructions">>;
  /** Withdraws what they filed and nobody touched; gives whether there was any. */
  withdraw: (tx: Tx, by: By, mailId: string) => Promise<boolean>;
  /** Whether an item has had requests that nothing takes back by itself. */
  wasWorkedOn: (db: Db, mailId: string) => Promise<boolean>;
};
