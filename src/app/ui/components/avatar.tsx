// A person's initials in a circle; next to the name it is decoration.
import type { ComponentProps } from "react";
import { cn } from "@/app/ui/cn";

const SIZE = { sm: "size-5 text-[0.5625rem]", md: "size-7 text-2xs", lg: "size-10 text-sm" };

/** `name` is a full name or an email. Silent unless `labelled`, for places without the name next to it. */
export function Avatar({
  name,
  size = "md",
  labelled = false,
  className,
  ...props
}: ComponentProps<"span"> & { name: string; size?: keyof typeof SIZE; labelled?: boolean }) {
  return (
    <span
      data-slot="avatar"
      role={labelled ? "img" : undefined}
      aria-label={labelled ? name : undefined}
      aria-hidden={labelled ? undefined : true}
      className={cn(
        "inline-grid shrink-0 place-items-center rounded-full bg-selected font-semibold tracking-wide text-selected-foreground select-none",
        SIZE[size],
        className,
      )}
      {...props}
    >
      {initials(name)}
    </span>
  );
}

/** "Ayşe Nur Yıldız" gives "AY", "ada@example.com" gives "A", nothing gives "?". */
export function initials(name: string): string {
  const words = name.replace(/@.*$/, "").trim().split(/\s+/);
  const ends = words.length > 1 ? [words.at(0), words.at(-1)] : words;
  return (
    ends
      .map((word = "") => firstLetter(word))
      .join("")
      .toUpperCase() || "?"
  );
}

/** A letter with its marks, as readers count letters, however many code points it has. */
function firstLetter(word: string): string {
  const [letter] = new Intl.Segmenter().segment(word);
  return letter?.segment ?? "";
}
