// The menu of the signed-in person: Settings, Logout, and the list of all keys.
import { Link } from "@tanstack/react-router";
import Keyboard from "lucide-react/icons/keyboard";
import LogOut from "lucide-react/icons/log-out";
import Settings from "lucide-react/icons/settings";
import { useRef } from "react";
import { useCommand } from "@/app/command/use-command";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuSeparator,
  DropdownMenuShortcut,
  DropdownMenuTrigger,
} from "@/app/ui/components/dropdown-menu";
import { useStaff } from "@/app/platform/session/session";
import { UserBlock } from "./user-block";

export function UserMenu({ rail }: { rail: boolean }) {
  const staff = useStaff();
  const settings = useCommand("go.settings");
  const signOut = useCommand("app.sign-out");
  const shortcuts = useCommand("app.shortcuts");
  const wantsShortcuts = useRef(false);
  return (
    <DropdownMenu>
      <DropdownMenuTrigger className="rounded-md text-left hover:bg-sidebar-accent data-[state=open]:bg-sidebar-accent">
        <UserBlock rail={rail} />
      </DropdownMenuTrigger>
      <DropdownMenuContent
        side={rail ? "right" : "top"}
        align={rail ? "end" : "start"}
        className="w-56"
        onCloseAutoFocus={() => {
          // Only after the menu has closed: it would take the focus from the dialog.
          if (wantsShortcuts.current) void shortcuts.run({}, "menu");
          wantsShortcuts.current = false;
        }}
      >
        <DropdownMenuLabel>
          <span className="block truncate text-sm font-medium text-foreground">
            {staff.firstName} {staff.lastName}
          </span>
          <span className="block truncate">{staff.email}</span>
        </DropdownMenuLabel>
        <DropdownMenuSeparator />
        <DropdownMenuItem asChild>
          <Link to="/settings" aria-keyshortcuts={settings.ariaKeyShortcuts}>
            <Settings aria-hidden="true" />
            Settings
            {settings.keys[0] && <DropdownMenuShortcut strokes={settings.keys[0]} />}
          </Link>
        </DropdownMenuItem>
        <DropdownMenuItem
          aria-keyshortcuts={shortcuts.ariaKeyShortcuts}
          onSelect={() => (wantsShortcuts.current = true)}
        >
          <Keyboard aria-hidden="true" />
          {shortcuts.title}
          {shortcuts.keys[0] && <DropdownMenuShortcut strokes={shortcuts.keys[0]} />}
        </DropdownMenuItem>
        <DropdownMenuItem disabled={signOut.pending} onSelect={() => void signOut.run({}, "menu")}>
          <LogOut aria-hidden="true" />
          Logout
        </DropdownMenuItem>
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
