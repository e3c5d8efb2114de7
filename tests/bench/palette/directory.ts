// The whole directory as the palette's worker reads it.
import { hitAt } from "@/app/platform/directory/block";
import { createBlockMaker } from "@/app/platform/directory/make-blocks";
import { wholeDirectory } from "@/contract/feed/feed";
import type { MailboxHit } from "@/contract/mailboxes/mailbox";

/** Every mailbox that the person with `authorization` may see. */
export async function readDirectory(address: string, authorization: string): Promise<MailboxHit[]> {
  const response = await fetch(`${address}/api${wholeDirectory.path}`, { headers: { authorization } });
  const maker = createBlockMaker();
  const blocks = [...maker.take(new Uint8Array(await response.arrayBuffer())), ...maker.last()];
  return blocks.flatMap((block) => {
    const count = block.shown.split("\n").length - 1;
    return Array.from({ length: count }, (_, nth) => hitAt({ block, nth }));
  });
}
