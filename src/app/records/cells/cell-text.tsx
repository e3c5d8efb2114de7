// A person's text in a row, on two lines at most, in its own reading direction, aligned like the others.
import type { ReactNode } from "react";
import { cn } from "@/app/ui/cn";
import { tableLook } from "@/app/ui/components/table";

/** No screen shows more of a line, and a browser lays out all of it before cutting it: long text would slow scrolling. */
const mostShown = 400;

export function CellText({ children, className }: { children: string; className?: string }) {
  return <bdi className={cn(tableLook.text, "text-left", className)}>{children.slice(0, mostShown)}</bdi>;
}

/** A text with a note after it. The note asks by its container (`@2xs`) whether there is room for its words. */
export function NotedText({
  note,
  className,
  children,
}: {
  note: ReactNode;
  className?: string;
  children: string;
}) {
  return (
    <span className="@container flex min-w-0 flex-1 items-center">
      <CellText {...(className !== undefined && { className })}>{children}</CellText>
      {note}
    </span>
  );
}
