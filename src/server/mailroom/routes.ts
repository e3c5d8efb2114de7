// The rules of each office's mailroom: reading and setting them.
import { ApiError } from "@/contract/errors";
import { listMailroomRules, setMailroomRules } from "@/contract/mailroom";
import { withinOffices } from "../auth/gate";
import { allOf, equals } from "../db/conditions";
import { mount } from "../http/mount";
import type { Server } from "../http/services";
import { changesOf } from "../rules/changes";
import { rulesOfOffices, storeRules } from "./store";

export function mountMailroomRoutes(server: Server): void {
  mount(server, listMailroomRules, async ({ db, caller }) => ({
    items: await rulesOfOffices(db, withinOffices(caller, "offices.id")),
  }));

  mount(server, setMailroomRules, async ({ params, body, caller, change }) =>
    change(async (tx, record) => {
      const seen = allOf([withinOffices(caller, "offices.id"), equals("offices.id", params.id)]);
      const [before] = await rulesOfOffices(tx, seen);
      if (!before) {
        throw new ApiError("not_found", "There is no such office, or it is one you do not see.");
      }
      const changes = changesOf(before.rules, body);
      if (!changes) return before;
      await storeRules(tx, params.id, body);
      await record({
        type: "office.changed",
        recordId: params.id,
        officeId: params.id,
        detail: { mailroom: changes },
      });
      return { ...before, rules: body };
    }),
  );
}
