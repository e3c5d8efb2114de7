// A field to sign in by pen, finger or mouse: black on white in both themes, as it is stored and printed.
import { useEffect, useRef, useState } from "react";
import type Pad from "signature_pad";
import { cn } from "@/app/ui/cn";
import { Button } from "@/app/ui/components/button";

/** Pixels of the picture for each of the screen's, at most. */
const mostDense = 2;

/** `onChange` gets the picture as a data URL (PNG), null where the field is empty again. */
export function SignaturePad({
  label,
  onChange,
  className,
}: {
  label: string;
  onChange: (png: string | null) => void;
  className?: string;
}) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const pad = useRef<Pad | null>(null);
  const told = useRef(onChange);
  const [state, setState] = useState<"loading" | "empty" | "signed" | "failed">("loading");
  useEffect(() => {
    told.current = onChange;
  });

  useEffect(() => {
    const field = canvas.current;
    if (!field) return undefined;
    let isGone = false;
    const begin = async () => {
      const { default: SignatureLibrary } = await import("signature_pad");
      if (isGone) return;
      const ratio = Math.min(Math.max(window.devicePixelRatio, 1), mostDense);
      field.width = field.offsetWidth * ratio;
      field.height = field.offsetHeight * ratio;
      field.getContext("2d")?.scale(ratio, ratio);
      const made = new SignatureLibrary(field, { backgroundColor: "#fff", penColor: "#111" });
      made.addEventListener("endStroke", () => {
        setState("signed");
        told.current(made.toDataURL("image/png"));
      });
      pad.current = made;
      setState("empty");
    };
    begin().catch(() => {
      if (!isGone) setState("failed");
    });
    return () => {
      isGone = true;
      pad.current?.off();
      pad.current = null;
    };
  }, []);

  if (state === "failed") {
    return (
      <p role="alert" className="text-sm text-danger-foreground">
        The field to sign in could not be fetched. Check your connection and reload, or have the page signed.
      </p>
    );
  }
  return (
    <div className={cn("grid gap-1.5", className)}>
      <canvas
        ref={canvas}
        role="img"
        aria-label={state === "signed" ? `${label}: signed` : `${label}: empty`}
        data-state={state}
        className="h-36 w-full touch-none rounded-md border border-input bg-white"
      />
      <Button
        variant="ghost"
        size="sm"
        className="justify-self-start"
        disabled={state !== "signed"}
        onClick={() => {
          pad.current?.clear();
          setState("empty");
          onChange(null);
        }}
      >
        Clear signature
      </Button>
    </div>
  );
}
