// Batches for browser tests: letters with open scan requests, and scans that are attached over the API.
import * as z from "zod";
import { staffToken } from "./staff-token";
import { aSender, workOn } from "./work";

const Coded = z.object({ code: z.string() });

/** Letters of STE 1042 with open scan requests: the code of each item, and the id of each request. */
export async function lettersOn(url: string, count: number) {
  const work = await workOn(url);
  const authorization = `Bearer ${await staffToken(url)}`;
  const letters = [];
  for (let number = 0; number < count; number++) {
    const sender = aSender();
    const itemId = await work.item(sender);
    const requestId = await work.request("SCAN", itemId);
    const answer = await fetch(`${url}/api/mail-handler/mails/${itemId}`, { headers: { authorization } });
    letters.push({ sender, requestId, code: Coded.parse(await answer.json()).code });
  }
  return letters;
}

/** Attaches a scan over the API, as a program does; returns its id. */
export async function attachOn(url: string, bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const authorization = `Bearer ${await staffToken(url)}`;
  const headers = { "Content-Type": "application/json", authorization };
  const post = async (path: string, body: unknown): Promise<unknown> => {
    const answer = await fetch(`${url}/api${path}`, { method: "POST", headers, body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    return answer.json();
  };
  const offices = await fetch(`${url}/api/offices`, { headers });
  const { items } = Offices.parse(await offices.json());
  const officeId = items.find(({ city }) => city === "Austin")?.id;
  const upload = { originalName: "two.pdf", contentType: "application/pdf", folder: "batches", officeId };
  const { presignedUrl, fileKey } = Upload.parse(await post("/file-manager/create-url", upload));
  await fetch(presignedUrl, { method: "PUT", headers: { "Content-Type": "application/pdf" }, body: bytes });
  return Made.parse(await post("/file-manager/batches", { fileKeys: [fileKey] })).id;
}

const Offices = z.object({ items: z.array(z.object({ id: z.string(), city: z.string() })) });
const Upload = z.object({ presignedUrl: z.string(), fileKey: z.string() });
const Made = z.object({ id: z.string() });
