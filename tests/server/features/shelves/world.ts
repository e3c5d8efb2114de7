// What tests of shelves need from the server: shelves, items, and putting items on shelves.
import type { CallInput } from "@/contract/wire/endpoint";
import { createMail, getMail } from "@/contract/mail/mail";
import { type Placement, placeMail } from "@/contract/placements/placement";
import { type Shelf, addShelves } from "@/contract/shelves/shelf";
import type { Person, TestServer } from "../../harness";

type Sent = CallInput<typeof addShelves>["body"];

export function shelving(server: TestServer) {
  const { call, austin, yildiz } = server;

  async function add(codes: string, more: Partial<Sent["shelves"][number]> = {}, officeId = austin.id) {
    const body = { officeId, shelves: [{ codes, ...more }] };
    return (await call(addShelves, { body }, { as: server.admin })).items;
  }

  async function shelf(
    code: string,
    more: Partial<Sent["shelves"][number]> = {},
    officeId?: string,
  ): Promise<Shelf> {
    const [made] = await add(code, more, officeId);
    if (!made) throw new Error(`${code} was not made.`);
    return made;
  }

  async function item(senderName = "Chase", mailboxId: string = yildiz.id): Promise<string> {
    const body = { mailboxId, senderName };
    return (await call(createMail, { body }, { as: server.admin })).id;
  }

  function put(
    mailIds: string | readonly string[],
    on: { id: string } | null,
    {
      as,
      ...more
    }: { as?: Person; onlyIfOn?: string | null; back?: boolean; missing?: boolean; found?: boolean } = {},
  ): Promise<Placement> {
    const ids = typeof mailIds === "string" ? [mailIds] : [...mailIds];
    return call(placeMail, { body: { shelfId: on?.id ?? null, mailIds: ids, ...more } }, as ? { as } : {});
  }

  /** The code of the shelf that an item is on. */
  async function whereIs(mailId: string): Promise<string | null> {
    const mail = await call(getMail, { params: { id: mailId } }, { as: server.admin });
    return mail.shelf?.code ?? null;
  }

  return { add, shelf, item, put, whereIs };
}
