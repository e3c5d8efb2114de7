// One link of the sidebar, with the keys of its command beside it; on the rail, its icon with both in the hint.
import { Link, useRouterState } from "@tanstack/react-router";
import { useHeldKeys } from "@/app/command/current-keys";
import { ariaKeyShortcuts, isApple } from "@/app/ui/key-names";
import { SidebarItem } from "@/app/ui/components/sidebar";
import { Tooltip, TooltipContent, TooltipTrigger } from "@/app/ui/components/tooltip";
import { type Destination, leadsTo } from "./navigation";

export function NavigationLink({ destination, rail }: { destination: Destination; rail: boolean }) {
  const { label, path, command, Icon } = destination;
  const keys = useHeldKeys(command);
  const shortcuts = ariaKeyShortcuts(keys, isApple);
  const here = useRouterState({ select: ({ location }) => leadsTo(destination, location.pathname) });
  const current = here ? ("page" as const) : undefined;

  if (rail) {
    return (
      <li>
        <Tooltip>
          <TooltipTrigger asChild>
            <Link
              to={path}
              aria-label={label}
              aria-current={current}
              aria-keyshortcuts={shortcuts}
              className="grid size-9 place-items-center rounded-md text-muted-foreground hover:bg-sidebar-accent hover:text-sidebar-accent-foreground focus-visible:-outline-offset-2 aria-[current=page]:bg-sidebar-accent aria-[current=page]:text-primary"
            >
              <Icon aria-hidden="true" className="size-4" />
            </Link>
          </TooltipTrigger>
          <TooltipContent side="right" strokes={keys[0]}>
            {label}
          </TooltipContent>
        </Tooltip>
      </li>
    );
  }
  return (
    <SidebarItem icon={<Icon />} strokes={keys[0]}>
      <Link to={path} aria-current={current} aria-keyshortcuts={shortcuts}>
        {label}
      </Link>
    </SidebarItem>
  );
}
