// One side of a check: chosen or dropped, uploaded at once, looked at in full size, replaced or removed.
import { useState } from "react";
import { useDropzone } from "react-dropzone";
import { call } from "@/app/platform/data/api";
import { reloadTags } from "@/app/platform/data/reload";
import { photoFault, photoTypes, photoWords } from "@/app/platform/uploads/photo-rules";
import { PhotoZoom } from "@/app/platform/uploads/photo-zoom";
import { uploadPhoto } from "@/app/platform/uploads/upload-photo";
import { cn } from "@/app/ui/cn";
import { Alert } from "@/app/ui/components/alert";
import { Button } from "@/app/ui/components/button";
import { PhotoFrame } from "@/app/ui/components/photo-frame";
import { useSubmission } from "@/app/ui/forms/use-submission";
import type { Deposit, DepositCheck } from "@/contract/deposits/deposit";
import { writeCheck } from "@/contract/deposits/deposit-contents";

const sides = { front: "Front", back: "Back" } as const;

/** @param deposit The pending deposit that the check is in; null where the picture cannot be changed any more. */
export function CheckPicture({
  deposit,
  check,
  side,
  place,
}: {
  deposit: Deposit | null;
  check: DepositCheck;
  side: keyof typeof sides;
  place: number;
}) {
  const [zoom, setZoom] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  const picture = check[side];
  const alt = `${sides[side]} of check ${place + 1}`;
  const { pending, error, submit } = useSubmission<File | null>({
    work: async (file) => {
      if (!deposit) return;
      const key = file && (await uploadPhoto(file, { mailboxId: deposit.mailboxId })).fileKey;
      const params = { id: deposit.id, checkId: check.id };
      await call(writeCheck, { params, body: { [side]: key } }, { version: deposit.version, source: "form" });
      await reloadTags(["Deposits"]);
    },
  });
  const { getRootProps, getInputProps, open, isDragActive } = useDropzone({
    onDrop: ([file, second]) => {
      const fault = second ? photoWords.onlyOne : file ? photoFault(file, deposit?.mailboxId ?? null) : null;
      setRefused(fault);
      if (file && fault === null) void submit(file);
    },
    disabled: deposit === null,
    noClick: true,
    noKeyboard: true,
  });
  const input = getInputProps({
    accept: photoTypes.join(","),
    multiple: false,
    "aria-label": `${alt}, file`,
  });
  if (!deposit && !picture) return null;
  return (
    <div
      {...getRootProps({ role: "group", "aria-label": alt })}
      className={cn(
        "grid content-start gap-1",
        (picture || refused || error) && "w-44",
        isDragActive && "outline-2 outline-offset-2 outline-ring",
      )}
    >
      {picture && (
        <button
          type="button"
          aria-label={`Enlarge the ${side} of check ${place + 1}`}
          aria-haspopup="dialog"
          className="cursor-zoom-in rounded-md"
          onClick={() => setZoom(true)}
        >
          <PhotoFrame src={picture.thumbnailUrl ?? picture.url} alt={alt} ratio="envelope" fit="contain" />
        </button>
      )}
      {deposit && (
        <div className="flex gap-1">
          <Button variant="outline" size="sm" pending={pending} onClick={open}>
            {picture ? `Replace ${side}` : `Add ${side}`}
          </Button>
          {picture && (
            <Button
              variant="ghost"
              size="sm"
              aria-label={`Remove the ${side} of check ${place + 1}`}
              onClick={() => void submit(null)}
            >
              Remove
            </Button>
          )}
        </div>
      )}
      {(refused ?? error) && (
        <Alert tone="danger" title={refused ?? error?.message ?? ""} className="text-xs" />
      )}
      <input {...input} />
      {picture && <PhotoZoom open={zoom} onOpenChange={setZoom} src={picture.url} alt={alt} />}
    </div>
  );
}
