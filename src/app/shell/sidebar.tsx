// The sidebar: links to screens, adding mail, the palette, and the signed-in person. The narrow sidebar shows icons only.
import { useRouterState } from "@tanstack/react-router";
import PanelLeft from "lucide-react/icons/panel-left";
import { type ReactNode, Suspense, lazy, useEffect, useRef, useSyncExternalStore } from "react";
import { cn } from "@/app/ui/cn";
import { Button } from "@/app/ui/components/button";
import { Collapsible, CollapsibleContent, CollapsibleTrigger } from "@/app/ui/components/collapsible";
import { Logo } from "@/app/ui/components/logo";
import {
  Sidebar,
  SidebarContent,
  SidebarFooter,
  SidebarGroup,
  SidebarHeader,
  SidebarList,
} from "@/app/ui/components/sidebar";
import { Tooltip, TooltipContent, TooltipTrigger } from "@/app/ui/components/tooltip";
import { useOneTabStop } from "@/app/ui/one-tab-stop";
import { roveBy } from "@/app/ui/rove";
import { usePersonal } from "@/app/command/run/personal";
import { useWorkload, workIn } from "@/app/platform/data/workload";
import { setPreferences, usePreferences } from "@/app/platform/preferences";
import { AddMail } from "./add-mail";
import { CommandPalette } from "./command-palette";
import { FailedNotices } from "./failed-notices";
import { UnsentBadge } from "./unsent-badge";
import { type Destination, destinations, leadsTo } from "./navigation";
import { NavigationLink } from "./navigation-link";
import { viewAddress } from "@commands/macro/shared/macros";
import { UserBlock } from "./user-block";

const SavedViews = lazy(() => import("./saved-views").then((module) => ({ default: module.SavedViews })));

// Until the menu's code is loaded, only its button is shown.
const UserMenu = lazy(() => import("./user-menu").then((module) => ({ default: module.UserMenu })));

const controls = "a[href], button:not(:disabled)";
const onKeyDown = roveBy(controls);

/** Tab reaches it once; the arrow keys, Home and End move inside it. `inSheet`: over the screen of a telephone, whole. */
export function ConsoleSidebar({ inSheet = false }: { inSheet?: boolean }) {
  const { sidebar } = usePreferences();
  const narrow = useNarrowWindow();
  const rail = !inSheet && (narrow || sidebar === "rail");
  const whole = useRef<HTMLElement>(null);
  useOneTabStop(whole, { selector: controls, home: "nav" });
  return (
    <Sidebar
      ref={whole}
      id="sidebar"
      label="Sidebar"
      onKeyDown={onKeyDown}
      className={rail ? "w-14" : inSheet ? "w-full border-r-0" : "w-60"}
    >
      <SidebarHeader className={rail ? "justify-center px-0" : "justify-between pr-2"}>
        {(!rail || narrow) && <Logo compact={rail} />}
        {!narrow && <FoldButton rail={rail} />}
      </SidebarHeader>
      <div className={cn("grid gap-1.5 pt-1 pb-2", rail ? "place-items-center" : "px-3")}>
        <AddMail rail={rail} />
        <CommandPalette rail={rail} />
      </div>
      <SidebarContent label="Main" tabIndex={-1} className={rail ? "px-0" : undefined}>
        <SidebarList className={rail ? "justify-items-center gap-1" : undefined}>
          <Links to={destinations.main} rail={rail} />
        </SidebarList>
        <Suspense fallback={<RoomOfViews rail={rail} />}>
          <SavedViews rail={rail} />
        </Suspense>
        <Requests rail={rail} />
        <Group label="Mailroom" rail={rail}>
          <Links to={destinations.mailroom} rail={rail} />
          <MoreOfMailroom rail={rail} />
        </Group>
      </SidebarContent>
      <SidebarFooter className={rail ? "justify-items-center px-0" : undefined}>
        <FailedNotices rail={rail} />
        <UnsentBadge rail={rail} />
        <Suspense fallback={<UserBlock rail={rail} />}>
          <UserMenu rail={rail} />
        </Suspense>
      </SidebarFooter>
    </Sidebar>
  );
}

/** Until the saved views are drawn, so that they move no link below them: the height of their heading, and of each. */
function RoomOfViews({ rail }: { rail: boolean }) {
  const { length } = usePersonal().macros.filter(viewAddress);
  return rail || length === 0 ? null : <div style={{ height: 40 + 29 * length }} />;
}

function Links({ to, rail }: { to: readonly Destination[]; rail: boolean }) {
  const workload = useWorkload();
  return to.map((destination) => (
    <NavigationLink
      key={destination.path}
      destination={destination}
      work={workIn(workload, destination.queue)}
      rail={rail}
    />
  ));
}

/** Whether the screen is one of `these`: then `unfold` is called, so that the current entry is visible. */
function useUnfolded(these: readonly Destination[], unfold: () => void): void {
  const inside = useRouterState({
    select: ({ location }) => these.some((one) => leadsTo(one, location.pathname)),
  });
  useEffect(() => {
    if (inside) unfold();
  }, [inside, unfold]);
}

const showRequests = () => setPreferences({ requestsOpen: true });
const showMore = () => setPreferences({ mailroomOpen: true });

function Requests({ rail }: { rail: boolean }) {
  const { requestsOpen } = usePreferences();
  useUnfolded(destinations.requests, showRequests);
  return (
    <Group
      label="Action Requests"
      rail={rail}
      open={requestsOpen}
      onOpenChange={(open) => setPreferences({ requestsOpen: open })}
    >
      <Links to={destinations.requests} rail={rail} />
    </Group>
  );
}

/** The second part of the mailroom, folded unless the person opened it; the narrow sidebar shows all of it. */
function MoreOfMailroom({ rail }: { rail: boolean }) {
  const { mailroomOpen } = usePreferences();
  useUnfolded(destinations.more, showMore);
  const links = <Links to={destinations.more} rail={rail} />;
  if (rail) return links;
  return (
    <li>
      <Collapsible open={mailroomOpen} onOpenChange={(open) => setPreferences({ mailroomOpen: open })}>
        <CollapsibleTrigger
          aria-label="More of the mailroom"
          className="min-h-7 pl-8 text-sm font-normal text-muted-foreground hover:bg-sidebar-accent hover:text-sidebar-accent-foreground"
        >
          More
        </CollapsibleTrigger>
        <CollapsibleContent className="pt-px">
          <SidebarList aria-label="More of the mailroom">{links}</SidebarList>
        </CollapsibleContent>
      </Collapsible>
    </li>
  );
}

/** Links under a heading that can be folded; in the narrow sidebar, below a line. */
function Group({
  label,
  rail,
  children,
  ...fold
}: {
  label: string;
  rail: boolean;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  children: ReactNode;
}) {
  if (rail) {
    return (
      <SidebarList
        aria-label={label}
        className="mx-3 mt-3 justify-items-center gap-1 border-t border-sidebar-border pt-3"
      >
        {children}
      </SidebarList>
    );
  }
  return (
    <SidebarGroup label={label} {...fold}>
      {children}
    </SidebarGroup>
  );
}

function FoldButton({ rail }: { rail: boolean }) {
  const label = rail ? "Expand sidebar" : "Collapse sidebar";
  return (
    <Tooltip>
      <TooltipTrigger asChild>
        <Button
          variant="ghost"
          size="icon-sm"
          aria-label={label}
          aria-expanded={!rail}
          aria-controls="sidebar"
          onClick={() => setPreferences({ sidebar: rail ? "full" : "rail" })}
          className="text-muted-foreground aria-expanded:bg-transparent"
        >
          <PanelLeft aria-hidden="true" />
        </Button>
      </TooltipTrigger>
      <TooltipContent side="right">{label}</TooltipContent>
    </Tooltip>
  );
}

/** Below 56rem (also in a zoomed-in wide window) the full sidebar would take room that the work needs. */
const narrowWindow = window.matchMedia("(width < 56rem)");

function useNarrowWindow(): boolean {
  return useSyncExternalStore(
    (listener) => {
      narrowWindow.addEventListener("change", listener);
      return () => narrowWindow.removeEventListener("change", listener);
    },
    () => narrowWindow.matches,
  );
}
