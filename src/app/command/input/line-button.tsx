// The button beside a line: it does what Enter in the line does, for a person with the mouse.
import type { ReactNode } from "react";
import { Button } from "@/app/ui/components/button";
import { Kbd } from "@/app/ui/components/kbd";
import type { LineField } from "./use-line";

/** `children` say what becomes of the line. */
export function LineButton({ line: { text, enter }, children }: { line: LineField; children: ReactNode }) {
  return (
    <Button
      variant="outline"
      aria-disabled={text.trim() === ""}
      // The focus stays in the line.
      onMouseDown={(event) => event.preventDefault()}
      onClick={enter}
    >
      {children}
      <Kbd strokes={["enter"]} variant="plain" aria-hidden="true" />
    </Button>
  );
}
