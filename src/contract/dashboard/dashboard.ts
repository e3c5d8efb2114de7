// The dashboard: pending work in one call.
import * as z from "zod";
import { openEnum, openRecord } from "@/contract/wire/open-enum";
import { endpoint } from "@/contract/wire/endpoint";
import { CountAge, Id, Moment } from "@/contract/wire/page";
import { ActionType, Priority, RequestStatus } from "@/contract/requests/request";
import { TaskStatus } from "@/contract/tasks/task";
import { TicketPriority, TicketStatus } from "@/contract/tickets/ticket";

/** Rows of the two recent lists (specification §9). */
export const dashboardLimits = { recentRequests: 5, recentTickets: 4 } as const;

const count = z.number().int().min(0);

export const getDashboard = endpoint({
  method: "get",
  path: "/mail-handler/dashboard",
  tag: "Dashboard",
  summary: "Counts of open work, the newest requests and tickets, and the last days' intake",
  doing: "Opening the dashboard",
  access: "requests.read",
  answer: z
    .object({
      pendingRequestsByPriority: openRecord(Priority, count).meta({
        description: "Each consolidation counts once, however many items it packs.",
      }),
      pendingRequestsByType: openRecord(ActionType, count)
        .optional()
        .meta({ description: "The same requests by what is asked for." }),
      ticketsByStatus: openRecord(TicketStatus, count),
      tasksByStatus: openRecord(TaskStatus, count),
      recentRequests: z.array(
        z.object({
          id: Id,
          type: openEnum(ActionType),
          status: openEnum(RequestStatus),
          priority: openEnum(Priority),
          requestedAt: Moment,
          userName: z.string(),
        }),
      ),
      recentTickets: z.array(
        z.object({
          id: Id,
          ticketNo: z.string(),
          subject: z.string(),
          status: openEnum(TicketStatus),
          priority: openEnum(TicketPriority),
          createdAt: Moment,
          userName: z.string(),
        }),
      ),
      intake: z
        .array(z.object({ day: z.iso.date(), count }))
        .meta({ description: "Items received, the last 14 days." }),
      countsAge: CountAge,
    })
    .meta({ id: "Dashboard" }),
});
