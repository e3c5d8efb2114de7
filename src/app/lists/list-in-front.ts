// Reports the list of work on the screen, so that commands can filter it, change its tab and save it as a view.
import { useRouterState } from "@tanstack/react-router";
import { useEffect } from "react";
import { setList } from "@/app/command/context";
import { useCarryOut } from "@/app/command/run/effect-owners";
import { leavePalette } from "@/app/command/surfaces";
import { narrowList } from "@/kernel/command/general-effects";
import type { ListInFront } from "@/kernel/command/list-in-front";

type Part = Readonly<Record<string, string | undefined>>;

/** Parts of an address that do not belong to a view: the focused row, and what is open over it. */
const passing = ["focus", "new", "for", "of", "user", "edit", "compose", "insert", "print"];

/** `onPart` writes a command's filter into the address. Reported while the calling component is mounted. */
export function useListInFront(
  { name, tabs = none, tab = "" }: Partial<Pick<ListInFront, "tabs" | "tab">> & Pick<ListInFront, "name">,
  onPart: (part: Part) => void,
): void {
  const address = useRouterState({
    // A list that opens a record next to it names that in its path.
    select: ({ location }) => viewOf(name === null ? location.pathname : `/${name}`, location.searchStr),
  });
  const said = tabs.join(" ");
  useEffect(() => {
    setList({ name, address, tabs: said === "" ? none : said.split(" "), tab });
    return () => setList(null);
  }, [name, address, said, tab]);
  useCarryOut(narrowList, (part) => {
    leavePalette();
    onPart(part);
  });
}

const none: readonly string[] = [];

function viewOf(path: string, searched: string): string {
  const search = new URLSearchParams(searched);
  for (const name of passing) search.delete(name);
  const text = search.toString().replaceAll("%2C", ",");
  return text === "" ? path : `${path}?${text}`;
}
