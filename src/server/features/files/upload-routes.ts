// Files: signed upload addresses, the uploads themselves, finalisation, and viewing by link.
import { type FinalFile, createUploadUrl, finaliseUpload, uploadFormats } from "@/contract/files/file";
import type { Caller } from "@/server/platform/auth/gate";
import type { FinalFileRow } from "@/server/platform/files/find";
import type { HoldOwner } from "@/server/platform/files/upload";
import { UploadQuery, ViewQuery } from "@/server/platform/files/links";
import type { StoredObject } from "@/server/platform/files/bucket";
import type { OpenedFile } from "@/server/platform/files/view";
import { mount } from "@/server/platform/http/mount";
import { callersOrigin } from "@/server/platform/http/origin";
import { queryReader } from "@/server/platform/http/query";
import type { Server, Services } from "@/server/platform/http/services";
import { holdInOffice } from "../mailboxes/hold";
import { officeOf } from "@/server/platform/auth/office-of";

export function mountFileRoutes(server: Server): void {
  const { app, services } = server;
  const { config, files, now } = services;
  const readUploadQuery = queryReader(UploadQuery);
  const readViewQuery = queryReader(ViewQuery);

  mount(server, createUploadUrl, async ({ body, caller, now: at, context }) => {
    const { presignedUrl, ...upload } = await files.createUpload(body, {
      caller,
      now: at,
      hold: holdOwner,
    });
    const isHere = presignedUrl.startsWith("/");
    return { ...upload, presignedUrl: isHere ? callersOrigin(context, config) + presignedUrl : presignedUrl };
  });

  mount(server, finaliseUpload, async ({ body, caller, actor, now: at }) =>
    presentFile(files, await files.finalise(body.fileKey, { caller, actor, now: at }), caller, at),
  );

  // Neither of these has a bearer token: an upload's address and an image's link are signed instead.
  app.put("/api/files/staging/:name", async (context) => {
    const arriving = {
      key: `staging/${context.req.param("name")}`,
      query: readUploadQuery(context.req.url),
      contentType: context.req.header("content-type"),
      contentLength: context.req.header("content-length"),
      body: context.req.raw.body,
    };
    await files.receive(arriving, now());
    return context.body(null, 200);
  });

  app.get("/api/files/:folder/:year/:month/:name", async (context) => {
    const { folder, year, month, name } = context.req.param();
    const peek = context.req.method === "HEAD";
    const visit = {
      key: `${folder}/${year}/${month}/${name}`,
      query: readViewQuery(context.req.url),
      address: context.get("address"),
      peek,
      has: context.req.header("if-none-match"),
    };
    const { object, ...opened } = await files.open(visit, now());
    if (!object) return context.body(null, 304, cacheHeaders(opened));
    const headers = viewHeaders(opened, object);
    if (!peek) return context.body(object.body, 200, headers);
    await object.body.cancel();
    return context.body(null, 200, headers);
  });
}

/** The mailbox that a file is for, or the office where its item came in. */
const holdOwner: HoldOwner = async (tx, caller, { mailboxId, officeId }) => {
  if (mailboxId === undefined) return { mailboxId: null, officeId: await officeOf(tx, caller, officeId) };
  const mailbox = await holdInOffice(tx, caller, mailboxId);
  return { mailboxId: mailbox.id, officeId: mailbox.officeId };
};

function presentFile(files: Services["files"], file: FinalFileRow, caller: Caller, now: Date): FinalFile {
  return {
    fileKey: file.key,
    contentType: file.content_type,
    size: file.size,
    width: file.width,
    height: file.height,
    ...files.viewUrls(file, caller, now),
  };
}

/**
 * Whatever the bytes are, a browser shows them as the picture they were converted to, or saves them; it never runs
 * them.
 */
function viewHeaders(opened: Omit<OpenedFile, "object">, { size }: StoredObject): Record<string, string> {
  const { file, thumbnail } = opened;
  const type = thumbnail ? "image/webp" : file.content_type;
  const picture = Object.entries(uploadFormats).some(([known, format]) => known === type && format.picture);
  return {
    "Content-Type": type === "text/plain" ? "text/plain; charset=utf-8" : type,
    "Content-Length": String(size),
    "Content-Disposition": `${picture ? "inline" : "attachment"}; filename*=UTF-8''${rfc5987(savedName(file.original_name, type))}`,
    "Content-Security-Policy": "default-src 'none'; sandbox",
    "X-Content-Type-Options": "nosniff",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Referrer-Policy": "no-referrer",
    ...cacheHeaders(opened),
  };
}

/** A browser stores the file and asks before each use: what it stored outlives the session, and the next person has the same browser. */
function cacheHeaders({ mark }: Pick<OpenedFile, "mark">): Record<string, string> {
  return { "Cache-Control": "private, no-cache", ETag: mark };
}

/**
 * The name that a file is saved under. It always ends with the ending of its type, so that "letter.png.html" is opened
 * as a picture. Characters that change the text direction, or mean a folder, are left out.
 */
function savedName(name: string, type: string): string {
  const plain = name.replaceAll(/[\p{Cc}\p{Cf}]/gu, "").replaceAll(/[/\\]/g, "_");
  const endings = Object.entries(uploadFormats).flatMap(([known, format]) =>
    known === type ? format.extensions : [],
  );
  const [ending = ""] = endings;
  return endings.some((each) => plain.toLowerCase().endsWith(each)) ? plain : plain + ending;
}

/** Percent-encodes what a header's extended value (RFC 8187) may not hold bare. */
function rfc5987(text: string): string {
  return encodeURIComponent(text).replaceAll(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
