// What a shelf is now, as the arguments that change it.
import { getShelf } from "@/contract/shelves/shelf";
import type { Call } from "@/contract/wire/endpoint";
import { pathText } from "@/kernel/arguments/records/shelf";
import type { Args } from "@/kernel/command/define";

export async function currentShelf(api: Call, { id }: { id: string }): Promise<Args> {
  const { code, path, kind, steFrom, steTo, capacity } = await api(getShelf, { params: { id } });
  return {
    code,
    kind,
    ...(path.length > 0 && { path: pathText(path) }),
    ...(steFrom !== null && steTo !== null && { ste: { from: steFrom, to: steTo } }),
    ...(capacity !== null && { capacity }),
  };
}
