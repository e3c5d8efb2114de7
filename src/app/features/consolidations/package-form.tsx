// Create Consolidated Package: its photo, its measures, notes, and the button that makes one package of the items.
import { useRouter } from "@tanstack/react-router";
import { mailDefaults } from "@/contract/mail/mail";
import {
  type FocusEvent,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import { photoOfDraft } from "@/app/platform/uploads/draft-photo";
import { CommandButton } from "@/app/command/command-button";
import { execute } from "@/app/command/run/execute";
import { useCommand } from "@/app/command/use-command";
import { Button } from "@/app/ui/components/button";
import { Card, CardContent, CardHeader, CardTitle } from "@/app/ui/components/card";
import { Field } from "@/app/ui/components/field";
import { Kbd } from "@/app/ui/components/kbd";
import { Textarea } from "@/app/ui/components/textarea";
import { useReady, useScope } from "@/app/command/context";
import { session } from "@/app/platform/session/session";
import { focusIfNothingHasIt } from "@/app/ui/forms/focus";
import { MeasureField } from "@/app/ui/forms/measure-field";
import { useAskable } from "@/app/platform/uploads/askable-form";
import { PhotoPicker } from "@/app/platform/uploads/photo-picker";
import type { PhotoPhase } from "@/app/platform/uploads/photo-upload";
import { type AwaitedFile, UploadWait, useWhenUploaded } from "@/app/records/photos/when-uploaded";
import { MainActions } from "@/app/records/pane/record-header";
import { listAsLeft } from "@/app/records/list-memory";
import type { Consolidation } from "@/contract/consolidations/consolidation";
import {
  type PackageValues,
  checkPackage,
  emptyPackage,
  measures,
  packageKey,
  readPackage,
  volumesOf,
  writePackage,
} from "./package-values";
import { type ItemScans, ItemScanState, useItemScans } from "@/app/records/item-scan";
import { consolidationTarget } from "@/kernel/command/targets/consolidation-targets";

/** Where it is shown: `at` its own address, next to its list, or in a queue. List and queue show the result themselves. */
export function PackageForm({
  consolidation,
  at = "screen",
}: {
  consolidation: Consolidation;
  at?: "screen" | "pane" | "queue";
}) {
  const { history } = useRouter();
  const target = consolidationTarget(consolidation);
  const { keys } = useCommand("consolidation.complete", target);
  const items = consolidation.mails.map(({ id, senderName }) => ({
    id,
    label:
      senderName === mailDefaults.senderName ? "the item without a sender" : `the item from ${senderName}`,
  }));
  const scans = useItemScans(items, consolidation.needsScan === true);
  const { values, set, photo, files, faults, why, waits } = usePackage(consolidation, scans);
  const card = useRef<HTMLDivElement>(null);
  const waiting = useWhenUploaded({
    files,
    written: JSON.stringify(values),
    words: { does: "Completes", offer: "Complete", not: "The consolidation was not completed" },
    form: card,
    leads: true,
    begin: () => void execute("consolidation.complete", {}, at === "pane" ? "button" : "form", { target }),
  });
  useAskable(waiting.ask);
  useMeasuresAfterPhoto(photo, card);
  useScope("route:upload");
  const volumes = volumesOf(values, consolidation.desiDivisor);
  const worked: Partial<Record<keyof PackageValues, string>> = volumes
    ? {
        volumeCm3: `By the sides: ${volumes.cm3.toLocaleString("en-US")}`,
        volumeDesi: `By the sides: ${volumes.desi}`,
      }
    : {};
  return (
    <Card ref={card} data-command="consolidation.complete" className="@container">
      <CardHeader>
        <CardTitle>Create Consolidated Package</CardTitle>
      </CardHeader>
      <CardContent className="grid gap-4">
        <div className="grid items-start gap-5 @lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
          <PhotoPicker photo={photo} alt={`Package for STE ${consolidation.mailbox.steNumber}`} />
          <div className="grid gap-4">
            <div className="grid grid-cols-2 items-start gap-3">
              {measures.map(([name, label, unit, step]) => (
                <MeasureField
                  key={name}
                  label={label}
                  unit={unit}
                  step={step}
                  value={values[name]}
                  onValue={(value) => set(name, value)}
                  error={faults[name]}
                  hint={worked[name]}
                  input={{ onFocus: selectAll }}
                />
              ))}
            </div>
            <Field label="Notes" error={faults.notes}>
              <Textarea
                rows={3}
                value={values.notes}
                onChange={({ target: { value } }) => set("notes", value)}
              />
            </Field>
          </div>
        </div>
        <ItemScanState scans={scans} items={items} />
        <p role="status" className="min-h-5 text-sm text-muted-foreground">
          {why}
        </p>
        {waits && <UploadWait waiting={waiting} />}
      </CardContent>
      <MainActions command="consolidation.complete">
        <CommandButton
          id="consolidation.complete"
          target={target}
          // On its screen the error is shown above, so no notice repeats it.
          source={at === "pane" ? "button" : "form"}
          refusal={waits ? why : null}
          pendingLabel="Completing..."
          size="sm"
        >
          Complete Consolidation
          {keys[0] && <Kbd strokes={keys[0]} variant="plain" aria-hidden="true" />}
        </CommandButton>
        {at === "screen" && (
          <Button variant="outline" size="sm" onClick={() => history.push(listAsLeft("/consolidation"))}>
            Cancel
          </Button>
        )}
      </MainActions>
    </Card>
  );
}

/** A photo that was chosen by key, from no field, is followed by the measures. */
function useMeasuresAfterPhoto(photo: ReturnType<typeof photoOfDraft>, card: RefObject<HTMLElement | null>) {
  const { phase } = useSyncExternalStore(photo.subscribe, photo.state);
  const isNew = phase.is === "uploading" && phase.file !== null;
  useEffect(() => {
    if (isNew)
      focusIfNothingHasIt(card.current?.querySelector<HTMLElement>("[data-slot=field] input") ?? null);
  }, [isNew, card]);
}

/** A field with its default 0 is overwritten by typing. */
function selectAll(event: FocusEvent<HTMLInputElement>) {
  event.currentTarget.select();
}

/** The form's values and photo, saved as a draft, and handed to the command that completes the consolidation. */
function usePackage({ id, mailboxId }: Consolidation, { codes }: ItemScans) {
  const key = packageKey(id);
  const [found] = useState(() => readPackage(sessionStorage, key));
  const [values, setValues] = useState(found?.values ?? emptyPackage);
  const photo = photoOfDraft(key);
  const { phase } = useSyncExternalStore(photo.subscribe, photo.state);
  const fileKey = phase.is === "uploaded" ? phase.photo.fileKey : null;

  useEffect(() => {
    photo.forMailbox(mailboxId);
    // After a reload only the upload is left of the photo.
    if (found?.fileKey && photo.state().phase.is === "empty") photo.restore(found.fileKey);
  }, [photo, mailboxId, found]);
  const savedKey =
    fileKey ?? (phase.is === "uploading" && phase.file === null ? (found?.fileKey ?? null) : null);
  // With the drawing of each change: a reload right after it finds it.
  useLayoutEffect(() => {
    // After logout the storage is cleared and must stay empty.
    if (session.state().status === "signed-in")
      writePackage(sessionStorage, key, { values, fileKey: savedKey });
  }, [key, values, savedKey]);

  const { body, faults } = useMemo(() => checkPackage(values), [values]);
  const why = whyNot(phase.is, Object.keys(faults).length);
  const waits = why === waitForPhoto;
  useReady(
    useMemo(
      () => ({
        record: id,
        args: {
          ...body,
          thumbnailUrl: fileKey ?? "",
          ...(codes.size > 0 && { scanned: [...codes.values()] }),
        },
        why,
        waits,
      }),
      [id, body, fileKey, codes, why, waits],
    ),
  );
  const files = useMemo(() => awaited(phase), [phase]);
  const set = (name: keyof PackageValues, value: string) => setValues((now) => ({ ...now, [name]: value }));
  return { values, set, photo, files, faults, why, waits };
}

function awaited(phase: PhotoPhase): AwaitedFile[] {
  if (phase.is === "empty") return [];
  return [{ id: "photo", name: phase.file?.name ?? "the photo", state: phase.is }];
}

const waitForPhoto = "Please wait for the photo to finish uploading";

function whyNot(photo: PhotoPhase["is"], faults: number): string | null {
  if (photo === "uploading" && faults === 0) return waitForPhoto;
  if (photo !== "uploaded" && photo !== "uploading")
    return "Add a photo of the package to complete the consolidation.";
  return faults > 0 ? "Correct the marked fields to complete the consolidation." : null;
}
