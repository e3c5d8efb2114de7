// A pasted address that names a record but no tab opens the tab with the record.
import { useEffect, useEffectEvent } from "react";
import type { useWorkFilter } from "./use-work-filter";

type Filter = Pick<ReturnType<typeof useWorkFilter>, "isUnsaid" | "tabOf" | "setStatus">;

/** `named` is the record in the address that the opened list does not contain. */
export function useTabOfNamed({ isUnsaid, tabOf, setStatus }: Filter, named: { status: string } | undefined) {
  const status = named?.status;
  const show = useEffectEvent((of: string) => setStatus(tabOf(of)));
  useEffect(() => {
    if (isUnsaid && status !== undefined) show(status);
  }, [isUnsaid, status]);
}
