// A hint on hover and focus: what a control does, its keys, or why it cannot be used now. Its position is calculated by
// tooltip-bubble.tsx, whose code is loaded with the first hint, so that the first screen does not need it.
import { Slot } from "radix-ui";
import {
  type ComponentProps,
  type ComponentType,
  type PointerEvent,
  type ReactNode,
  type RefObject,
  createContext,
  createElement,
  use,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from "react";
import type { TooltipBubbleProps } from "@/app/ui/components/tooltip-bubble";
import { createStore, useStore } from "@/app/ui/store";

/** The delay before the first hint, in ms; soon after another hint there is none. */
const DELAY_MS = 400;
const SOON_MS = 300;
/** Time to bring the pointer from the control onto its hint. */
const CROSSING_MS = 120;

type Hint = {
  id: string;
  open: boolean;
  control: RefObject<HTMLElement | null>;
  /** Opens after the delay, or now. */
  show: (now?: boolean) => void;
  /** Closes after the time to reach the hint, or now. */
  hide: (now?: boolean) => void;
};

const HintContext = createContext<Hint | null>(null);

const bubble = createStore<ComponentType<TooltipBubbleProps> | null>(null);
const closedAt = createStore(Number.NEGATIVE_INFINITY);
const closeOther = createStore(() => {});

/** Contains one TooltipTrigger and its TooltipContent. One hint is open at a time; Escape and a press close it. */
export function Tooltip({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState(false);
  const control = useRef<HTMLElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const wanted = useRef(false);
  const id = useId();

  const { show, hide, close } = useMemo(() => {
    const close = () => {
      wanted.current = false;
      clearTimeout(timer.current);
      setOpen(false);
    };
    const appear = () => {
      if (!wanted.current) return;
      if (closeOther.get() !== close) closeOther.get()();
      closeOther.set(close);
      setOpen(true);
    };
    const show = (now = performance.now() - closedAt.get() < SOON_MS) => {
      wanted.current = true;
      clearTimeout(timer.current);
      const wait = new Promise<void>((resolve) => {
        timer.current = setTimeout(resolve, now ? 0 : DELAY_MS);
      });
      // A hint whose code cannot be loaded is not shown; the control's name says the same.
      Promise.all([loadBubble(), wait]).then(appear, close);
    };
    const hide = (now = false) => {
      wanted.current = false;
      clearTimeout(timer.current);
      timer.current = setTimeout(close, now ? 0 : CROSSING_MS);
    };
    return { show, hide, close };
  }, []);

  useEffect(() => close, [close]);
  useEffect(() => {
    if (!open) return undefined;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || event.isComposing) return;
      // Escape closes only the hint where its control has the focus. Where the mouse just rests on the control, Escape does its usual work too.
      if (control.current?.contains(document.activeElement)) event.preventDefault();
      close();
    };
    document.addEventListener("keydown", onKeyDown, { capture: true });
    return () => {
      closedAt.set(performance.now());
      document.removeEventListener("keydown", onKeyDown, { capture: true });
    };
  }, [open, close]);

  const hint = useMemo(() => ({ id, open, control, show, hide }), [id, open, show, hide]);
  return <HintContext value={hint}>{children}</HintContext>;
}

/** Its only child is the control, which keeps its own event handlers. */
export function TooltipTrigger({ children }: { asChild: true; children: ReactNode }) {
  const { id, open, control, show, hide } = useHint();
  const pressed = useRef(false);
  const hovered = useRef(false);
  return (
    <Slot.Root
      ref={control}
      data-hinted=""
      aria-describedby={open ? id : undefined}
      onPointerMove={({ pointerType }: PointerEvent) => {
        if (pointerType === "touch" || hovered.current || pressed.current) return;
        hovered.current = true;
        show();
      }}
      onPointerLeave={() => {
        hovered.current = false;
        pressed.current = false;
        hide();
      }}
      onPointerDown={() => {
        pressed.current = true;
        hide(true);
      }}
      onFocus={({ currentTarget }) => currentTarget.matches(":focus-visible") && show(true)}
      onBlur={() => hide(true)}
    >
      {children}
    </Slot.Root>
  );
}

/** `strokes` adds the command's keys after the text. */
export function TooltipContent(
  props: Pick<
    ComponentProps<ComponentType<TooltipBubbleProps>>,
    "side" | "strokes" | "className" | "children"
  >,
) {
  const { id, open, control, show, hide } = useHint();
  const loaded = useStore(bubble);
  if (!open || !loaded) return null;
  return createElement(loaded, {
    id,
    control,
    onPointerEnter: () => show(true),
    onPointerLeave: () => hide(),
    ...props,
  });
}

/** Whether the calling component is inside a Tooltip already. */
export function useIsHinted(): boolean {
  return use(HintContext) !== null;
}

async function loadBubble(): Promise<void> {
  if (bubble.get() === null) bubble.set((await import("@/app/ui/components/tooltip-bubble")).TooltipBubble);
}

function useHint(): Hint {
  const hint = use(HintContext);
  if (!hint) throw new Error("A tooltip's parts belong inside a Tooltip.");
  return hint;
}
