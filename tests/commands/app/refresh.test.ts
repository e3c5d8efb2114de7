// Refresh reads everything that a screen can show: every tag that a list or a record of the contract has.
import { expect, test } from "vitest";
import { listConsolidations } from "@/contract/consolidation";
import { getDashboard } from "@/contract/dashboard";
import { listForwards } from "@/contract/forward";
import { getMailbox } from "@/contract/mailbox";
import { getRequest } from "@/contract/request";
import { getTask } from "@/contract/task";
import { ticketMessages } from "@/contract/ticket";
import { run } from "../bench";

test.each([getDashboard, getMailbox, getRequest, listForwards, listConsolidations, getTask, ticketMessages])(
  "$path",
  async ({ tag }) => {
    const { outcome, asked } = await run("app.refresh");
    expect(outcome.reread).toContain(tag);
    expect(asked).toEqual([]);
  },
);
