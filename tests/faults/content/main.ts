// `npm run faults -- content [--browser=no]`: hostile uploads, the result of each, and whether a browser would run what is
// served.
import sharp from "sharp";
import * as z from "zod";
import { createUploadUrl, finaliseUpload } from "@/contract/files/file";
import { ApiError } from "@/contract/wire/errors";
import { printTable } from "../../bench/table";
import { openHouse } from "../kill/house";
import { readOptions } from "../options";
import { callerOf, makeWorld } from "../world";
import { corpus } from "./corpus";
import type { Hostile } from "./hostile";
import { mark } from "./hostile";
import { openRunner } from "./browser";

const Options = z.strictObject({ browser: z.enum(["yes", "no"]).default("yes") });

type Fate = { taken: boolean; said: string; faults: string[] };

/**
 * Runs it on the server built at `program`; returns the exit code: 1 when something was run, something was stored that should be
 * removed, or the server broke.
 */
export async function run(given: readonly string[], program = "dist/server/main.js"): Promise<number> {
  const { browser } = readOptions(Options, given);
  console.log(`npm run faults -- content ${given.join(" ")}`.trimEnd());
  const house = await openHouse(program);
  const runner = browser === "yes" ? await openRunner() : null;
  try {
    const { mailboxes, keys } = await makeWorld(house.where(), 1);
    const staff = callerOf(house.where, keys.staff);
    const mailboxId = mailboxes[0]?.id ?? "";

    const send = async ({ originalName, contentType, folder, bytes }: Hostile): Promise<string> => {
      const body = { originalName, contentType, folder, mailboxId };
      const { presignedUrl, fileKey } = await staff(createUploadUrl, { body });
      const sent = await fetch(new URL(presignedUrl, house.where()), {
        method: "PUT",
        headers: { "content-type": contentType },
        body: bytes,
      });
      if (!sent.ok) throw new ApiError("invalid", `The upload was answered ${sent.status}.`);
      const { url } = await staff(finaliseUpload, { body: { fileKey } });
      return new URL(url, house.where()).href;
    };

    const attack = async (each: Hostile): Promise<Fate> => {
      let url: string;
      try {
        url = await send(each);
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        const isOurs = error.code === "internal" || error.code === "unavailable";
        return { taken: false, said: error.code, faults: isOurs ? [`crash: ${error.message}`] : [] };
      }
      const served = await fetch(url);
      const bytes = Buffer.from(await served.arrayBuffer());
      const type = served.headers.get("content-type") ?? "";
      const faults = [
        ...faultsOfHeaders(served.headers),
        ...(type.startsWith("image/") ? await faultsOfPicture(bytes) : []),
        ...((await runner?.open(url)) ?? []),
      ];
      return { taken: true, said: `served as ${type}`, faults };
    };

    const rows: string[][] = [];
    const faults: string[] = [];
    const kinds = new Map<Hostile["kind"], { sent: number; refused: number; faults: number }>();
    for (const each of await corpus()) {
      const fate = await attack(each);
      const health = await fetch(`${house.where()}/healthz`)
        .then(({ ok }) => ok)
        .catch(() => false);
      if (!health) fate.faults.push("crash: the server no longer answers");
      rows.push([each.about, fate.taken ? "taken" : "refused", fate.said]);
      faults.push(...fate.faults.map((fault) => `${each.about}: ${fault}`));
      const count = kinds.get(each.kind) ?? { sent: 0, refused: 0, faults: 0 };
      count.sent++;
      if (!fate.taken) count.refused++;
      count.faults += fate.faults.length;
      kinds.set(each.kind, count);
      if (!health) break;
    }
    printTable("Hostile uploads", ["upload", "", ""], rows);
    printTable(
      "By kind",
      ["kind", "sent", "refused", "run, stored or broken"],
      [...kinds].map(([kind, { sent, refused, faults: bad }]) => [
        kind,
        String(sent),
        String(refused),
        String(bad),
      ]),
    );
    for (const fault of faults) console.log(`Fault: ${fault}`);
    const how = runner ? `opened in Chromium ${runner.opened()} times` : "judged only by their headers";
    console.log(
      `\n${rows.length} uploads, what was accepted ${how}: ${faults.length} run, stored or broken.`,
    );
    return faults.length === 0 ? 0 : 1;
  } finally {
    await runner?.close();
    await house.remove();
  }
}

/** Types that a browser shows or plays and never runs. */
const shown = /^image\/(jpeg|png|webp|gif)$/;

function faultsOfHeaders(headers: Headers): string[] {
  const is = (name: string, expected: RegExp) => expected.test(headers.get(name) ?? "");
  const isShown = is("content-type", shown);
  return [
    ...(is("x-content-type-options", /^nosniff$/) ? [] : ["a browser may take it for another type"]),
    ...(is("content-security-policy", /\bsandbox\b/) ? [] : ["it has no sandbox"]),
    ...(isShown || is("content-disposition", /^attachment;/) ? [] : ["it is opened and not saved"]),
    ...(is("content-disposition", /^(inline|attachment); filename\*=UTF-8''[\w%!#$&+.^`|~-]*$/)
      ? []
      : ["its name can add a header"]),
    ...(is("content-disposition", /\.(jpe?g|png|webp|gif|pdf|docx?|txt)$/i)
      ? []
      : ["it is saved under a name that another program opens"]),
  ];
}

async function faultsOfPicture(bytes: Buffer): Promise<string[]> {
  const { exif, xmp, iptc } = await sharp(bytes).metadata();
  return [
    ...((exif ?? xmp ?? iptc) ? ["it still has the camera's data"] : []),
    ...(bytes.includes(mark) || bytes.includes("<script") ? ["it still has its hidden content"] : []),
  ];
}
