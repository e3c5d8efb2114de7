// The wizard's state: the step, the mailbox, the form and the photo, saved as a draft until the item is registered.
import { useEffect, useLayoutEffect, useMemo, useState, useSyncExternalStore } from "react";
import { zodResolver } from "@hookform/resolvers/zod";
import { type UseFormReturn, useForm, useWatch } from "react-hook-form";
import { stream } from "@/app/command/input/stream";
import { execute } from "@/app/command/run/execute";
import { session } from "@/app/platform/session/session";
import { rememberMailbox } from "@/app/command/run/remembered";
import { discardReplaced, canWait, unsentPhoto } from "@/app/command/unsent/unsent";
import type { PhotoUpload } from "@/app/platform/uploads/photo-upload";
import { type MailboxHit, displayName } from "@/contract/mailboxes/mailbox";
import { recipientsNamed } from "@/kernel/arguments/records/recipient";
import type { Target } from "@/kernel/command/context";
import { makeAttempts } from "@/app/command/run/attempts";
import {
  type Draft,
  draftKey,
  emptyMailDraft,
  isStarted,
  readMailDraft,
  writeMailDraft,
} from "./wizard-draft";
import { forgetPhoto, photoOfDraft } from "@/app/platform/uploads/draft-photo";
import type { UnsentItem } from "./unsent-item";
import { Item, ItemValues, argsFor, emptyItem, recipientFor } from "./item-values";

/** The item that was registered, as the last step sums it up. */
export type Registered = {
  /** Null while it is only saved on this machine. */
  target: Target | null;
  item: Item;
  mailbox: MailboxHit;
  recipient: string;
  photo: string | null;
};

export type Wizard = {
  step: "mailbox" | "details" | "done";
  /** Counts fresh starts, for components that must start again too. */
  round: number;
  search: string;
  mailbox: MailboxHit | null;
  form: UseFormReturn<ItemValues, unknown, Item>;
  photo: PhotoUpload;
  /** Why the last try to save failed. */
  failure: string | null;
  /** It failed because an item with its number is registered already; `failure` names that item. */
  isHere: boolean;
  registered: Registered | null;
  /** An unfinished entry was found at opening, and the person has not decided about it yet. */
  restored: boolean;
  setSearch: (search: string) => void;
  choose: (mailbox: MailboxHit) => void;
  /** Continues with the item for `mailbox`, and for the chosen or searched recipient, else the default one. */
  goOn: (mailbox: MailboxHit) => void;
  back: () => void;
  save: () => Promise<void>;
  /** Saves the item although its number is registered already: the person looked, and it is another item. */
  saveAgain: () => Promise<void>;
  /** Starts again, with the item for `mailbox` or else with the search. */
  startOver: (mailbox?: MailboxHit) => void;
};

/** A refused entry, in the form that the wizard takes. */
export type RefusedItem = UnsentItem & { attempt: string; hasPhoto: boolean };

type State = Pick<Draft, "step" | "search" | "mailbox" | "attempt"> & { round: number };

/**
 * @param mailboxId The mailbox it was opened from, which has its own draft.
 * @param recipientId The recipient who was named when it was opened.
 * @param refused An unsent entry that is corrected here; it stays saved until that is done.
 */
export function useWizard(
  mailboxId: string | undefined,
  refused: RefusedItem | null,
  recipientId?: string,
): Wizard {
  const key = draftKey(refused?.attempt ?? mailboxId);
  const [found] = useState(() => readMailDraft(sessionStorage, key));
  const [draft] = useState(
    () => found ?? { ...emptyMailDraft(), ...(refused && { values: refused.values }) },
  );
  const [state, setState] = useState<State>({ ...draft, round: 0 });
  const [restored, setRestored] = useState(found !== null && isStarted(found));
  const [failure, setFailure] = useState<string | null>(null);
  const [isHere, setIsHere] = useState(false);
  const [registered, setRegistered] = useState<Registered | null>(null);
  const form = useForm<ItemValues, unknown, Item>({
    defaultValues: { ...draft.values, ...(recipientId !== undefined && { recipientId }) },
    resolver: zodResolver(Item),
    mode: "onTouched",
  });
  const photo = photoOfDraft(key);
  const photoPhase = useSyncExternalStore(photo.subscribe, photo.state).phase;
  const values = useWatch({ control: form.control, compute: (all: ItemValues) => all });
  const step = registered ? "done" : state.step;

  useEffect(() => {
    if (!refused || found?.photo || photo.state().phase.is !== "empty") return;
    photo.forMailbox(refused.mailboxId);
    if (refused.hasPhoto) void choosePhotoOf(refused.attempt, photo);
    else if (refused.fileKey !== null) photo.restore(refused.fileKey);
  }, [refused, found, photo]);

  useEffect(() => {
    // After a reload only the upload is left of the photo; after closing the dialog the photo itself is still here.
    if (!found?.photo || photo.state().phase.is !== "empty") return;
    photo.forMailbox(found.photo.mailboxId);
    photo.restore(found.photo.fileKey);
  }, [found, photo]);

  const hasPhoto = photoPhase.is !== "empty";
  const photoKey = photoPhase.is === "uploaded" ? photoPhase.photo.fileKey : null;
  const photoMailbox = photo.mailboxId();
  // With the drawing of each change: a reload right after it finds it.
  useLayoutEffect(() => {
    // After logout the storage is cleared and must stay empty.
    if (session.state().status !== "signed-in") return;
    if (step === "done") return sessionStorage.removeItem(key);
    const uploaded = photoKey !== null && photoMailbox !== null;
    const photoKept = uploaded ? { fileKey: photoKey, mailboxId: photoMailbox } : null;
    const { search, mailbox, attempt } = state;
    writeMailDraft(
      sessionStorage,
      key,
      { step, search, mailbox, attempt, values, photo: photoKept },
      hasPhoto,
    );
  }, [key, step, state, values, photoKey, photoMailbox, hasPhoto]);

  const goOn = (mailbox: MailboxHit) => {
    rememberMailbox({ id: mailbox.id, label: `STE ${mailbox.steNumber}` });
    form.setValue("recipientId", recipientFor(mailbox, form.getValues("recipientId"), state.search));
    form.clearErrors("recipientId");
    photo.forMailbox(mailbox.id);
    setState((before) => ({ ...before, mailbox, step: "details" }));
  };

  const startOver = (mailbox?: MailboxHit) => {
    forgetPhoto(key);
    form.reset(emptyItem);
    setFailure(null);
    setIsHere(false);
    setRegistered(null);
    setRestored(false);
    setState(({ round }) => ({ ...emptyMailDraft(), round: round + 1 }));
    if (mailbox) {
      form.setValue("recipientId", recipientFor(mailbox, ""));
      photoOfDraft(key).forMailbox(mailbox.id);
      setState((before) => ({ ...before, mailbox, step: "details" }));
    }
  };

  const attempts = useMemo(() => makeAttempts(state.attempt), [state.attempt]);
  const register = async (item: Item, again = false) => {
    const { mailbox } = state;
    if (!mailbox) throw new Error("An item was saved before its mailbox was chosen.");
    setFailure(null);
    setIsHere(false);
    const wasUploading = photo.state().phase.is === "uploading";
    const settled = photo.settled();
    // What is pressed meanwhile is for the step after this.
    if (wasUploading) void stream.during({ what: "the photo", echoes: false }, settled);
    const phase = await settled;
    // A photo that could not be uploaded for lack of a network goes with the item; both may wait on this machine.
    const waiting = phase.is === "failed" && phase.unreached && canWait() ? { file: phase.file } : null;
    // The photo area shows the error. Whether to save again without a photo is then the person's decision.
    if (wasUploading && phase.is !== "uploaded" && !waiting) return;
    const uploaded = phase.is === "uploaded" ? phase.photo : null;
    const said = argsFor(item, mailbox, waiting ?? (uploaded && { fileKey: uploaded.fileKey }));
    const args = again ? { ...said, again } : said;
    const result = await execute("mail.add", args, "form", { attempt: attempts.of(args) });
    if (result.status === "done") {
      attempts.end();
      // The new entry replaces the one that was refused.
      if (refused) await discardReplaced(refused.attempt);
      const recipient = mailbox.recipients.find(({ id }) => id === item.recipientId);
      setRegistered({
        target: result.outcome.made ?? null,
        item,
        mailbox,
        recipient: recipient ? displayName(recipient) : "",
        photo: uploaded && (uploaded.thumbnailUrl ?? uploaded.url),
      });
      setRestored(false);
      forgetPhoto(key);
    }
    if (result.status === "refused") setFailure(result.reason);
    if (result.status === "failed") {
      setFailure(result.error.message);
      setIsHere(result.error.code === "already_here");
      for (const [name, message] of Object.entries(result.error.details.fields ?? {})) {
        const field = ItemValues.keyof().safeParse(name);
        if (field.success) form.setError(field.data, { message });
      }
    }
  };

  return {
    step,
    round: state.round,
    search: state.search,
    mailbox: state.mailbox,
    form,
    photo,
    failure,
    isHere,
    registered,
    restored,
    setSearch: (search) => setState((before) => ({ ...before, search })),
    choose: (mailbox) => {
      // The person searched for now is meant, not a person chosen after an earlier search.
      if (recipientsNamed(mailbox, state.search).length > 0) form.setValue("recipientId", "");
      setState((before) => ({ ...before, mailbox }));
    },
    goOn,
    back: () => setState((before) => ({ ...before, step: "mailbox" })),
    save: form.handleSubmit((item) => register(item)),
    saveAgain: form.handleSubmit((item) => register(item, true)),
    startOver,
  };
}

async function choosePhotoOf(attempt: string, photo: PhotoUpload): Promise<void> {
  const file = await unsentPhoto(attempt);
  if (file && photo.state().phase.is === "empty") photo.choose(file);
}
