// What the person who is signed in can do about it: Settings and Logout.
import { Link } from "@tanstack/react-router";
import LogOut from "lucide-react/icons/log-out";
import Settings from "lucide-react/icons/settings";
import { useCommand } from "@/app/commands/use-command";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuSeparator,
  DropdownMenuShortcut,
  DropdownMenuTrigger,
} from "@/app/components/ui/dropdown-menu";
import { useStaff } from "@/app/data/session";
import { UserBlock } from "./user-block";

export function UserMenu({ rail }: { rail: boolean }) {
  const staff = useStaff();
  const settings = useCommand("go.settings");
  const signOut = useCommand("app.sign-out");
  return (
    <DropdownMenu>
      <DropdownMenuTrigger className="rounded-md text-left hover:bg-sidebar-accent data-[state=open]:bg-sidebar-accent">
        <UserBlock rail={rail} />
      </DropdownMenuTrigger>
      <DropdownMenuContent side={rail ? "right" : "top"} align={rail ? "end" : "start"} className="w-56">
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
        <DropdownMenuItem disabled={signOut.pending} onSelect={() => void signOut.run({}, "menu")}>
          <LogOut aria-hidden="true" />
          Logout
        </DropdownMenuItem>
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
