// A view of a picture or page in detail: as large as the room allows, zoomed and rotated by buttons and by keys.
import RotateCw from "lucide-react/icons/rotate-cw";
import ZoomIn from "lucide-react/icons/zoom-in";
import ZoomOut from "lucide-react/icons/zoom-out";
import {
  type CSSProperties,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { Button } from "@/app/ui/components/button";
import { type Size, type View, atFirst, farther, fitted, nearer, turnedOnce } from "./zoom";

/** `children` draws it: `size` is its size before turning, in px, and `style` places and turns it. */
export function ZoomStage({
  label,
  natural,
  turns = 0,
  place,
  takesFocus = false,
  tools,
  moreKeys,
  children,
}: {
  /** The name of the scrolling part. */
  label: string;
  /** Its own size, in px; null until that is known. */
  natural: Size | null;
  /** Quarter turns clockwise at the start. */
  turns?: number;
  /** Which part of the content is shown; for other content it begins at the top again. */
  place?: number;
  /** It appears later than its surroundings, and gets the focus. */
  takesFocus?: boolean;
  /** Shown next to the buttons. */
  tools?: ReactNode;
  moreKeys?: Readonly<Record<string, () => void>>;
  children: (style: CSSProperties, size: Size) => ReactNode;
}) {
  const [view, setView] = useState<View>({ ...atFirst, turns });
  const box = useRef<HTMLDivElement>(null);
  const room = useRoom(box);
  const former = useRef(place);
  useLayoutEffect(() => {
    if (former.current !== place) box.current?.scrollTo(0, 0);
    former.current = place;
  }, [place]);
  useEffect(() => {
    // Unless the person has moved the focus in the meantime.
    if (takesFocus && document.activeElement?.contains(box.current)) box.current?.focus();
  }, [takesFocus]);
  const { frame, picture } = fitted(natural ?? room, room, view);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
    const change = keys[event.key];
    const more = moreKeys?.[event.key];
    if (!change && !more) return;
    event.preventDefault();
    event.stopPropagation();
    if (change) setView(change);
    else more?.();
  };
  return (
    // The keys work wherever the focus is in it.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div onKeyDown={onKeyDown} className="flex min-h-0 flex-1 flex-col gap-2">
      <div className="flex flex-wrap items-center gap-1">
        <Button
          variant="outline"
          size="sm"
          aria-keyshortcuts="+"
          onClick={() => setView(nearer)}
          aria-disabled={nearer(view) === view}
        >
          <ZoomIn aria-hidden="true" />
          Zoom in
        </Button>
        <Button
          variant="outline"
          size="sm"
          aria-keyshortcuts="-"
          onClick={() => setView(farther)}
          aria-disabled={farther(view) === view}
        >
          <ZoomOut aria-hidden="true" />
          Zoom out
        </Button>
        <Button variant="outline" size="sm" aria-keyshortcuts="r" onClick={() => setView(turnedOnce)}>
          <RotateCw aria-hidden="true" />
          Rotate
        </Button>
        <span role="status" className="ml-2 w-12 text-xs text-muted-foreground tabular-nums">
          {Math.round(view.zoom * 100)} %
        </span>
        {tools}
      </div>
      <div
        ref={box}
        role="group"
        aria-label={label}
        tabIndex={0}
        className="grid min-h-0 flex-1 place-items-center-safe overflow-auto rounded-md bg-muted"
      >
        <div className="relative shrink-0" style={frame}>
          {children(
            {
              ...picture,
              visibility: natural ? undefined : "hidden",
              transform: `translate(-50%, -50%) rotate(${view.turns * 90}deg)`,
            },
            picture,
          )}
        </div>
      </div>
    </div>
  );
}

const keys: Readonly<Record<string, (view: View) => View>> = {
  "+": nearer,
  "=": nearer,
  "-": farther,
  "0": ({ turns }) => ({ ...atFirst, turns }),
  r: turnedOnce,
};

/** The room inside an element, in px. */
function useRoom(box: { current: HTMLElement | null }): Size {
  const [room, setRoom] = useState<Size>({ width: 0, height: 0 });
  useEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setRoom({ width: entry.contentRect.width, height: entry.contentRect.height });
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [box]);
  return room;
}
