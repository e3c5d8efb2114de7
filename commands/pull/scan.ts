import { scanPull } from "@/contract/pulls/pull";
import { pullArg } from "@/kernel/arguments/records/listed";
import { textKind } from "@/kernel/arguments/plain/text";
import { defineCommand } from "@/kernel/command/define";
import { stepped } from "./shared/pull";

export default defineCommand({
  id: "pull.scan",
  title: "Tick off by code",
  about: "Takes the item of a pull list that has this code: it is on the trolley then.",
  keywords: ["take item by code"],
  group: "Pull lists",
  scope: "global",
  phrase: "tick {code} on {pull}",
  args: { code: textKind("code", 200), pull: pullArg },
  when: ({ can }) => can("requests.write") || "Your role cannot work on requests",
  danger: "undoable",
  run: async ({ api, args: { code, pull } }) => {
    const { scan, lines, at } = await api(scanPull, { params: { id: pull.id }, body: { code } });
    const line = lines.find(({ requestId }) => requestId === scan?.requestId);
    // A trolley or a place was scanned: it is taken, and no item with it.
    if (scan?.is === "TROLLEY" || scan?.is === "PLACE") return { say: scan.said };
    if (scan?.is !== "TAKEN" || !line) return { say: scan?.said ?? "", warns: true };
    return stepped(pull, { id: line.requestId, label: line.label }, at, scan.said);
  },
});
