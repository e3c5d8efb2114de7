// Handing a manifest over to the driver. Loaded when somebody first does.
import * as z from "zod";
import { handOverManifest } from "@/contract/manifests/manifest";
import { ApiError } from "@/contract/wire/errors";
import type { Ref } from "@/kernel/command/argument";
import { shownId } from "@/kernel/command/context";
import type { Outcome, Run } from "@/kernel/command/define";
import { readyFor } from "@/kernel/command/filled-form";

/** The values of the manifest's form. */
const Signed = z.object({ driver: z.string(), signature: z.string().optional() });

type Driver = {
  driver?: string | undefined;
  manifest?: (Ref & { version?: number }) | undefined;
  signature?: string | undefined;
};

/** @throws ApiError `invalid` where nobody takes it, or the form says why not */
export async function handOver({ api, args, context }: Run<Driver>): Promise<Outcome> {
  const id = args.manifest?.id ?? shownId(context.path, "manifest") ?? "";
  const form = readyFor(context, id, Signed);
  const driverName = args.driver ?? form?.driver;
  const { ready } = context;
  // The line names the driver; otherwise the form does, or says what is missing.
  if (args.driver === undefined && ready?.record === id && ready.why !== null) {
    throw new ApiError("invalid", ready.why);
  }
  if (!driverName) throw new ApiError("invalid", "Say who takes it: “hand over manifest to Max”.");
  const body = { driverName, signature: args.signature ?? form?.signature };
  const version = args.manifest?.version;
  const after = await api(handOverManifest, { params: { id }, body }, { version });
  return {
    say: `${after.label} handed over to ${driverName}.`,
    undo: { id: "manifest.reopen", args: { manifest: { id, label: after.label, version: after.version } } },
  };
}
