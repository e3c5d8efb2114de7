// All records of a list, narrowed down as a line says, as targets of a command: read by the list's own endpoint, and which of them
// the command can be run on.
import * as z from "zod";
import { ConsolidationListItem } from "@/contract/consolidations/consolidation";
import { DepositListItem, listDeposits } from "@/contract/deposits/deposit";
import { ForwardListItem } from "@/contract/forwards/forward";
import { Mail } from "@/contract/mail/mail";
import { ActionRequest } from "@/contract/requests/request";
import { Task } from "@/contract/tasks/task";
import { Ticket } from "@/contract/tickets/ticket";
import type { Call } from "@/contract/wire/endpoint";
import { ApiError } from "@/contract/wire/errors";
import { pageLimit } from "@/contract/wire/page";
import type { Answer } from "@/kernel/command/answer";
import type { Target } from "@/kernel/command/context";
import type { AnyCommand } from "@/kernel/command/define";
import { abilityOf, abilityWords, reasonsOf } from "@/kernel/command/each";
import { type FilteredList, filteredLists } from "@/kernel/command/list-in-front";
import { consolidationTarget } from "@/kernel/command/targets/consolidation-targets";
import { depositTarget } from "@/kernel/command/targets/deposit-targets";
import { forwardTarget } from "@/kernel/command/targets/forward-targets";
import { mailTarget } from "@/kernel/command/targets/mail-targets";
import { requestTarget } from "@/kernel/command/targets/request-targets";
import { taskTarget } from "@/kernel/command/targets/task-targets";
import { ticketTarget } from "@/kernel/command/targets/ticket-targets";
import { searchOf } from "./address";
import { askedOf } from "./asked";
import { wordsOfList } from "./count";
import { listChoices } from "./kinds";
import { openStatuses } from "./statuses";

/** The most records that one line may change. */
export const mostInSet = 500;

/** What a line does to the records of a list: `list.each` runs it. */
export const OverList = z.object({
  /** Id of the command that is run on each. */
  doing: z.string(),
  /** Its arguments that are the same for all. */
  args: z.record(z.string(), z.unknown()),
  list: z.literal(listChoices.map(({ value }) => value)),
  /** What narrows the list down. */
  said: z.record(z.string(), z.unknown()),
});
export type OverList = z.infer<typeof OverList>;
type Which = Pick<OverList, "list" | "said">;

const requests = ActionRequest.transform(requestTarget);
const deposits = DepositListItem.transform(depositTarget);
const targetOf: Readonly<Partial<Record<FilteredList, z.ZodType<Target>>>> = {
  scan: requests,
  trash: requests,
  shred: requests,
  pickup: requests,
  deposit: requests,
  forward: ForwardListItem.transform(forwardTarget),
  consolidation: ConsolidationListItem.transform(consolidationTarget),
  tasks: Task.transform(taskTarget),
  support: Ticket.transform(ticketTarget),
  mail: Mail.transform(mailTarget),
};

/**
 * The records, the open ones where no status is said.
 * @throws ApiError `invalid` where there are none, or more than one line may change
 */
export async function targetsIn(api: Call, which: Which): Promise<readonly Target[]> {
  const targets = await read(api, which);
  if (typeof targets === "string") throw new ApiError("invalid", targets);
  return targets;
}

/** How many of the records `command` can be run on, and why not on the others. */
export async function answerOver(api: Call, command: AnyCommand, which: Which): Promise<Answer> {
  const targets = await read(api, which);
  if (typeof targets === "string") return { facts: [], none: targets };
  const ability = command.each ? abilityOf(command.each, targets) : { able: targets, unable: [] };
  const refusals = reasonsOf(ability).map(({ why, count }) => ({ name: why, value: `${count} not` }));
  const words = abilityWords(command, ability);
  return { facts: [{ name: setWords(which), value: words.replace(/^all/, "All") }, ...refusals], none: "" };
}

/** The records; or why no command can be run on them, as a sentence. */
async function read(api: Call, which: Which): Promise<readonly Target[] | string> {
  const { endpoint, query } = askedOf(which.list, searchOfSet(which));
  const Row = endpoint === listDeposits ? deposits : targetOf[which.list];
  if (!Row) return `${filteredLists[which.list]} are changed one by one.`;
  const Page = z.object({ total: z.number(), nextCursor: z.string().nullable(), items: z.array(Row) });
  const found: Target[] = [];
  for (let cursor: string | undefined; ;) {
    const page = Page.parse(
      await api(endpoint, { query: { ...query, limit: pageLimit, ...(cursor && { cursor }) } }),
    );
    if (page.total > mostInSet) return tooMany(page.total, which);
    found.push(...page.items);
    if (page.nextCursor === null) break;
    cursor = page.nextCursor;
  }
  return found.length > 0 ? found : `${setWords(which)}: there are none.`;
}

function setWords(which: Which): string {
  return wordsOfList(which.list, searchOfSet(which), which.said);
}

function searchOfSet({ list, said }: Which): Record<string, string> {
  const search = searchOf(list, said);
  const open = openStatuses(list);
  const isOpen = said["status"] === undefined && search["status"] === undefined && open !== undefined;
  return isOpen ? { ...search, status: open } : search;
}

function tooMany(total: number, which: Which): string {
  const count = total.toLocaleString("en-US");
  return `${setWords(which)}: there are ${count}. One line may change at most ${mostInSet}: say more of which.`;
}
