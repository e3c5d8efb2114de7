// Shelves and items for browser tests, made over the API as staff would.
import * as z from "zod";
import { staffToken } from "./staff-token";
import { aSender, mailboxOf } from "./work";

const Item = z.object({ id: z.string(), code: z.string(), shelf: z.object({ code: z.string() }).nullable() });
export type Item = z.infer<typeof Item> & { sender: string };

/** Creates shelves with codes that no other test uses, and items of STE 1042, in its office. */
export async function shelvingOn(url: string) {
  const accessToken = await staffToken(url);
  const mailboxId = await mailboxOf(url, "1042");

  async function send(method: string, path: string, body?: unknown): Promise<unknown> {
    const response = await fetch(`${url}/api${path}`, {
      method,
      headers: {
        "Content-Type": "application/json",
        "Idempotency-Key": crypto.randomUUID(),
        Authorization: `Bearer ${accessToken}`,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
    return response.json();
  }
  const officeId = z
    .object({ mailbox: z.object({ officeLocation: z.object({ id: z.string() }) }) })
    .parse(await send("GET", `/mail-handler/customers/${mailboxId}`)).mailbox.officeLocation.id;

  return {
    officeId,
    /** Shelves of a new rack: their ids by code, in order. */
    rack: async (count: number, more: object = {}): Promise<{ id: string; code: string }[]> => {
      const stem = `Z${crypto.randomUUID().replaceAll("-", "").slice(0, 5).toUpperCase()}X`;
      const shelves = [{ codes: `${stem}-1..${stem}-${count}`, path: ["Test room", stem], ...more }];
      const answer = await send("POST", "/mail-handler/shelves", { officeId, shelves });
      return z.object({ items: z.array(z.object({ id: z.string(), code: z.string() })) }).parse(answer).items;
    },
    item: async (more: object = {}): Promise<Item> => {
      const sender = aSender();
      const body = { mailboxId, senderName: sender, ...more };
      return { ...Item.parse(await send("POST", "/mail-handler/mails", body)), sender };
    },
    put: (items: readonly Item[], shelf: { id: string }) =>
      send("POST", "/mail-handler/placements", { shelfId: shelf.id, mailIds: items.map(({ id }) => id) }),
    /** The code of the item's shelf. */
    whereIs: async ({ id }: Item): Promise<string | null> =>
      Item.parse(await send("GET", `/mail-handler/mails/${id}`)).shelf?.code ?? null,
    /** Starts an audit of a shelf; returns its id. */
    audit: async ({ id }: { id: string }): Promise<string> =>
      z.object({ id: z.string() }).parse(await send("POST", "/mail-handler/shelf-audits", { shelfId: id }))
        .id,
    remove: ({ id }: { id: string }) => send("POST", "/mail-handler/shelves/remove", { ids: [id] }),
  };
}
