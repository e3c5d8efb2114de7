// The stage in a real Chromium, with a server that the test controls.
import type { Browser, Page, Request, Route } from "playwright-core";
import { wholeDirectory } from "@/contract/feed/feed";
import type { Mailbox } from "@/contract/mailboxes/mailbox";
import type { Staff } from "@/contract/staff/staff";
import { mailbox, registered } from "../../../commands/bench";
import { taskAnswer, ticketAnswer } from "../../../commands/conversations";
import { aConsolidation, aForward, aRequest } from "../../../commands/work";
import { launchChromium } from "../../../chromium";
import { answer, mailboxes } from "../../../kernel/directory";
import { linesOf } from "../../platform/directory/hits";
import { serveStage } from "../../../stage";

export type Stage = { address: string; browser: Browser; close: () => Promise<void> };

export async function buildStage(): Promise<Stage> {
  const { address, close } = await serveStage("tests/app/command/palette/stage/index.html");
  const browser = await launchChromium();
  return {
    address,
    browser,
    close: async () => {
      await browser.close();
      await close();
    },
  };
}

const staff: Staff = {
  id: "7d444840-9dc0-41d1-b245-5ffdce74fad2",
  version: 1,
  email: "handan@pigeonhole.example",
  firstName: "Handan",
  lastName: "Handler",
  role: "handler",
  isActive: true,
  offices: [],
  lastLogin: null,
  createdAt: "2026-01-05T08:00:00.000Z",
};

const office = { id: staff.id, label: "Austin", city: "Austin", state: "TX", zipCode: "78701" };
const aMailbox: Mailbox = {
  id: mailbox.id,
  version: 1,
  steNumber: "1042",
  status: "ACTIVE",
  billingCycle: "MONTHLY",
  startDate: staff.createdAt,
  startedAt: staff.createdAt,
  endDate: null,
  endedAt: null,
  officeLocation: office,
  location: office,
  locationLabel: office.label,
  recipients: [],
  recipientLimit: 5,
  forwardingAddressLimit: 5,
  planId: "business",
  planName: "Business",
  planPrice: 2900,
  cardSubscriptionId: null,
  workspace: { id: mailbox.id, name: "Yıldız Ltd", members: [] },
};

/** The record of each kind, by the beginning of its path. */
const records: Readonly<Record<string, unknown>> = {
  "/actions/requests/": aRequest,
  "/mail-handler/forward/requests/": aForward,
  "/actions/consolidation/requests/": aConsolidation,
  "/mail-handler/tasks/": taskAnswer,
  "/mail-handler/tickets/": ticketAnswer,
  "/mail-handler/customers/": {
    mailbox: aMailbox,
    members: [],
    tickets: [],
    ticketsTotal: 0,
    mails: [registered],
    mailsTotal: 3,
    actionRequests: [{ ...aRequest, type: "SCAN", status: "PENDING" }],
    actionRequestsTotal: 1,
  },
};

const barrier = "/barrier";

export type Posted = { path: string; body: unknown; headers: Record<string, string> };

/**
 * The server behind the stage. `hold` delays the answers for paths that begin with its text until `release`, of one path or of
 * all; `refuse` answers the next call with a status.
 */
export class FakeServer {
  readonly posted: Posted[] = [];
  readonly searched: string[] = [];
  /** Paths that were read, in order. */
  readonly read: string[] = [];
  /** Whether the feed sends the directory; without it there is no local directory. */
  feeds = false;
  private received = 0;
  private open = 0;
  private held: { path: string; reply: () => Promise<void> }[] = [];
  private holding: string | null = null;
  private refusal: { path: string; status: number; body: object } | null = null;

  constructor(private readonly page: Page) {}

  async listen(): Promise<void> {
    await this.page.route("**/api/**", (route) => this.handle(route, route.request()));
  }

  hold(path: string): void {
    this.holding = path;
  }

  async release(only?: string): Promise<void> {
    if (only === undefined) this.holding = null;
    const free = this.held.filter(({ path }) => only === undefined || path === only);
    this.held = this.held.filter((each) => !free.includes(each));
    await Promise.all(free.map(({ reply }) => reply()));
  }

  /** Resolves once every call is answered and the page, after it had time for the answers, makes no further call. */
  async quiet(): Promise<void> {
    for (let seen = -1; seen !== this.received || this.open > this.held.length;) {
      seen = this.received;
      await this.page.evaluate(async (barrier) => {
        await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
        // Calls arrive in the order they were made: when this one is answered, every earlier call has arrived.
        await fetch(barrier);
      }, `/api${barrier}`);
    }
  }

  refuse(path: string, status: number, code: string, message: string): void {
    this.refusal = { path, status, body: { error: { code, message }, message } };
  }

  private async handle(route: Route, request: Request): Promise<void> {
    const url = new URL(request.url());
    const path = url.pathname.replace(/^\/api/, "");
    if (path === barrier) return route.fulfill({ status: 204 });
    this.received += 1;
    this.open += 1;
    const query = url.searchParams.get("q");
    if (path === "/mail-handler/directory" && query) this.searched.push(query);
    if (request.method() === "GET") this.read.push(path);
    if (request.method() === "POST" && !path.startsWith("/auth/")) {
      this.posted.push({ path, body: request.postDataJSON(), headers: request.headers() });
    }
    const reply = async () => {
      await this.reply(route, path, url.searchParams, request);
      this.open -= 1;
    };
    if (this.holding !== null && path.startsWith(this.holding)) this.held.push({ path, reply });
    else await reply();
  }

  private async reply(route: Route, path: string, query: URLSearchParams, request: Request): Promise<void> {
    if (this.refusal?.path === path) {
      const { status, body } = this.refusal;
      this.refusal = null;
      return route.fulfill({ status, json: body });
    }
    if (path === wholeDirectory.path && this.feeds) {
      const headers = { [wholeDirectory.nextHeader]: "a", "content-type": "text/plain; charset=utf-8" };
      return route.fulfill({ headers, body: linesOf(mailboxes) });
    }
    const known = this.answerTo(path, query, request);
    // A question that the page has dropped meanwhile cannot be answered any more.
    await route.fulfill(known === undefined ? { status: 204 } : { json: known }).catch(() => undefined);
  }

  private answerTo(path: string, query: URLSearchParams, request: Request): unknown {
    if (path === "/auth/refresh") return { user: staff, tokens: { accessToken: "token", refreshToken: "" } };
    if (path === "/user/me") return staff;
    if (path === "/mail-handler/directory") {
      const id = query.get("id");
      return {
        items: answer(id ? { ask: "mailbox", id } : { ask: "mailboxes", query: query.get("q") ?? "" }),
      };
    }
    if (path === "/mail-handler/directory/changes" && this.feeds) {
      return { restart: false, items: [], gone: [], next: "a", more: false };
    }
    if (path === "/mail-handler/records") {
      return { items: answer({ ask: "records", kind: null, query: query.get("q") ?? "" }) };
    }
    if (path === "/mail-handler/mails") {
      const { senderName = "Unknown" } = request.postDataJSON() as { senderName?: string };
      return { ...registered, senderName };
    }
    if (path.startsWith("/mail-handler/mails/")) {
      return request.method() === "GET" ? registered : { ...registered, status: "CANCELLED" };
    }
    return Object.entries(records).find(([head]) => path.startsWith(head))?.[1];
  }
}
