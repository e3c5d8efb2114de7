import { textKind } from "@/kernel/arguments/plain/text";
import { defineCommand } from "@/kernel/command/define";
import { copyText } from "@/kernel/command/general-effects";

export default defineCommand({
  id: "app.copy-text",
  title: "Copy",
  about: "Copies this text.",
  keywords: ["copy this text"],
  group: "Pigeonhole",
  scope: "global",
  listed: false,
  phrase: "copy text {text}",
  args: { text: textKind("text to copy", 2_000) },
  danger: "safe",
  run: ({ args }) => ({ effects: [copyText(args.text)] }),
});
