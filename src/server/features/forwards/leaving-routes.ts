// Items that are rescued before they are destroyed, and items that go back to their sender.
import { destroyRescued, notJunk, rescueMail, returnMail, takeBackReturn } from "@/contract/forwards/leaving";
import type { By } from "@/server/platform/auth/by";
import { withinOffices } from "@/server/platform/auth/gate";
import type { Db, Tx } from "@/server/platform/db/types";
import { type Exchange, mount } from "@/server/platform/http/mount";
import type { Server } from "@/server/platform/http/services";
import { type Item, holdItems } from "@/server/features/mail/held-items";
import { noMail } from "../mail/find";
import { presentMail, selectMail } from "../mail/view";
import { takeFromJunk } from "./not-junk";
import { rescueItem, takeBackRescue } from "./rescue";
import { returnItem, takeBackReturnOf } from "./returned";

type Step = typeof rescueMail | typeof destroyRescued | typeof returnMail | typeof takeBackReturn;

export function mountLeavingRoutes(server: Server): void {
  const { files } = server.services;

  mount(server, rescueMail, (exchange) =>
    onItem(exchange, (tx, by, item) => rescueItem(tx, by, item, wishOf(exchange))),
  );

  mount(server, destroyRescued, (exchange) =>
    onItem(exchange, (tx, by, item) => takeBackRescue(tx, by, item, wishOf(exchange))),
  );

  mount(server, notJunk, async ({ params, body, version, caller, now, change }) =>
    change(async (tx, by) => {
      const [item] = await holdItems(tx, by, [params.id]);
      if (!item) throw noMail();
      const cancelled = await takeFromJunk(tx, by, item, { reason: body.reason, seen: version });
      return { ...presentMail(files, await rowOf(tx, caller, item.id), caller, now), cancelled };
    }),
  );

  mount(server, returnMail, (exchange) =>
    onItem(exchange, (tx, by, item) =>
      returnItem(tx, by, item, { reason: exchange.body.reason, seen: exchange.version }),
    ),
  );

  mount(server, takeBackReturn, (exchange) =>
    onItem(exchange, (tx, by, item) => takeBackReturnOf(tx, by, item, wishOf(exchange))),
  );

  /** Does something to the locked item that the call names, and answers the item after it. */
  async function onItem(
    { params, caller, now, change }: Pick<Exchange<Step>, "params" | "caller" | "now" | "change">,
    act: (tx: Tx, by: By, item: Item) => Promise<void>,
  ) {
    return change(async (tx, by) => {
      const [item] = await holdItems(tx, by, [params.id]);
      if (!item) throw noMail();
      await act(tx, by, item);
      return presentMail(files, await rowOf(tx, caller, item.id), caller, now);
    });
  }
}

async function rowOf(db: Db, caller: By["caller"], id: string) {
  return selectMail(db)
    .where("mail_items.id", "=", id)
    .where(withinOffices(caller, "mail_items.office_id"))
    .executeTakeFirstOrThrow();
}

function wishOf({ body, version }: { body: { reason?: string | undefined }; version: number | undefined }) {
  return { reason: body.reason, seen: version };
}
