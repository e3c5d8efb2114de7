// Changing a shelf. Loaded when somebody first does.
import { type ChangeShelf, type ShelfKind, changeShelf, getShelf } from "@/contract/shelves/shelf";
import { pathNames, pathText } from "@/kernel/arguments/records/shelf";
import type { Outcome, Run } from "@/kernel/command/define";

type Wish = {
  shelf: { id: string; version?: number | undefined };
  code?: string | undefined;
  path?: string | undefined;
  kind?: ShelfKind | undefined;
  ste?: { from: number; to: number } | null | undefined;
  capacity?: number | null | undefined;
};

/** What is absent stays. */
export async function changeOf({
  api,
  args: { shelf, code, path, kind, ste, capacity },
}: Pick<Run<Wish>, "api" | "args">): Promise<Outcome> {
  const params = { id: shelf.id };
  const before = await api(getShelf, { params });
  const body: ChangeShelf = {
    ...(code !== undefined && { code }),
    ...(path !== undefined && { path: pathNames(path) }),
    ...(kind !== undefined && { kind }),
    ...(ste !== undefined && { ste }),
    ...(capacity !== undefined && { capacity }),
  };
  const after = await api(changeShelf, { params, body }, { version: shelf.version ?? before.version });
  const { steFrom, steTo } = before;
  return {
    say:
      after.version === before.version
        ? `Shelf ${after.code} is like this already.`
        : `Shelf ${after.code} changed.`,
    undo: {
      id: "shelf.change",
      args: {
        shelf: { id: after.id, label: after.code, version: after.version },
        ...(code !== undefined && { code: before.code }),
        ...(path !== undefined && { path: pathText(before.path) }),
        ...(kind !== undefined && { kind: before.kind }),
        ...(ste !== undefined && {
          ste: steFrom === null || steTo === null ? null : { from: steFrom, to: steTo },
        }),
        ...(capacity !== undefined && { capacity: before.capacity }),
      },
    },
  };
}
