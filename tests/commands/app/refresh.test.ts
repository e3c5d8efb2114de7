// Refresh reads everything that a screen can show: every tag that a list or a record of the contract has.
import { reread } from "@/kernel/command/general-effects";
import { expect, test } from "vitest";
import { listConsolidations } from "@/contract/consolidations/consolidation";
import { getDashboard } from "@/contract/dashboard/dashboard";
import { listForwards } from "@/contract/forwards/forward";
import { getMailbox } from "@/contract/mailboxes/mailbox";
import { getRequest } from "@/contract/requests/request";
import { getTask } from "@/contract/tasks/task";
import { ticketMessages } from "@/contract/tickets/ticket";
import { run } from "../bench";

test.each([getDashboard, getMailbox, getRequest, listForwards, listConsolidations, getTask, ticketMessages])(
  "$path",
  async ({ tag }) => {
    const { outcome, asked } = await run("app.refresh");
    expect(reread.in(outcome)).toContain(tag);
    expect(asked).toEqual([]);
  },
);
