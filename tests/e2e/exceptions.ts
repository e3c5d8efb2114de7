// Exceptions for browser tests: items of the example mailbox's office without a mailbox, recorded over the API.
import sharp from "sharp";
import * as z from "zod";
import { staffToken } from "./staff-token";

const Made = z.object({ id: z.string() });

/** Records exceptions in the office of STE 1042, without the browser. */
export async function exceptionsOn(url: string) {
  const authorization = `Bearer ${await staffToken(url)}`;
  const officeId = await officeOf(url, authorization);

  async function post(path: string, body: unknown): Promise<unknown> {
    const response = await fetch(`${url}/api${path}`, {
      method: "POST",
      headers: { "Content-Type": "application/json", authorization },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
    return response.json();
  }

  /** An exception with a photo; returns its id. */
  return async function record(senderName: string, more: object = {}): Promise<string> {
    const background = { r: 220, g: 200, b: 160 };
    const bytes = await sharp({ create: { width: 640, height: 400, channels: 3, background } })
      .jpeg()
      .toBuffer();
    const upload = { originalName: "front.jpg", contentType: "image/jpeg", folder: "arrivals", officeId };
    const { presignedUrl, fileKey } = z
      .object({ presignedUrl: z.string(), fileKey: z.string() })
      .parse(await post("/file-manager/create-url", upload));
    const headers = { "Content-Type": "image/jpeg" };
    const sent = await fetch(presignedUrl, { method: "PUT", headers, body: new Uint8Array(bytes) });
    if (!sent.ok) throw new Error(`The upload answered ${sent.status}.`);
    const body = { kind: "UNKNOWN_NAME", officeId, senderName, thumbnailUrl: fileKey, ...more };
    return Made.parse(await post("/mail-handler/exceptions", body)).id;
  };
}

/** The demo's first office, where STE 1042 is. */
export async function officeOf(url: string, authorization: string): Promise<string> {
  const answer = await fetch(`${url}/api/offices`, { headers: { authorization } });
  const { items } = z
    .object({ items: z.array(z.object({ id: z.string(), city: z.string() })) })
    .parse(await answer.json());
  const office = items.find(({ city }) => city === "Austin");
  if (!office) throw new Error("There is no office in Austin.");
  return office.id;
}
