// Who may use a saved reply, and so open its files.
import { type RawBuilder, sql } from "kysely";
import { type Caller, withinOffices } from "../auth/gate";

/** Who opens a file. `staffId` is missing where no person does. */
export type Viewer = Pick<Caller, "offices"> & { staffId?: string };

/** A row of `saved_replies` that the viewer may use: their own, their offices' and the team's. */
export function mayUseReply(viewer: Viewer): RawBuilder<boolean> {
  return sql<boolean>`(saved_replies.scope = 'TEAM'
    or (saved_replies.scope = 'MINE' and saved_replies.owner_id = ${viewer.staffId ?? null})
    or (saved_replies.scope = 'OFFICE' and ${withinOffices(viewer, "saved_replies.office_id")}))`;
}
