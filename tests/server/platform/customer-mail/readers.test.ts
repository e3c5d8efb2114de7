// Who gets a mailbox's notices, in which language: its default recipient, with the settings of the member with the same address.
import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { takeDueNotices } from "./take-mail";
import { startNoticeWorld } from "./world";

const world = await startNoticeWorld();
const { db, now } = world.services;

describe.each(["like the member's", "in other letter case than the member's"])(
  "a recipient whose address is written %s",
  (how) => {
    /** A mailbox whose default recipient is a member who reads Turkish. */
    async function member() {
      const customer = await world.customer("Ida", "tr");
      if (how.startsWith("in other")) {
        await sql`update recipients set email = upper(email) where mailbox_id = ${customer.id}`.execute(db);
      }
      return customer;
    }

    it("is addressed by name, in the member's language", async () => {
      const { id } = await member();
      await world.tell({ mailboxId: id });
      expect(await world.outboxOf(id)).toMatchObject([{ language: "tr" }]);
      expect(await takeDueNotices(db, now())).toMatchObject({ language: "tr", readerName: "Ida" });
    });

    it("gets nothing where the member wants no notices", async () => {
      const { id, email } = await member();
      await db.updateTable("users").set({ notifications: false }).where("email", "=", email).execute();
      await world.tell({ mailboxId: id });
      expect(await world.outboxOf(id)).toEqual([]);
    });
  },
);
