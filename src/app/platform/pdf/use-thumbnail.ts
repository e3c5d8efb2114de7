// The small picture of a PDF, made once its place is visible.
import { type RefObject, useEffect, useState } from "react";
import { thumbnailOf } from "./thumbnails";

/** Null until there is one, and where there is none: without a `source`, and for a file whose pages cannot be shown. */
export function useThumbnail(
  source: Blob | string | null,
  place: RefObject<HTMLElement | null>,
): string | null {
  const [made, setMade] = useState<{ of: Blob | string; address: string } | null>(null);
  useEffect(() => {
    const element = place.current;
    if (source === null || !element) return undefined;
    let isWanted = true;
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      void thumbnailOf(source).then(
        (address) => isWanted && setMade({ of: source, address }),
        // The icon in its place says PDF too, and opening the file shows the problem.
        () => isWanted && setMade(null),
      );
    });
    observer.observe(element);
    return () => {
      isWanted = false;
      observer.disconnect();
    };
  }, [source, place]);
  return made !== null && made.of === source ? made.address : null;
}
