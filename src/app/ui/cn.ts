// Joins class names; where two Tailwind classes set the same thing, the later one wins.
import { clsx, type ClassValue } from "clsx";
import { extendTailwindMerge } from "tailwind-merge";

// `text-2xs` is ours; without this it would count as a colour and be dropped next to one.
const merge = extendTailwindMerge({ extend: { theme: { text: ["2xs"] } } });

/** Returns one class string; later classes override earlier ones of the same kind. */
export function cn(...classes: ClassValue[]): string {
  return merge(clsx(classes));
}
