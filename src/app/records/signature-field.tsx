// A field to sign in, by pen, finger or mouse: ink on white in both themes, because that is how it is stored and printed.
import { useEffect, useRef, useState } from "react";
import type SignaturePad from "signature_pad";
import { withCode } from "@/app/command/fetched-code";
import { Button } from "@/app/ui/components/button";
import { cn } from "@/app/ui/cn";

/** The most pixels of the picture for each pixel of the screen: a signature needs no more. */
const mostDense = 2;

/** `value` is the data URL of the drawn PNG, null for an empty field. Its code loads with the first such field on a screen. */
export function SignatureField({
  value,
  onChange,
  label,
  clearLabel = "Clear signature",
  className,
}: {
  value: string | null;
  onChange: (value: string | null) => void;
  label: string;
  clearLabel?: string;
  className?: string;
}) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const pad = useRef<SignaturePad | null>(null);
  const report = useRef(onChange);
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    report.current = onChange;
  });

  useEffect(() => {
    const field = canvas.current;
    if (!field) return undefined;
    let isGone = false;
    void withCode(import("signature_pad"), ({ default: Pad }) => {
      if (isGone) return;
      fit(field);
      pad.current = new Pad(field, {
        backgroundColor: "#fff",
        penColor: "#111",
        minWidth: 0.8,
        maxWidth: 2.4,
      });
      pad.current.addEventListener("endStroke", () => report.current(field.toDataURL("image/png")));
      setReady(true);
    });
    return () => {
      isGone = true;
      pad.current?.off();
      pad.current = null;
    };
  }, []);

  useEffect(() => {
    const drawn = pad.current;
    if (!isReady || !drawn) return;
    // Cleared elsewhere, or restored from before a reload.
    if (value === null) drawn.clear();
    else if (drawn.isEmpty()) void drawn.fromDataURL(value, { ratio: density() });
  }, [value, isReady]);

  return (
    <div className={cn("grid gap-2", className)}>
      <canvas
        ref={canvas}
        role="img"
        aria-label={value === null ? `${label}: empty` : `${label}: signed`}
        data-ready={isReady}
        className="h-40 w-full touch-none rounded-md border border-input bg-white"
      />
      <div>
        <Button
          variant="ghost"
          size="sm"
          disabled={value === null}
          onClick={() => {
            pad.current?.clear();
            onChange(null);
          }}
        >
          {clearLabel}
        </Button>
      </div>
    </div>
  );
}

function density(): number {
  return Math.min(Math.max(window.devicePixelRatio, 1), mostDense);
}

/** Gives the canvas as many pixels as it shows. */
function fit(canvas: HTMLCanvasElement): void {
  const ratio = density();
  canvas.width = canvas.offsetWidth * ratio;
  canvas.height = canvas.offsetHeight * ratio;
  canvas.getContext("2d")?.scale(ratio, ratio);
}
