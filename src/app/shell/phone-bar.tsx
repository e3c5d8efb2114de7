// On a telephone, in place of the sidebar: a bar at the thumb, whose last button opens the whole sidebar.
import { Link, useRouterState } from "@tanstack/react-router";
import MailPlus from "lucide-react/icons/mail-plus";
import Menu from "lucide-react/icons/menu";
import Terminal from "lucide-react/icons/terminal";
import { useState } from "react";
import { CommandButton } from "@/app/command/command-button";
import { useWorkload, workIn } from "@/app/platform/data/workload";
import { cn } from "@/app/ui/cn";
import { Button } from "@/app/ui/components/button";
import { Sheet, SheetContent, SheetTitle } from "@/app/ui/components/sheet";
import { type Destination, destinations, leadsTo } from "./navigation";
import { CountOnIcon, workAfter } from "./navigation-link";
import { ConsoleSidebar } from "./sidebar";

const shown: readonly Destination[] = [...destinations.main, ...destinations.requests].filter(({ path }) =>
  ["/dashboard", "/support"].includes(path),
);

const entry =
  "relative flex h-12 min-w-0 flex-1 flex-col items-center justify-center gap-0.5 rounded-md px-0 text-2xs font-medium text-muted-foreground aria-[current=page]:text-primary [&_svg]:size-5";

export function PhoneBar() {
  const path = useRouterState({ select: ({ location }) => location.pathname });
  const [isOpen, setOpen] = useState(false);
  return (
    <nav
      aria-label="Bottom bar"
      data-keep-clear=""
      className="flex shrink-0 gap-1 border-t border-sidebar-border bg-sidebar px-2 py-1 pb-[max(0.25rem,env(safe-area-inset-bottom))]"
    >
      {shown.map((destination) => (
        <Entry key={destination.path} destination={destination} path={path} />
      ))}
      <CommandButton id="mail.wizard" variant="ghost" aria-label="Add New Mail" className={entry}>
        <MailPlus aria-hidden="true" />
        Add mail
      </CommandButton>
      <CommandButton id="app.palette" variant="ghost" aria-label="Command palette" className={entry}>
        <Terminal aria-hidden="true" />
        Commands
      </CommandButton>
      <Button variant="ghost" aria-expanded={isOpen} onClick={() => setOpen(true)} className={entry}>
        <Menu aria-hidden="true" />
        Menu
      </Button>
      <Sheet open={isOpen} onOpenChange={setOpen}>
        <SheetContent
          side="left"
          aria-describedby={undefined}
          className="w-72"
          // A link leads to another screen, and the menu is done. The address alone does not tell: a row that was opened just before
          // may change it later.
          onClick={({ target }) => {
            if (target instanceof Element && target.closest("a")) setOpen(false);
          }}
        >
          <SheetTitle className="sr-only">Menu</SheetTitle>
          <ConsoleSidebar inSheet />
        </SheetContent>
      </Sheet>
    </nav>
  );
}

function Entry({ destination, path }: { destination: Destination; path: string }) {
  const { label, path: to, queue, Icon } = destination;
  const work = workIn(useWorkload(), queue) ?? { waiting: 0, started: 0 };
  return (
    <Link
      to={to}
      aria-label={`${label}${workAfter(work)}`}
      aria-current={leadsTo(destination, path) ? "page" : undefined}
      className={cn(entry)}
    >
      <span className="relative">
        <Icon aria-hidden="true" />
        <CountOnIcon count={work.waiting} />
      </span>
      {label.split(" ").at(-1)}
    </Link>
  );
}
