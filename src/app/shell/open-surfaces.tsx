// Draws the surface that is open. Their code is loaded while the browser is idle, or at the latest when one is opened.
import { Activity, type ComponentType, createElement, useEffect, useMemo, useState } from "react";
import { showError } from "@/app/ui/toasts/notices";
import { closeForm, useFormQuestion } from "../command/argument-form/form-question";
import { closeLines, useLinesQuestion } from "../command/pasted-lines/lines-question";
import { giveUpPhoto, usePhotoQuestion } from "../command/photo/photo-question";
import { useAwaited } from "../command/input/stream";
import { usePreparedPalette } from "../command/prepared-palette";
import { giveUpLook, useMacroLook } from "@/app/command/macros/macro-preview";
import { decline, useQuestion } from "@/app/command/run/confirmation";
import { type OpenSurface, close, useDrawnPalette, useSurface } from "../command/surfaces";
import { whenIdle } from "../command/when-idle";

const loadPalette = () => import("@/app/command/palette/palette").then(({ Palette }) => Palette);
const loadShortcuts = () =>
  import("@/app/command/shortcuts/shortcuts-dialog").then((module) => module.ShortcutsDialog);
const loadAddMail = () =>
  import("@/app/features/mail/add-mail-wizard").then((module) => module.AddMailWizard);
const loadUnsent = () => import("@/app/features/unsent/unsent-sheet").then(({ UnsentSheet }) => UnsentSheet);
const loadPhoto = () =>
  import("../command/photo/take-photo-dialog").then(({ TakePhotoDialog }) => TakePhotoDialog);
const loadForm = () =>
  import("../command/argument-form/argument-form").then(({ ArgumentForm }) => ArgumentForm);
const loadLines = () => import("../command/pasted-lines/lines-dialog").then(({ LinesDialog }) => LinesDialog);
const loadConfirm = () =>
  import("@/app/command/run/confirm-dialog").then(({ ConfirmDialog }) => ConfirmDialog);

const loadLook = () =>
  import("@/app/command/macros/macro-preview-dialog").then((module) => module.MacroPreviewDialog);

export function Surfaces() {
  const surface = useSurface();
  const question = useQuestion();
  const palette = useCode(loadPalette, surface?.surface === "palette", true, close);
  const shortcuts = useCode(loadShortcuts, surface?.surface === "shortcuts", false, close);
  const addMail = useCode(loadAddMail, surface?.surface === "add-mail", true, close);
  const confirm = useCode(loadConfirm, question !== null, true, decline);
  const photoQuestion = usePhotoQuestion();
  const photo = useCode(loadPhoto, photoQuestion !== null, true, giveUpPhoto);
  const formQuestion = useFormQuestion();
  const form = useCode(loadForm, formQuestion !== null, true, closeForm);
  const linesQuestion = useLinesQuestion();
  const lines = useCode(loadLines, linesQuestion !== null, true, closeLines);
  const macroLook = useMacroLook();
  const look = useCode(loadLook, macroLook !== null, false, giveUpLook);
  const unsent = useCode(loadUnsent, surface?.surface === "unsent", true, close);
  const addMailFor = useLastAddMail(surface);
  const drawnPalette = useDrawnPalette();
  usePreparedPalette(palette !== null && surface === null);
  // The same element when it is shown as when it was drawn ahead, so that showing does not draw it again.
  const paletteElement = useMemo(
    () => palette && drawnPalette && createElement(palette, { key: drawnPalette.key, session: drawnPalette }),
    [palette, drawnPalette],
  );

  // The person has signed out: what was open belonged to them.
  useEffect(
    () => () => {
      close();
      decline();
      closeForm();
      closeLines();
      giveUpPhoto();
      giveUpLook();
    },
    [],
  );

  return (
    <>
      {paletteElement && (
        <Activity mode={drawnPalette === surface ? "visible" : "hidden"}>{paletteElement}</Activity>
      )}
      {shortcuts &&
        createElement(shortcuts, { open: surface?.surface === "shortcuts", onOpenChange: closing })}
      {addMail &&
        createElement(addMail, {
          open: surface?.surface === "add-mail",
          onOpenChange: closing,
          ...addMailFor,
        })}
      {unsent && createElement(unsent, { open: surface?.surface === "unsent", onOpenChange: closing })}
      {form && formQuestion && createElement(form, { question: formQuestion })}
      {lines && linesQuestion && createElement(lines, { question: linesQuestion })}
      {photo && photoQuestion && createElement(photo, { question: photoQuestion })}
      {look && macroLook && createElement(look, { look: macroLook })}
      {confirm && question && createElement(confirm, { question })}
    </>
  );
}

function closing(open: boolean) {
  if (!open) close();
}

/** The mailbox or item for which the form was opened; remembered while the form closes. */
function useLastAddMail(surface: OpenSurface | null): AddMailFor {
  const [last, setLast] = useState<AddMailFor>({});
  if (surface?.surface !== "add-mail") return last;
  const { surface: _, ...now } = surface;
  const isSame =
    now.mailboxId === last.mailboxId &&
    now.recipientId === last.recipientId &&
    now.unsentEntry === last.unsentEntry;
  if (!isSame) setLast(now);
  return now;
}

type AddMailFor = { mailboxId?: string; recipientId?: string; unsentEntry?: string };

/**
 * A component whose code is loaded when `wanted`, or earlier when the browser is idle. Not React's `lazy`, which would
 * show nothing for up to 300 ms even if the code is there. `giveUp` is called when the code cannot be loaded.
 */
function useCode<Props>(
  load: () => Promise<ComponentType<Props>>,
  wanted: boolean,
  early: boolean,
  giveUp: () => void,
): ComponentType<Props> | null {
  const [component, setComponent] = useState<{ code: ComponentType<Props> } | null>(null);
  // Keys are for what is being opened.
  useAwaited(wanted && component === null, "what you opened");
  useEffect(() => {
    if (component || !(wanted || early)) return;
    const fetchNow = () => {
      load().then(
        (code) => setComponent({ code }),
        () => {
          if (!wanted) return;
          giveUp();
          showError(
            "This could not be opened: its code could not be fetched. Check your connection, then reload the page.",
          );
        },
      );
    };
    if (wanted) return fetchNow();
    return whenIdle(fetchNow);
  }, [component, wanted, early, load, giveUp]);
  return component?.code ?? null;
}
