// What a saved reply is made of: its short code, its texts, whom it is for, and the language it is sent in.
import {
  type ReplyLanguage,
  type SavedReplyScope,
  replyCodePattern,
} from "@/contract/saved-replies/saved-reply";
import { type ArgumentKind, nothing } from "@/kernel/command/argument";
import { choiceKind } from "@/kernel/arguments/plain/choice";
import { textKind } from "@/kernel/arguments/plain/text";

/** ";hello", or "hello". */
export const replyCodeArg: ArgumentKind<string> = {
  name: "short code",
  specificity: 15,
  afterVerb: true,
  parse: (text) => {
    const code = text.trim().toLowerCase().replace(/^;/, "");
    return replyCodePattern.test(code) && code.length <= 30
      ? { is: "value", value: code }
      : {
          is: "no",
          why: `“${text}” is no short code. Use letters from a to z, figures and hyphens: id-check.`,
        };
  },
  complete: () => nothing,
  format: (code) => code,
};

export const replyTextArg = textKind("text", 10_000);
export const turkishTextArg = textKind("Turkish text", 10_000);

export const replyScopeArg = choiceKind<SavedReplyScope>("people", 60, [
  { value: "MINE", label: "Only me", words: ["me", "only me", "mine"] },
  { value: "OFFICE", label: "My office", words: ["office", "my office"] },
  { value: "TEAM", label: "The whole team", words: ["team", "everybody", "the whole team"] },
]);

export const replyLanguageArg = choiceKind<ReplyLanguage>("language", 60, [
  { value: "en", label: "English", words: ["english", "en"] },
  { value: "tr", label: "Turkish", words: ["turkish", "tr"] },
]);
