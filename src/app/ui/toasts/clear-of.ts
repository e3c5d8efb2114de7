// Where notices stand, so that they never cover what a person writes, attaches, chooses or presses: parts with `data-keep-clear`.
import { useEffect, useState } from "react";
import { subscribeToNotices } from "./notice-state";
import { noticesOnScreen } from "./notices-on-screen";

/** A part of the window, in px from its top left corner. */
export type Box = { left: number; right: number; top: number; bottom: number };

/** In px: above the footer of a table, so that its pager can be used. */
const usual = 52;
/** In px, between notices and what they stand above. */
const gap = 8;
/** Width and height of most notices with a button, in px. */
const notice = { width: 356, height: 120 };
/** Below this width of the window notices are as wide as it is, in px: Sonner's own limit. */
const wholeWidth = 600;
/** In px, at the window's edges. */
const edge = 16;

/**
 * How far above the window's bottom notices stand, in px: as low as they can without covering a box. Where there is no such place,
 * they stay at their usual one.
 */
export function bottomClearOf(
  boxes: readonly Box[],
  window: { width: number; height: number },
  align: "right" | "center",
): number {
  const width = window.width <= wholeWidth ? window.width - 2 * edge : notice.width;
  const left = align === "right" ? window.width - edge - width : (window.width - width) / 2;
  const below = boxes.filter((box) => box.left < left + width && box.right > left && box.top < window.height);
  const covers = (bottom: number) => {
    const top = window.height - bottom - notice.height;
    return below.some((box) => box.top < window.height - bottom && box.bottom > top);
  };
  const places = [usual, ...below.map(({ top }) => window.height - top + gap)].toSorted((a, b) => a - b);
  return (
    places.find((bottom) => bottom >= usual && bottom + notice.height < window.height && !covers(bottom)) ??
    usual
  );
}

/** The same for the window as it is; looked at again whenever something moves while a notice is on the screen. */
export function useBottomClear(align: "right" | "center"): number {
  const [bottom, setBottom] = useState(usual);
  useEffect(() => {
    let frame = 0;
    const look = () => {
      frame = 0;
      const parts = [...document.querySelectorAll("[data-keep-clear]")];
      const boxes = parts.map((part) => part.getBoundingClientRect()).filter(({ height }) => height > 0);
      setBottom(bottomClearOf(boxes, { width: innerWidth, height: innerHeight }, align));
    };
    const soon = () => {
      if (frame === 0) frame = requestAnimationFrame(look);
    };
    const moved = new MutationObserver(soon);
    const changed = () => {
      moved.disconnect();
      if (noticesOnScreen().length === 0) return;
      look();
      moved.observe(document.body, { childList: true, subtree: true });
    };
    const unsubscribe = subscribeToNotices(changed);
    addEventListener("resize", soon);
    addEventListener("scroll", soon, { capture: true, passive: true });
    changed();
    return () => {
      unsubscribe();
      moved.disconnect();
      cancelAnimationFrame(frame);
      removeEventListener("resize", soon);
      removeEventListener("scroll", soon, { capture: true });
    };
  }, [align]);
  return bottom;
}
