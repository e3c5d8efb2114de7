// A person's text in a row: as much as fits, in its own reading direction, aligned like the others.
import { cn } from "@/app/ui/cn";

/** No screen shows more of a line, and a browser lays out all of it before cutting it: long text would slow scrolling. */
const mostShown = 400;

export function CellText({ children, className }: { children: string; className?: string }) {
  return <bdi className={cn("truncate text-left", className)}>{children.slice(0, mostShown)}</bdi>;
}
