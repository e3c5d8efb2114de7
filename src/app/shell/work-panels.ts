// The panels of work mode by queue: each is the panel of the queue's own noun.
import type { ComponentType } from "react";
import type { WorkPanelProps } from "@/app/records/pane/work-panel";
import { ConsolidationWorkPanel } from "@/app/features/consolidations/work-panel";
import { DepositWorkPanel } from "@/app/features/deposits/work-panel";
import { ExceptionWorkPanel } from "@/app/features/exceptions/work-panel";
import { ForwardWorkPanel } from "@/app/features/forwards/work-panel";
import { RequestWorkPanel } from "@/app/features/requests/work-panel";
import { TaskWorkPanel } from "@/app/features/tasks/work-panel";
import { TicketWorkPanel } from "@/app/features/tickets/work-panel";
import type { WorkQueue } from "@/contract/work/work";

export const workPanels: Record<WorkQueue, ComponentType<WorkPanelProps>> = {
  scans: RequestWorkPanel,
  trash: RequestWorkPanel,
  shreds: RequestWorkPanel,
  pickups: RequestWorkPanel,
  forwards: ForwardWorkPanel,
  consolidations: ConsolidationWorkPanel,
  deposits: DepositWorkPanel,
  exceptions: ExceptionWorkPanel,
  tasks: TaskWorkPanel,
  tickets: TicketWorkPanel,
};
