// The sidebar: where one can go, adding mail, the palette, and who is signed in. Folded to a rail it shows icons alone.
import { useRouterState } from "@tanstack/react-router";
import PanelLeft from "lucide-react/icons/panel-left";
import { Suspense, lazy, useEffect, useSyncExternalStore } from "react";
import { cn } from "@/app/ui/cn";
import { Button } from "@/app/ui/components/button";
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
import { setPreferences, usePreferences } from "@/app/platform/preferences";
import { AddMail } from "./add-mail";
import { CommandPalette } from "./command-palette";
import { UnsentBadge } from "./unsent-badge";
import {
  type Destination,
  leadsTo,
  mailroomDestinations,
  mainDestinations,
  requestDestinations,
} from "./navigation";
import { NavigationLink } from "./navigation-link";
import { UserBlock } from "./user-block";

const SavedViews = lazy(() => import("./saved-views").then((module) => ({ default: module.SavedViews })));

// Until the menu's code is loaded, only its button is shown.
const UserMenu = lazy(() => import("./user-menu").then((module) => ({ default: module.UserMenu })));

export function ConsoleSidebar() {
  const { sidebar } = usePreferences();
  const narrow = useNarrowWindow();
  const rail = narrow || sidebar === "rail";
  return (
    <Sidebar id="sidebar" label="Sidebar" className={rail ? "w-14" : "w-60"}>
      <SidebarHeader className={rail ? "justify-center px-0" : "justify-between pr-2"}>
        {(!rail || narrow) && <Logo compact={rail} />}
        {!narrow && <FoldButton rail={rail} />}
      </SidebarHeader>
      <div className={cn("grid gap-1.5 pt-1 pb-2", rail ? "place-items-center" : "px-3")}>
        <AddMail rail={rail} />
        <CommandPalette rail={rail} />
      </div>
      <SidebarContent label="Main" className={rail ? "px-0" : undefined}>
        <SidebarList className={rail ? "justify-items-center gap-1" : undefined}>
          {mainDestinations.map((destination) => (
            <NavigationLink key={destination.path} destination={destination} rail={rail} />
          ))}
        </SidebarList>
        <Suspense>
          <SavedViews rail={rail} />
        </Suspense>
        <Requests rail={rail} />
        <Group label="Mailroom" destinations={mailroomDestinations} rail={rail} />
      </SidebarContent>
      <SidebarFooter className={rail ? "justify-items-center px-0" : undefined}>
        <UnsentBadge rail={rail} />
        <Suspense fallback={<UserBlock rail={rail} />}>
          <UserMenu rail={rail} />
        </Suspense>
      </SidebarFooter>
    </Sidebar>
  );
}

/** The group can be folded; opening one of its screens unfolds it, so that the current entry is visible. */
function Requests({ rail }: { rail: boolean }) {
  const { requestsOpen } = usePreferences();
  const inside = useRouterState({
    select: ({ location }) => requestDestinations.some((one) => leadsTo(one, location.pathname)),
  });
  useEffect(() => {
    if (inside) setPreferences({ requestsOpen: true });
  }, [inside]);
  return (
    <Group
      label="Action Requests"
      destinations={requestDestinations}
      rail={rail}
      open={requestsOpen}
      onOpenChange={(open) => setPreferences({ requestsOpen: open })}
    />
  );
}

/** Links under a heading that folds away; on the rail, below a line. */
function Group({
  label,
  destinations,
  rail,
  ...fold
}: {
  label: string;
  destinations: readonly Destination[];
  rail: boolean;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
}) {
  const links = destinations.map((destination) => (
    <NavigationLink key={destination.path} destination={destination} rail={rail} />
  ));
  if (rail) {
    return (
      <SidebarList
        aria-label={label}
        className="mx-3 mt-3 justify-items-center gap-1 border-t border-sidebar-border pt-3"
      >
        {links}
      </SidebarList>
    );
  }
  return (
    <SidebarGroup label={label} {...fold}>
      {links}
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
