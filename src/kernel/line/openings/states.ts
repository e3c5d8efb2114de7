// The state of one record, said as a person says it: "the forward of 1010 got delivered", "pickup 1042 is ready", "1043s deposit bounced".
// It is the step that brings the record there. Many records and questions ("forwards delivered", "is the scan done?") list.
import type { Opening } from "./opening";
import { says } from "./says";

const is = "[is|was|has|been|got|came|went|now|all|finally|already|just]*";
const now = "[now|already|today|just now|finally|thanks|thx]*";
const carrier = "{carrier:(ups|usps|fedex|dhl|amazon|ontrac)}";

type State = {
  of: string;
  said: string;
  /** The step, before its record. */
  step: string;
  /** What more may follow. */
  rest?: string;
  /** The list, and which of its rows are asked for. */
  list: string;
  asked: string;
};

const finished = "done|finished|complete|completed";
const [forward, deposit] = ["(forward|shipment)", "[check] (deposit|deposit check)"];
const pickup = "(pickup|pick up|pu|collection) [request|req]";

const states: readonly State[] = [
  {
    of: forward,
    said: "(delivered|arrived|there|get there|got there|reached (him|her|them)|signed for)",
    step: "deliver forward",
    list: "forwards",
    asked: "delivered",
  },
  {
    of: forward,
    said: "(shipped|sent|sent off|gone|left|on (its|the) way|out|out the door|handed [over]|picked up|collected)",
    step: "ship forward",
    rest: `[[out|off] (with|via|by|to|through|per|on) ${carrier}]`,
    list: "forwards",
    asked: "shipped",
  },
  ...(
    [
      ["scan", "uploaded|scanned|ready", "scans"],
      ["trash", "trashed|thrown out|thrown away|gone", "trash requests"],
      ["shred", "shredded|destroyed", "shreds"],
    ] as const
  ).map(([kind, more, list]) => ({
    of: `${kind} [request|req]`,
    said: `(${finished}|${more})`,
    step: `complete ${kind}`,
    list,
    asked: "completed",
  })),
  { of: pickup, said: "(ready|prepared)", step: "complete pickup", list: "pickups", asked: "ready" },
  { of: pickup, said: `(${finished})`, step: "complete pickup", list: "pickups", asked: "completed" },
  {
    of: "(consolidation|consolidatn)",
    said: `(${finished}|packed [up]|boxed [up]|ready|consolidated)`,
    step: "complete consolidation",
    list: "consolidations",
    asked: "completed",
  },
  {
    of: deposit,
    said: "(credited|cleared|(in|on) (the|his|her|their) account|paid in|booked)",
    step: "deposit credited",
    list: "deposits",
    asked: "credited",
  },
  {
    of: deposit,
    said: `(${finished})`,
    step: "complete deposit",
    list: "deposits",
    asked: "completed",
  },
  {
    of: deposit,
    said: "(bounced|refused|rejected|failed|returned|sent back)",
    step: "mark deposit as failed",
    list: "deposits",
    asked: "failed",
  },
  {
    of: deposit,
    said: "(sent [off]|mailed|in the mail|gone [to the bank]|out)",
    step: "deposit sent",
    list: "deposits",
    asked: "sent",
  },
  { of: "ticket", said: "(closed)", step: "close ticket", list: "tickets", asked: "closed" },
  {
    of: "ticket",
    said: "(resolved|solved|settled|fixed|sorted [out]|dealt with)",
    step: "resolve ticket",
    list: "tickets",
    asked: "resolved",
  },
  {
    of: "(task|todo)",
    said: `(${finished}|dealt with|sorted|taken care of)`,
    step: "done task",
    list: "tasks",
    asked: "completed",
  },
];

export const stateSaid: readonly Opening[] = states.flatMap(({ of, said, step, rest = "", list, asked }) => {
  const ways = [
    `${of} [of|for|on|from|in] {which} ${is} ${said} ${rest} ${now}`,
    `{which} [the|his|her|their]* ${of} ${is} ${said} ${rest} ${now}`,
    `${of} ${said} [of|for|on] {which} ${now}`,
    `${of} ${is} ${said} ${rest} (of|for|on) {which} ${now}`,
  ];
  const listed = `${list} {which} ${asked}`;
  return ways.flatMap((way) => [
    says(`(is|was) [the|that|his|her|their]* ${way}`, listed),
    says(`[the|that|this|our]* ${way}`, ({ which = "", carrier: by }, line) => {
      // "scan 1042 done?" asks.
      if (line.trimEnd().endsWith("?")) return listed.replace("{which}", which);
      return `${step} ${which}${by === undefined ? "" : ` via ${by}`}`;
    }),
  ]);
});
