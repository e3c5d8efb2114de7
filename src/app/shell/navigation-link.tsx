// One link of the sidebar, with the count of waiting work and the keys of its command; in the narrow sidebar, its icon with all
// of it in the hint.
import { Link, useRouterState } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import { useHeldKeys } from "@/app/command/current-keys";
import { ariaKeyShortcuts, isApple } from "@/app/ui/key-names";
import { SidebarItem } from "@/app/ui/components/sidebar";
import { Tooltip, TooltipContent, TooltipTrigger } from "@/app/ui/components/tooltip";
import { type WorkCount, workWords } from "@/app/ui/text/work-words";
import { type Destination, leadsTo } from "./navigation";

export const railLink =
  "relative grid size-9 place-items-center rounded-md text-muted-foreground hover:bg-sidebar-accent hover:text-sidebar-accent-foreground focus-visible:-outline-offset-2 aria-[current=page]:bg-sidebar-accent aria-[current=page]:text-primary";

export function NavigationLink({
  destination,
  work = none,
  rail,
}: {
  destination: Destination;
  /** How much work is there. What waits is the link's number. */
  work?: WorkCount | undefined;
  rail: boolean;
}) {
  const count = work.waiting;
  const { label, path, command, Icon } = destination;
  const keys = useHeldKeys(command);
  const shortcuts = ariaKeyShortcuts(keys, isApple);
  const here = useRouterState({ select: ({ location }) => leadsTo(destination, location.pathname) });
  const current = here ? ("page" as const) : undefined;
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    const links = link.current?.closest("nav");
    if (!here || !links) return undefined;
    // In a low window the links scroll: an entry that comes to the foot leaves them less room, and what unfolds moves this one away.
    // Who scrolls or folds them is left alone.
    const room = new ResizeObserver(() => link.current?.scrollIntoView({ block: "nearest" }));
    for (const each of [links, ...links.children]) room.observe(each);
    const leave = () => room.disconnect();
    links.addEventListener("wheel", leave);
    links.addEventListener("pointerdown", leave);
    return () => {
      leave();
      links.removeEventListener("wheel", leave);
      links.removeEventListener("pointerdown", leave);
    };
  }, [here]);

  if (rail) {
    return (
      <li>
        <Tooltip>
          <TooltipTrigger asChild>
            <Link
              ref={link}
              to={path}
              aria-label={`${label}${workAfter(work)}`}
              aria-current={current}
              aria-keyshortcuts={shortcuts}
              className={railLink}
            >
              <Icon aria-hidden="true" className="size-4" />
              <CountOnIcon count={count} />
            </Link>
          </TooltipTrigger>
          <TooltipContent side="right" strokes={keys[0]}>
            {label}
            {workAfter(work)}
          </TooltipContent>
        </Tooltip>
      </li>
    );
  }
  return (
    <SidebarItem icon={<Icon />} count={count} strokes={keys[0]}>
      <Link ref={link} to={path} aria-current={current} aria-keyshortcuts={shortcuts}>
        <span className="truncate">{label}</span>
        <span className="sr-only">{workAfter(work)}</span>
      </Link>
    </SidebarItem>
  );
}

const none: WorkCount = { waiting: 0, started: 0 };

/** What a screen reader says after the link's own name. */
export function workAfter(work: WorkCount): string {
  return work.waiting + work.started === 0 ? "" : `, ${workWords(work)}`;
}

/** In the narrow sidebar; there is no room for more than two digits. */
export function CountOnIcon({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <span
      aria-hidden="true"
      className="absolute -top-0.5 -right-1 min-w-4 rounded-full bg-sidebar-accent px-1 text-center text-2xs leading-4 font-medium text-sidebar-accent-foreground tabular-nums"
    >
      {count > 99 ? "99+" : count}
    </span>
  );
}
