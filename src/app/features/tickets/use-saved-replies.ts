// Saved replies as the message box of a ticket offers them: with their slots filled, in the chosen language.
import { useCallback, useMemo, useState } from "react";
import { useEndpoint } from "@/app/platform/data/use-endpoint";
import { useStaff } from "@/app/platform/session/session";
import type { Snippet, SnippetText } from "@/app/records/conversation/snippets";
import type { SnippetSource } from "@/app/records/conversation/use-snippets";
import {
  type ReplyLanguage,
  listSavedReplies,
  replyLanguageLabel,
  savedReplyScopeLabel,
} from "@/contract/saved-reply";
import type { Ticket, TicketLink } from "@/contract/ticket";
import { filledReply, languageOf, slotValuesOf } from "@/kernel/reply-text";

export type SavedReplies = {
  source: SnippetSource;
  language: ReplyLanguage;
  switchLanguage: () => void;
  /** The text of a reply; undefined while they are read, null where there is no such reply. */
  textOf: (id: string) => SnippetText | null | undefined;
};

export function useSavedReplies(ticket: Ticket, links: readonly TicketLink[]): SavedReplies {
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
  const snippets = useMemo(
    () =>
      (data?.items ?? []).map((reply): Snippet => {
        const used = languageOf(reply, language);
        const lacks = used === language ? "" : ` · no ${replyLanguageLabel(language)} text`;
        const { id, code, title, scope } = reply;
        return { id, code, title, about: `${savedReplyScopeLabel(scope)}${lacks}` };
      }),
    [data, language],
  );
  const source = useMemo(
    () => ({
      snippets,
      textOf: ({ id }: Snippet) => textOf(id) ?? { text: "", cursor: null, missing: [] },
      onLanguage: switchLanguage,
    }),
    [snippets, textOf, switchLanguage],
  );
  return { source, language, switchLanguage, textOf };
}
