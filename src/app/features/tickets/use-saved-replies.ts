// Saved replies as the message box of a ticket offers them: with their slots filled, in the chosen language.
import { useCallback, useMemo, useState } from "react";
import { call } from "@/app/platform/data/api";
import { useEndpoint } from "@/app/platform/data/use-endpoint";
import { useStaff } from "@/app/platform/session/session";
import type { Added, MessageDraft, StoredFile } from "@/app/conversation/message-draft";
import type { Snippet, SnippetText } from "@/app/conversation/snippets";
import type { SnippetSource } from "@/app/conversation/use-snippets";
import { showError } from "@/app/ui/toasts/notices";
import {
  type ReplyLanguage,
  copySavedReplyFile,
  listSavedReplies,
  replyLanguageLabel,
  savedReplyScopeLabel,
} from "@/contract/saved-replies/saved-reply";
import type { Ticket } from "@/contract/tickets/ticket";
import type { TicketLink } from "@/contract/tickets/ticket-link";
import { filledReply, languageOf, slotValuesOf } from "@commands/ticket/shared/reply-text";

export type SavedReplies = {
  source: SnippetSource;
  language: ReplyLanguage;
  switchLanguage: () => void;
  /** The text of a reply; undefined while they are read, null where there is no such reply. */
  textOf: (id: string) => SnippetText | null | undefined;
  /** Attaches the files of a reply to the message. */
  attach: (id: string) => void;
};

export function useSavedReplies(
  ticket: Ticket,
  links: readonly TicketLink[],
  draft: MessageDraft,
): SavedReplies {
  const { firstName } = useStaff();
  const { data } = useEndpoint(listSavedReplies, {});
  const [language, setLanguage] = useState<ReplyLanguage>(ticket.language === "tr" ? "tr" : "en");
  const switchLanguage = useCallback(() => setLanguage((now) => (now === "tr" ? "en" : "tr")), []);
  const textOf = useCallback(
    (id: string): SnippetText | null | undefined => {
      const reply = data?.items.find((each) => each.id === id);
      if (!reply) return data ? null : undefined;
      const values = slotValuesOf(ticket, links, firstName);
      const filled = filledReply(reply, languageOf(reply, language), values);
      return { ...filled, missing: filled.missing.map((name) => `{${name}}`) };
    },
    [data, ticket, links, firstName, language],
  );
  const attach = useCallback(
    (id: string) => {
      const stored = data?.items.find((each) => each.id === id)?.files ?? [];
      const files = stored.map(({ id: fileId, name, size, type }): StoredFile => {
        const input = { params: { id, fileId }, body: { ticketId: ticket.id } };
        return { name, size, type, bring: (signal) => call(copySavedReplyFile, input, { signal }) };
      });
      void draft.bring(files).then(sayFaults);
    },
    [data, draft, ticket.id],
  );
  const snippets = useMemo(
    () =>
      (data?.items ?? []).map((reply): Snippet => {
        const used = languageOf(reply, language);
        const lacks = used === language ? "" : ` · no ${replyLanguageLabel(language)} text`;
        const { id, code, title, scope, files } = reply;
        const withFiles = files.length === 0 ? "" : ` · ${filesWords(files.length)}`;
        return { id, code, title, about: `${savedReplyScopeLabel(scope)}${withFiles}${lacks}` };
      }),
    [data, language],
  );
  const source = useMemo(
    () => ({
      snippets,
      textOf: ({ id }: Snippet) => textOf(id) ?? { text: "", cursor: null, missing: [] },
      onTaken: ({ id }: Snippet) => attach(id),
      onLanguage: switchLanguage,
    }),
    [snippets, textOf, attach, switchLanguage],
  );
  return { source, language, switchLanguage, textOf, attach };
}

function sayFaults({ faults }: Added): void {
  if (faults.length > 0) showError(faults.join(" "));
}

function filesWords(count: number): string {
  return count === 1 ? "1 file" : `${count} files`;
}
