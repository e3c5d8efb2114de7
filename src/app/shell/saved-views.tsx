// The person's saved views in the sidebar: filtered lists, each with its key. Nothing where there are none.
import { Link } from "@tanstack/react-router";
import Bookmark from "lucide-react/icons/bookmark";
import { idOfMacro } from "@/app/command/current-keys";
import { usePersonal } from "@/app/command/run/personal";
import { SidebarGroup, SidebarItem } from "@/app/ui/components/sidebar";
import { ariaKeyShortcuts, isApple } from "@/app/ui/key-names";
import { strokesOfSequence } from "@/kernel/input/keys";
import { viewAddress } from "@commands/macro/shared/macros";

/** The narrow sidebar has no room for their names: there they are opened by key and by the palette. */
export function SavedViews({ rail }: { rail: boolean }) {
  const { macros, keys } = usePersonal();
  const views = macros.flatMap((macro) => {
    const address = viewAddress(macro);
    return address === null ? [] : [{ macro, address }];
  });
  if (rail || views.length === 0) return null;
  return (
    <SidebarGroup label="Views">
      {views.map(({ macro, address }) => {
        const strokes = (keys.own[idOfMacro(macro)] ?? []).map(strokesOfSequence);
        return (
          <SidebarItem key={macro.id} icon={<Bookmark />} strokes={strokes[0]}>
            <Link
              to={address}
              activeOptions={{ exact: true, includeSearch: true }}
              aria-keyshortcuts={ariaKeyShortcuts(strokes, isApple)}
            >
              {macro.name}
            </Link>
          </SidebarItem>
        );
      })}
    </SidebarGroup>
  );
}
