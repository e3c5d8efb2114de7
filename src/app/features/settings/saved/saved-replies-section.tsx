// Saved replies: the person's own, the office's and the team's, with their short codes; written, changed and removed here.
import { useRef, useState } from "react";
import { CommandButton } from "@/app/command/command-button";
import { useEndpoint } from "@/app/platform/data/use-endpoint";
import { Badge } from "@/app/ui/components/badge";
import { Button } from "@/app/ui/components/button";
import { Card, CardHeader, CardTitle } from "@/app/ui/components/card";
import {
  type SavedReply,
  listSavedReplies,
  savedReplyScopeLabel,
} from "@/contract/saved-replies/saved-reply";
import { SettingsRows } from "@/app/features/settings/rows";
import { SavedReplyForm } from "./saved-reply-form";

export function SavedRepliesSection() {
  const { data, error, mutate } = useEndpoint(listSavedReplies, {});
  const [editing, setEditing] = useState<SavedReply | "new" | null>(null);
  /** The button that was pressed: the focus returns there. */
  const opener = useRef<HTMLButtonElement>(null);
  const open = (what: SavedReply | "new", button: HTMLButtonElement) => {
    opener.current = button;
    setEditing(what);
  };
  const leave = () => {
    setEditing(null);
    opener.current?.focus();
  };
  return (
    <div className="grid gap-4">
      {editing !== null && (
        <SavedReplyForm
          key={editing === "new" ? "new" : editing.id}
          onLeave={leave}
          // As it is now: what a colleague changed since it was opened is compared with what is typed.
          {...(editing !== "new" && { reply: data?.items.find(({ id }) => id === editing.id) ?? editing })}
        />
      )}
      <Card>
        <CardHeader>
          <CardTitle>Saved replies</CardTitle>
          <Button
            size="sm"
            variant="outline"
            data-command="saved-reply.create"
            onClick={({ currentTarget }) => open("new", currentTarget)}
          >
            New reply
          </Button>
        </CardHeader>
        <SettingsRows
          label="Saved replies"
          items={data?.items}
          error={error}
          retry={() => void mutate()}
          empty="No reply is saved yet. Save one, and type ; and its code in a ticket to insert it."
        >
          {(reply) => <ReplyRow key={reply.id} reply={reply} onEdit={(button) => open(reply, button)} />}
        </SettingsRows>
      </Card>
    </div>
  );
}

function ReplyRow({ reply, onEdit }: { reply: SavedReply; onEdit: (button: HTMLButtonElement) => void }) {
  const { id, version, code, title, scope, office, owner, texts, files, mayChange } = reply;
  const args = { reply: { id, label: title, version } };
  return (
    <li className="flex items-start gap-3 px-4 py-3">
      <div className="grid min-w-0 flex-1 gap-0.5">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm font-medium">
          <span>;{code}</span>
          <span className="font-normal">{title}</span>
          <Badge tone="neutral">{office ? office.label : savedReplyScopeLabel(scope)}</Badge>
          {texts.tr !== null && <Badge tone="neutral">TR</Badge>}
        </p>
        <p className="line-clamp-2 text-xs text-muted-foreground">{texts.en}</p>
        {files.length > 0 && (
          <p className="flex flex-wrap gap-x-3 text-xs">
            {files.map(({ id: fileId, name, url }) => (
              <a
                key={fileId}
                href={url}
                target="_blank"
                rel="noreferrer"
                className="min-w-0 truncate underline"
              >
                {name}
              </a>
            ))}
          </p>
        )}
        {!mayChange && (
          <p className="text-xs text-muted-foreground">By {owner.name}. A lead can change it.</p>
        )}
      </div>
      {mayChange && (
        <>
          <Button
            size="sm"
            variant="ghost"
            aria-label={`Edit ;${code}`}
            data-command="saved-reply.edit"
            onClick={({ currentTarget }) => onEdit(currentTarget)}
          >
            Edit
          </Button>
          <CommandButton
            id="saved-reply.remove"
            args={args}
            size="sm"
            variant="ghost"
            aria-label={`Remove ;${code}`}
          >
            Remove
          </CommandButton>
        </>
      )}
    </li>
  );
}
