// Items on shelves with scan requests for browser tests of pull lists, created over the API as staff would.
import * as z from "zod";
import { staffToken } from "./staff-token";
import { mailboxOf, workOn } from "./work";

const Made = z.object({ id: z.string() });

/** A requested item, with the code of its label. */
export type Asked = { requestId: string; mailId: string; code: string; sender: string };

export async function pullsOn(url: string) {
  const work = await workOn(url);

  async function send(method: string, path: string, body?: unknown): Promise<unknown> {
    const response = await fetch(`${url}/api${path}`, {
      method,
      headers: { "Content-Type": "application/json", Authorization: `Bearer ${await staffToken(url)}` },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
    return response.json();
  }

  const officeId = async () => {
    const customers = await send("GET", "/mail-handler/customers?steNumber=1042");
    const Customers = z.object({ items: z.array(z.object({ officeLocation: Made })) });
    return Customers.parse(customers).items[0]?.officeLocation.id ?? "";
  };

  return {
    ...work,
    officeId,
    /** Ids of new shelves by their codes, as a range or a list. */
    shelves: async (codes: string, path: string[] = []) => {
      const made = await send("POST", "/mail-handler/shelves", {
        officeId: await officeId(),
        shelves: [{ codes, path }],
      });
      const Shelves = z.object({ items: z.array(z.object({ id: z.string(), code: z.string() })) });
      return new Map(Shelves.parse(made).items.map(({ id, code }) => [code, id]));
    },
    /** A new item with a scan request, on a shelf or on none. */
    asked: async (sender: string, shelfId?: string, type = "SCAN"): Promise<Asked> => {
      const mailId = await work.item(sender);
      const requestId = await work.request(type, mailId);
      if (shelfId !== undefined)
        await send("POST", "/mail-handler/placements", { shelfId, mailIds: [mailId] });
      const { code } = z
        .object({ code: z.string() })
        .parse(await send("GET", `/mail-handler/mails/${mailId}`));
      return { requestId, mailId, code, sender };
    },
    pull: async (asked: readonly Asked[]) =>
      Made.parse(await send("POST", "/mail-handler/pulls", { ids: asked.map(({ requestId }) => requestId) }))
        .id,
    /** The code of the trolley of a list. */
    trolleyOf: async (id: string) => {
      const List = z.object({ trolley: z.object({ code: z.string() }) });
      return List.parse(await send("GET", `/mail-handler/pulls/${id}`)).trolley.code;
    },
    cancel: ({ requestId }: Asked) =>
      send("PATCH", `/actions/requests/${requestId}`, { status: "CANCELLED", reason: "Asked twice" }),
    /** The code of the item's shelf. */
    whereIs: async ({ mailId }: Asked) => {
      const Mail = z.object({ shelf: z.object({ code: z.string() }).nullable() });
      return Mail.parse(await send("GET", `/mail-handler/mails/${mailId}`)).shelf?.code ?? null;
    },
    /** Changes one of the office's rules; the others stay as other tests expect them. */
    setRule: async (verifyByScan: boolean) => {
      const id = await officeId();
      const Rules = z.object({
        items: z.array(z.object({ officeId: z.string(), rules: z.looseObject({}) })),
      });
      const { items } = Rules.parse(await send("GET", "/mail-handler/mailroom"));
      const rules = items.find((each) => each.officeId === id)?.rules;
      await send("PUT", `/mail-handler/mailroom/${id}`, { ...rules, verifyByScan });
    },
    mailboxId: await mailboxOf(url, "1042"),
  };
}

/** Codes of shelves that no other test uses. */
export function shelfRange(count: number): string {
  const name = crypto
    .randomUUID()
    .slice(0, 5)
    .replaceAll(/\d/g, (digit) => "ghjkmnpqrs"[Number(digit)] ?? "");
  return `${name.toUpperCase()}-01..${String(count).padStart(2, "0")}`;
}
