// Shelves as targets of commands.
import type { Shelf } from "@/contract/shelves/shelf";
import type { Target } from "@/kernel/command/context";

export function shelfTarget({ id, code, version, removedAt }: Shelf): Target {
  return { kind: "shelf", id, label: code, version, status: removedAt === null ? "" : "REMOVED" };
}
