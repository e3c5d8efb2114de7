// Every key with what it does, this screen's first, all from the registry.
import { useState } from "react";
import { usePersonal } from "@/app/command/run/personal";
import { registry } from "@/app/command/registry";
import {
  Dialog,
  DialogContent,
  DialogDescription,
  DialogHeader,
  DialogTitle,
} from "@/app/ui/components/dialog";
import { Input } from "@/app/ui/components/input";
import { Kbd } from "@/app/ui/components/kbd";
import { useContextSnapshot } from "@/app/command/context";
import { type ShortcutGroup, shortcutGroups } from "./shortcut-groups";

export function ShortcutsDialog({
  open,
  onOpenChange,
}: {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent size="lg" className="h-[84dvh]">
        <Shortcuts />
      </DialogContent>
    </Dialog>
  );
}

function Shortcuts() {
  const [search, setSearch] = useState("");
  // Of the screen below: once the dialog has the focus, the table there has none.
  const [context] = useState(useContextSnapshot());
  const { keys } = usePersonal();
  const groups = shortcutGroups(registry.all, context, search, keys);
  return (
    <>
      <DialogHeader className="gap-3 border-b border-border">
        <div className="grid gap-1">
          <DialogTitle>Keyboard shortcuts</DialogTitle>
          <DialogDescription>
            Keys in a row are pressed one after the other. What has no key can be typed in the palette.
          </DialogDescription>
        </div>
        <Input
          type="search"
          // As wide as the rows below: beside it no button closes the dialog.
          className="-mr-7 w-auto"
          aria-label="Search shortcuts"
          placeholder="Search by name or key"
          value={search}
          onChange={({ target }) => setSearch(target.value)}
        />
      </DialogHeader>
      <section
        aria-label="Shortcuts"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
        tabIndex={0}
        className="min-h-0 flex-1 overflow-y-auto px-5 pt-4 pb-5 focus-visible:-outline-offset-2"
      >
        {groups.length === 0 ? (
          <p className="py-8 text-center text-sm text-muted-foreground">
            No command or key is called “{search.trim()}”.
          </p>
        ) : (
          <div className="columns-1 gap-8 md:columns-2">
            {groups.map((group) => (
              <Group key={group.name} group={group} />
            ))}
          </div>
        )}
      </section>
    </>
  );
}

function Group({ group: { name, shortcuts } }: { group: ShortcutGroup }) {
  return (
    <section className="mb-6 break-inside-avoid">
      <h3 className="mb-1.5 text-xs font-medium text-muted-foreground">{name}</h3>
      <dl className="grid">
        {shortcuts.map(({ id, title, sequences }) => (
          <div
            key={id}
            className="flex items-start justify-between gap-4 border-b border-border py-1.5 text-sm last:border-b-0"
          >
            <dt className="min-w-0">{title}</dt>
            <dd className="flex shrink-0 items-center gap-2">
              {sequences.map((strokes) => (
                <Kbd data-slot="key" key={strokes.join(" ")} strokes={strokes} />
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
