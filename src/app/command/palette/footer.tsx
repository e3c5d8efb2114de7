// What the keys do now, and how much harm a mistake would do.
import type { ReactNode } from "react";
import { Kbd } from "@/app/ui/components/kbd";
import { useDirectoryState } from "@/app/platform/directory/session-directory";
import type { Danger } from "@/kernel/command/define";
import { enterWords } from "./act";
import { type View, meantBy } from "./view";

const dangerWords: Record<Danger, string> = {
  safe: "",
  undoable: "undoable",
  confirm: "asks first",
  "type-to-confirm": "type to confirm",
};

export function Footer({ view, canEdit, canCopy }: { view: View; canEdit: boolean; canCopy: boolean }) {
  const enter = enterWords(view);
  const ranked = meantBy(view);
  return (
    <div className="flex min-h-10 flex-wrap items-center gap-x-4 gap-y-1 border-t border-border bg-muted px-4 py-2 text-xs text-muted-foreground">
      {enter !== null && (
        <Hint stroke="enter">
          <span className="text-foreground">{enter}</span>
        </Hint>
      )}
      {view.offered !== null && <Hint stroke="tab">accept</Hint>}
      {canCopy && (
        <span className="max-md:hidden">
          <Hint stroke="mod+c">copy the answer</Hint>
        </span>
      )}
      {canEdit && <Hint stroke="backspace">edit last</Hint>}
      <Hint stroke="escape">close</Hint>
      <span className="ml-auto">{ranked && dangerWords[ranked.command.danger]}</span>
      <DirectoryHint />
    </div>
  );
}

/** Until the complete directory is loaded, each answer comes from the server and takes longer. */
function DirectoryHint() {
  const state = useDirectoryState();
  if (state.is !== "loading") return null;
  return <span title="Searches ask the server until the directory is loaded.">Directory loading…</span>;
}

function Hint({ stroke, children }: { stroke: string; children: ReactNode }) {
  return (
    <span data-slot="key-hint" className="flex items-center gap-1.5 whitespace-nowrap">
      <Kbd strokes={[stroke]} />
      {children}
    </span>
  );
}
