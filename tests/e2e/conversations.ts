// Tasks and tickets for browser tests: created over the API, as staff and as the customers' own systems would.
import * as z from "zod";
import { demo } from "../demo-server";
import { staffToken } from "./staff-token";
import { mailboxOf } from "./work";

const Made = z.object({ id: z.string() });
const customer = "ayse@yildiz.example";

/** Keys of the customers' own systems, by the server's address. */
const integrationKeys = new Map<string, Promise<string>>();

/** Creates them without the browser; all are of STE 1042. */
export async function conversationsOn(url: string) {
  async function send(method: string, path: string, body: unknown, token?: string): Promise<unknown> {
    const response = await fetch(`${url}/api${path}`, {
      method,
      headers: {
        "Content-Type": "application/json",
        "Idempotency-Key": crypto.randomUUID(),
        ...(token && { Authorization: `Bearer ${token}` }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
    return response.json();
  }
  const accessToken = await staffToken(url);
  const made = integrationKeys.get(url) ?? makeKey();
  integrationKeys.set(url, made);
  const key = await made;
  const mailboxId = await mailboxOf(url, "1042");

  async function makeKey(): Promise<string> {
    const body = { name: "Customer site", password: demo.password };
    const answer = await send("POST", "/staff/integration-keys", body, accessToken);
    return z.object({ key: z.string() }).parse(answer).key;
  }

  return {
    mailboxId,
    /** @returns the id of the task */
    task: async (title: string, more: object = {}) => {
      const body = { mailboxId, title, description: "As the customer asked.", ...more };
      return Made.parse(await send("POST", "/mail-handler/tasks", body, accessToken)).id;
    },
    readTask: async (id: string) =>
      z
        .object({
          title: z.string(),
          description: z.string(),
          priority: z.string(),
          dueDate: z.string().nullable(),
        })
        .parse(await send("GET", `/mail-handler/tasks/${id}`, undefined, accessToken)),
    taskNow: async (id: string) => {
      const task = await send("GET", `/mail-handler/tasks/${id}`, undefined, accessToken);
      return z.object({ priority: z.string(), status: z.string(), title: z.string() }).parse(task);
    },
    changeTask: (id: string, change: object) =>
      send("PATCH", `/mail-handler/tasks/${id}`, change, accessToken),
    changeName: (name: object) => send("PUT", "/auth/update", name, accessToken),
    /** @returns the id and the number of the ticket */
    ticket: async (subject: string, more: object = {}) => {
      const body = { steNumber: "1042", userEmail: customer, subject, message: "Where is it?", ...more };
      const made = await send("POST", "/integration/tickets", body, key);
      return Made.extend({ ticketNo: z.string() }).parse(made);
    },
    customerWrites: (ticketId: string, message: string) =>
      send("POST", `/integration/tickets/${ticketId}/messages`, { userEmail: customer, message }, key),
  };
}

/** Words that no other test uses. */
export function aTitle(words: string): string {
  return `${words} ${crypto.randomUUID().replaceAll(/[^a-f]/g, "")}`;
}
