// Words of the trade as handlers shorten them, each for one word of the grammar. They count where the grammar reads a word: in a
// command's name, before a value, in a choice. A name or a message keeps what was typed.
import { fold } from "@/contract/text/fold";

/** Folded. */
const meanings = new Map(
  Object.entries({
    abt: "about",
    acct: "account",
    addr: "address",
    ans: "answer",
    asgn: "assign",
    asleep: "snoozed",
    canc: "cancel",
    cert: "certified",
    cancl: "cancel",
    cheque: "check",
    cheques: "checks",
    chk: "check",
    chks: "checks",
    ck: "check",
    cks: "checks",
    cmpl: "complete",
    cncl: "cancel",
    combo: "consolidation",
    combos: "consolidations",
    consos: "consolidations",
    conso: "consolidation",
    compl: "completed",
    consol: "consolidation",
    consols: "consolidations",
    cust: "customer",
    custs: "customers",
    cxl: "cancel",
    cxld: "cancelled",
    del: "delete",
    dep: "deposit",
    deps: "deposits",
    dlv: "deliver",
    dlvd: "delivered",
    dlvr: "deliver",
    dlvrd: "delivered",
    dmg: "damaged",
    dmgd: "damaged",
    dys: "days",
    env: "envelope",
    envs: "envelopes",
    exc: "exception",
    excepts: "exceptions",
    except: "exception",
    excs: "exceptions",
    frm: "from",
    frwd: "forward",
    fwd: "forward",
    fwds: "forwards",
    give: "assign",
    hi: "high",
    instr: "instructions",
    lbl: "label",
    lbls: "labels",
    ltr: "letter",
    ltrs: "letters",
    mbox: "mailbox",
    mbx: "mailbox",
    mbxs: "mailboxes",
    mo: "month",
    mos: "months",
    msg: "message",
    msgs: "messages",
    mth: "month",
    mv: "move",
    nr: "number",
    num: "number",
    nvr: "never",
    nvm: "cancel",
    nxt: "next",
    pcl: "parcel",
    pend: "pending",
    pc: "item",
    pcs: "items",
    piece: "item",
    pieces: "items",
    pckg: "package",
    pckgs: "packages",
    pkgs: "packages",
    "p/u": "pickup",
    ph: "phone",
    pkup: "pickup",
    pri: "priority",
    prio: "priority",
    prnt: "print",
    pstg: "postage",
    qty: "count",
    rcvd: "received",
    rdy: "ready",
    rec: "received",
    recd: "received",
    recip: "recipient",
    recvd: "received",
    req: "request",
    reqs: "requests",
    rply: "reply",
    rqst: "request",
    rqsts: "requests",
    rtn: "return",
    rtrn: "return",
    scn: "scan",
    scns: "scans",
    shpd: "shipped",
    sndr: "sender",
    snz: "snooze",
    sticker: "label",
    stickers: "labels",
    tday: "today",
    tdy: "today",
    tel: "phone",
    telephone: "phone",
    thru: "via",
    til: "until",
    till: "until",
    tix: "tickets",
    tkt: "ticket",
    tkts: "tickets",
    tmr: "tomorrow",
    tmrw: "tomorrow",
    tmw: "tomorrow",
    toss: "trash",
    tossed: "trashed",
    trk: "tracking",
    trkg: "tracking",
    trkng: "tracking",
    todays: "today's",
    trsh: "trash",
    tsk: "task",
    tsks: "tasks",
    updt: "update",
    ">": "over",
    "<": "under",
    "w/": "with",
    "w/o": "without",
    wk: "week",
    wks: "weeks",
    wt: "weight",
    yday: "yesterday",
    yest: "yesterday",
  }),
);

/** The folded word of the grammar that `word` stands for: itself, where it is no abbreviation. */
export function saidWord(word: string): string {
  const before = known.get(word);
  if (before !== undefined) return before;
  const folded = fold(word).replace(joined, "").replace(shortNot, "nt").replace(withoutE, "es");
  const said = meanings.get(folded) ?? folded;
  if (known.size >= mostKnown) known.clear();
  known.set(word, said);
  return said;
}

/** "pick-ups" and "e-mail" are "pickups" and "email", and "can't" is "cant": the sign is left out as often as not. */
const joined = /(?<=^[a-z]+)-(?=[a-z]+$)/;
const shortNot = /n't$/;
/** "boxs" and "batchs" are "boxes" and "batches". */
const withoutE = /(?<=[a-z](?:x|ch|sh))s$/;

/** What was asked last: every command asks about the same few words. */
const known = new Map<string, string>();
const mostKnown = 2_000;

/** `text`, folded, with each of its words as the grammar knows it. */
export function saidWords(text: string): string {
  return text.trim().split(/\s+/).map(saidWord).join(" ");
}
