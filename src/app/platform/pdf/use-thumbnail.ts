// The small picture of a PDF, made once the place for it comes into sight.
import { type RefObject, useEffect, useState } from "react";
import { thumbnailOf } from "./thumbnails";

/** Null until there is one, and where there is none: for no `source`, and for a file that shows no pages. */
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
        // The sign that stands in its place says PDF as well, and opening the file says what is wrong with it.
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
