// Lines about the list of mail items: the address that each leads to, and lines that ask how many there are.
import { describe, expect, test, vi } from "vitest";
import { listItems } from "@/contract/mail/mail-list";
import { listForwards } from "@/contract/forwards/forward";
import { listRequests } from "@/contract/requests/request";
import type { Call, Endpoint } from "@/contract/wire/endpoint";
import type { Context } from "@/kernel/command/context";
import { narrowList } from "@/kernel/command/general-effects";
import { makeRegistry } from "@/kernel/command/registry";
import { answerOf } from "@/kernel/line/answered";
import { rankCommands } from "@/kernel/line/rank";
import { emptyContext, mailboxes, settled } from "../directory";

const registry = makeRegistry(import.meta.glob(["/commands/*.ts", "/commands/*/*.ts"], { eager: true }));
const idOf1042 = mailboxes[0]?.id ?? "";

async function read(line: string, context: Partial<Context> = {}) {
  const here = { ...emptyContext, ...context };
  const { ranked } = await settled((facts) => rankCommands(line, registry.all, here, facts));
  return { here, ranked };
}

async function leadsTo(line: string, context: Partial<Context> = {}): Promise<string> {
  const { here, ranked } = await read(line, context);
  const [first] = ranked;
  if (!first?.parsed.ready) return `${first?.command.id}: not ready`;
  const api: Call = () => Promise.reject(new Error("Nothing is asked."));
  const outcome = await first.command.run({ args: first.parsed.args, context: here, targets: [], api });
  const address = outcome.go ?? `${first.command.id} ${JSON.stringify(narrowList.in(outcome))}`;
  return address.replace(idOf1042, "…").replace(/office=[^&]+/, "office=…");
}

describe("a line leads to the list of mail", () => {
  vi.useFakeTimers({ now: new Date(2026, 10, 27, 15), toFake: ["Date"] });
  test.each([
    ["mail from chase", "/mail?sender=chase"],
    ["mail from bank of america", "/mail?sender=bank+of+america"],
    ["show mail from chase", "/mail?sender=chase"],
    ["letters from irs this week", "/mail?sender=irs&type=ENVELOPE&filed=this-week"],
    ["checks this week", "/mail?type=BANK_CHECK&filed=this-week"],
    ["parcels", "/mail?type=PACKAGE"],
    ["parcels over 5 lb", "/mail?type=PACKAGE&heavier=5"],
    ["parcels under 8 oz yesterday", "/mail?type=PACKAGE&filed=yesterday&lighter=0.5"],
    ["parcels via ups", "/mail?type=PACKAGE&carrier=UPS"],
    ["mail received yesterday", "/mail?filed=yesterday"],
    ["mail today", "/mail?filed=today"],
    ["mail since monday", "/mail?filed=2026-11-23.."],
    ["mail on monday", "/mail?filed=2026-11-23..2026-11-23"],
    ["mail on a-03", "/mail?shelf=A-03"],
    ["mail of 1042", "/mail?mailbox=…"],
    ["mails 1042", "/mail?mailbox=…"],
    ["mail of 1042 from chase", "/mail?mailbox=…&sender=chase"],
    ["parcels of 1042", "/mail?mailbox=…&type=PACKAGE"],
    ["mail in austin", "/mail?office=…"],
    ["undelivered mail", "/mail?state=UNSCANNED,SCANNED,ON_FORWARD,MISSING"],
    ["unscanned mail", "/mail?state=UNSCANNED"],
    ["unscanned letters of 1042", "/mail?mailbox=…&type=ENVELOPE&state=UNSCANNED"],
    ["mail number 1Z999AA10123456784", "/mail?number=1Z999AA10123456784"],
    ["mail oldest first", "/mail?sort=received"],
    ["mail items", "/mail"],
  ])("%s", async (line, address) => {
    expect(await leadsTo(line)).toBe(address);
  });

  test.each([
    ["filter unscanned", '{"state":"UNSCANNED"}'],
    ["filter letters from irs", '{"sender":"irs","type":"ENVELOPE"}'],
    ["filter over 5 lb", '{"heavier":"5"}'],
    ["filter on a-03", '{"shelf":"A-03"}'],
  ])("on its screen: %s", async (line, part) => {
    const list = { name: "mail", address: "/mail", tabs: [], tab: "ALL" } as const;
    expect(await leadsTo(line, { list, scopes: ["global", "table:all-mail"] })).toBe(`list.filter ${part}`);
  });
});

test.each(["mail for 1042 from Chase", "mail for 1042", "mail 1042"])(
  "“%s” registers mail, and offers the list beside it",
  async (line) => {
    // However often the person lists mail.
    for (const habits of [[], ["go.mail"]]) {
      const { ranked } = await settled((facts) =>
        rankCommands(line, registry.all, emptyContext, facts, habits),
      );
      const ready = ranked.filter(({ parsed }) => parsed.ready).map(({ command }) => command.id);
      expect(ready.slice(0, 2)).toEqual(["mail.add", "go.mail"]);
    }
  },
);

describe("how many there are is answered by one call of the list's endpoint", () => {
  test.each<[string, Endpoint, object, string]>([
    [
      "how many scans are waiting",
      listRequests,
      { type: "SCAN", status: "PENDING" },
      "Scan requests · Pending",
    ],
    [
      "how many open scans",
      listRequests,
      { type: "SCAN", statuses: "PENDING,IN_PROGRESS" },
      "Scan requests · Not completed",
    ],
    [
      "how many forwards of 1042",
      listForwards,
      { mailboxId: idOf1042, status: "PENDING" },
      "Forwards · Pending · STE 1042",
    ],
    [
      "number of letters from irs",
      listItems,
      { type: "ENVELOPE", sender: "irs" },
      "Mail items · From irs · Envelope",
    ],
    ["how many items are unscanned", listItems, { states: "UNSCANNED" }, "Mail items · Unscanned"],
  ])("%s", async (line, endpoint, query, name) => {
    const { here, ranked } = await read(line);
    const asked: unknown[] = [];
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the count reads the total of any list's answer
    const api = ((of: Endpoint, input: { query: object }) => {
      asked.push([of, input.query]);
      return Promise.resolve({ total: 1234, items: [] });
    }) as unknown as Call;
    const answer = ranked[0] && (await answerOf(ranked[0])?.(api, here));
    expect(answer?.facts).toEqual([{ name, value: "1,234" }]);
    expect(asked).toEqual([[endpoint, { ...query, limit: 1 }]]);
    endpoint.query?.parse({ ...query, limit: 1 });
  });

  test("without the question, the list is only opened", async () => {
    const { ranked } = await read("pending scans");
    expect(ranked[0]).toMatchObject({ command: { id: "go.scan" } });
    expect(ranked[0] && answerOf(ranked[0])).toBeNull();
  });
});
