import { ApiError } from "@/contract/errors";
import { textKind } from "@/kernel/arguments/text";
import { defineCommand } from "@/kernel/define";

export default defineCommand({
  id: "list.open",
  title: "Open view",
  about: "Opens a screen by its address: “open view /scan?status=ALL”. Saved views are such lines.",
  keywords: ["open address"],
  group: "Lists",
  scope: "global",
  phrase: "open view {address}",
  args: { address: textKind("address", 2000) },
  danger: "safe",
  run: ({ args: { address } }) => {
    // Only an address of this console: "//elsewhere" would lead to another site.
    if (!/^\/(?![/\\])/.test(address)) {
      throw new ApiError("invalid", `“${address}” is no address of the console. It begins with “/”.`);
    }
    return { go: address };
  },
});
