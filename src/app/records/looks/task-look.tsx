// Names and looks of tasks.
import BadgeCheck from "lucide-react/icons/badge-check";
import Building2 from "lucide-react/icons/building-2";
import Cog from "lucide-react/icons/cog";
import FileText from "lucide-react/icons/file-text";
import Hand from "lucide-react/icons/hand";
import ScanLine from "lucide-react/icons/scan-line";
import Shredder from "lucide-react/icons/shredder";
import Store from "lucide-react/icons/store";
import Trash2 from "lucide-react/icons/trash-2";
import Truck from "lucide-react/icons/truck";
import type { LucideIcon } from "lucide-react/types";
import { createElement } from "react";
import { Badge } from "@/app/ui/components/badge";
import type { Tone } from "@/app/ui/components/tone";
import {
  type TaskIcon as IconName,
  type TaskStatus,
  taskIconLabel,
  taskStatusLabel,
} from "@/contract/tasks/task";
import { type Open, shownAs } from "@/contract/wire/open-enum";

const icons = shownAs<IconName, LucideIcon>(
  {
    system: Cog,
    document: FileText,
    verification: BadgeCheck,
    company_formation: Building2,
    google_business: Store,
    mail_forwarding: Truck,
    scan_request: ScanLine,
    pickup_request: Hand,
    trash_request: Trash2,
    shred_request: Shredder,
  },
  () => Cog,
);

export function TaskIcon({ icon, className }: { icon: Open<IconName>; className?: string }) {
  return createElement(icons(icon), { role: "img", "aria-label": taskIconLabel(icon), className });
}

const tones = shownAs<TaskStatus, Tone>(
  {
    PENDING: "warning",
    IN_PROGRESS: "progress",
    WAITING_FOR_CUSTOMER: "info",
    COMPLETED: "success",
  },
  () => "neutral",
);

export function TaskStatusBadge({ status }: { status: Open<TaskStatus> }) {
  return <Badge tone={tones(status)}>{taskStatusLabel(status)}</Badge>;
}
