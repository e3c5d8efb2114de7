import { textKind } from "@/kernel/arguments/text";
import { defineCommand } from "@/kernel/define";
import { viewLine, withMacro } from "@/kernel/macros";

export default defineCommand({
  id: "list.save",
  title: "Save view",
  about: "Saves the list on the screen as it is filtered and sorted, as a macro with a place in the sidebar.",
  keywords: ["keep view", "name this view"],
  group: "Lists",
  scope: "table",
  phrase: "save view {name}",
  args: { name: textKind("name", 60) },
  when: ({ list }) => list !== undefined || "Open a list first",
  danger: "undoable",
  run: ({ args: { name }, context: { list, macros = [] } }) => {
    if (!list) return {};
    const { macro, ...saved } = withMacro(macros, { name, lines: [viewLine(list.address)] });
    return { say: `View “${macro.name}” saved.`, ...saved };
  },
});
