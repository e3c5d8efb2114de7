// The main facts of the record that a command opens, so that opening it is useful without a screen.
import type { Call } from "@/contract/wire/endpoint";
import { ApiError } from "@/contract/wire/errors";
import { displayName, searchMailboxes } from "@/contract/mailboxes/mailbox";
import { type RecordKind, findRecords } from "@/contract/search/record";

/** Names and values, in the order they are shown. */
export type RecordTable = Readonly<Record<string, string>>;

const kinds: Readonly<Record<string, RecordKind>> = {
  request: "request",
  forward: "forward",
  consolidation: "consolidation",
  deposit: "deposit",
  task: "task",
  tasks: "task",
  support: "ticket",
};

/** The facts of the record at a path of the console; null where the path does not show a record. @throws ApiError. */
export async function recordAt(path: string, call: Call): Promise<RecordTable | null> {
  const { pathname, searchParams } = new URL(path, "http://console");
  const [, screen = "", id = ""] = pathname.split("/");
  const item = searchParams.get("focus");
  if (screen === "mailbox" && item) return found(call, "mail", item);
  if (screen === "mailbox") return mailbox(call, id);
  if (screen === "exceptions" && item) return found(call, "exception", item);
  const shelf = searchParams.get("shelf");
  if (screen === "shelves" && shelf) return found(call, "shelf", shelf);
  const kind = kinds[screen];
  return kind && id ? found(call, kind, id) : null;
}

async function mailbox(call: Call, id: string): Promise<RecordTable | null> {
  const [hit] = (await call(searchMailboxes, { query: { q: "", id, limit: 1 } })).items;
  if (!hit) throw new ApiError("not_found", "There is no such mailbox, or it is one you do not see.");
  return {
    Mailbox: `STE ${hit.steNumber}`,
    Workspace: hit.workspaceName,
    Office: hit.officeLabel,
    Status: hit.status,
    Recipients: hit.recipients
      .map(
        (recipient) =>
          `${displayName(recipient)} <${recipient.email}>${recipient.isDefault ? " (default)" : ""}`,
      )
      .join(", "),
    Id: hit.id,
  };
}

async function found(call: Call, kind: RecordKind, id: string): Promise<RecordTable | null> {
  const [hit] = (await call(findRecords, { query: { q: id, kind, limit: 1 } })).items;
  if (!hit) return null;
  return {
    Record: hit.label,
    About: hit.about,
    Status: hit.status,
    ...(hit.steNumber !== null && { Mailbox: `STE ${hit.steNumber}` }),
    Id: hit.id,
  };
}
