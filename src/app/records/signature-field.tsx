// A field to sign in, by pen, finger or mouse: ink on white in both themes, because that is how it is stored and printed.
import { useEffect, useRef, useState } from "react";
import type SignaturePad from "signature_pad";
import { stream } from "@/app/command/input/stream";
import { withCode } from "@/app/command/run/fetched-code";
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
  /** A picture under the strokes: restored from before a reload, in the size that the field had. */
  const under = useRef<{ url: string; size: Size } | null>(null);
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    report.current = onChange;
  });

  useEffect(() => {
    const field = canvas.current;
    if (!field) return undefined;
    let isGone = false;
    let size = sizeOf(field);
    // A telephone that is turned gives the field another size, and that empties a canvas.
    const turned = new ResizeObserver(() => {
      const now = sizeOf(field);
      if (!pad.current || (now.width === size.width && now.height === size.height)) return;
      const scale = Math.min(now.width / size.width, now.height / size.height);
      under.current &&= { ...under.current, size: scaled(under.current.size, scale) };
      size = now;
      void redraw(field, pad.current, under.current, scale);
    });
    void withCode(import("signature_pad"), ({ default: Pad }) => {
      if (isGone) return;
      fit(field);
      pad.current = new Pad(field, {
        backgroundColor: "#fff",
        penColor: "#111",
        minWidth: 0.8,
        maxWidth: 2.4,
      });
      // In its turn: a line or a click before it may still change who signs, which would take the ink away.
      pad.current.addEventListener("endStroke", () => {
        const ink = field.toDataURL("image/png");
        const take = () => {
          if (isGone) return;
          report.current(ink);
          return "draws" as const;
        };
        stream.put({ name: "The signature", kind: "click", needsScreen: () => false, take });
      });
      size = sizeOf(field);
      turned.observe(field);
      setReady(true);
    });
    return () => {
      isGone = true;
      turned.disconnect();
      pad.current?.off();
      pad.current = null;
    };
  }, []);

  useEffect(() => {
    const drawn = pad.current;
    if (!isReady || !drawn) return;
    // Cleared elsewhere, or restored from before a reload.
    if (value === null) {
      under.current = null;
      drawn.clear();
    } else if (drawn.isEmpty() && canvas.current) {
      under.current = { url: value, size: sizeOf(canvas.current) };
      void drawn.fromDataURL(value, { ratio: density() });
    }
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

type Size = { width: number; height: number };

/** In CSS pixels. */
function sizeOf({ offsetWidth: width, offsetHeight: height }: HTMLElement): Size {
  return { width, height };
}

function scaled({ width, height }: Size, scale: number): Size {
  return { width: width * scale, height: height * scale };
}

/** Draws all ink again, `scale` times as large, so that it fits the field's new size as it lay in the old one. */
async function redraw(
  field: HTMLCanvasElement,
  pad: SignaturePad,
  under: { url: string; size: Size } | null,
  scale: number,
): Promise<void> {
  const strokes = pad.toData().map(({ points, ...stroke }) => ({
    ...stroke,
    points: points.map((point) => ({ ...point, x: point.x * scale, y: point.y * scale })),
  }));
  fit(field);
  pad.clear();
  if (under) await pad.fromDataURL(under.url, { ratio: density(), ...under.size });
  pad.fromData(strokes, { clear: false });
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
