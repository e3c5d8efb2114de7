// Says at the station that a mailbox is one of another office than the session's.
import { directory } from "@/app/command/palette-directory";
import { beep } from "@/app/platform/scanner/beep";
import { ApiError } from "@/contract/wire/errors";
import type { MailboxHit } from "@/contract/mailboxes/mailbox";
import { isMailbox } from "@/kernel/command/facts";
import { otherOfficeWords } from "@/kernel/intake/other-office";
import { sayAtStation, stationNow } from "./station-state";

export function sayElsewhere(hit: MailboxHit): void {
  const { session } = stationNow();
  const words = session && otherOfficeWords(hit, session);
  if (!words) return;
  beep("elsewhere");
  sayAtStation("info", words);
}

/** The same for a mailbox that was typed: the row does not wait for it. */
export async function sayIfElsewhere(mailboxId: string): Promise<void> {
  try {
    const [hit] = await directory.fetch({ ask: "mailbox", id: mailboxId });
    if (hit && isMailbox(hit)) sayElsewhere(hit);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    // Nobody could be asked: the row says what became of it.
  }
}
