// The whole directory as the feed gives it: what the palette's worker reads, page by page.
import * as z from "zod";
import type { MailboxHit } from "@/contract/mailbox";
import { directoryChanges } from "@/contract/feed";

const pageSize = 5000;

const Page = z.object({ items: z.array(z.custom<MailboxHit>()), next: z.string(), more: z.boolean() });

/** Every mailbox that the bearer of `authorization` may see. */
export async function readDirectory(address: string, authorization: string): Promise<MailboxHit[]> {
  const mailboxes: MailboxHit[] = [];
  let after: string | undefined;
  for (;;) {
    const query = new URLSearchParams({ limit: String(pageSize), ...(after !== undefined && { after }) });
    const response = await fetch(`${address}/api${directoryChanges.path}?${query}`, {
      headers: { authorization },
    });
    const page = Page.parse(await response.json());
    mailboxes.push(...page.items);
    if (!page.more) return mailboxes;
    after = page.next;
  }
}
