// The directory as the palette's worker reads it, and names to type from all over it.
import * as z from "zod";
import { hitAt } from "@/app/platform/directory/shelf";
import { createShelving } from "@/app/platform/directory/shelving";
import { wholeDirectory } from "@/contract/feed";
import { type MailboxHit, listMailboxes } from "@/contract/mailbox";

/** Every mailbox that the bearer of `authorization` may see; null when they are too many to be read as a whole. */
export async function readDirectory(address: string, authorization: string): Promise<MailboxHit[] | null> {
  const response = await fetch(`${address}/api${wholeDirectory.path}`, { headers: { authorization } });
  if (response.status === 413) return null;
  const shelving = createShelving();
  const shelves = [...shelving.take(new Uint8Array(await response.arrayBuffer())), ...shelving.last()];
  return shelves.flatMap((shelf) => {
    const count = shelf.shown.split("\n").length - 1;
    return Array.from({ length: count }, (_, nth) => hitAt({ shelf, nth }));
  });
}

const Listed = z.object({
  total: z.number(),
  items: z.array(z.object({ workspace: z.object({ name: z.string() }) })),
});

/** How many mailboxes there are, and the names of `count` workspaces, spread over them by number. */
export async function sampleNames(
  address: string,
  authorization: string,
  count: number,
): Promise<{ total: number; names: string[] }> {
  const at = async (page: number) => {
    const query = `limit=1&sort=steNumber&page=${page}`;
    const response = await fetch(`${address}/api${listMailboxes.path}?${query}`, {
      headers: { authorization },
    });
    return Listed.parse(await response.json());
  };
  const { total } = await at(1);
  const names: string[] = [];
  for (let nth = 0; nth < count; nth++) {
    const { items } = await at(1 + Math.floor((nth * total) / count));
    for (const { workspace } of items) names.push(workspace.name);
  }
  return { total, names };
}
