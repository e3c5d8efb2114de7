// Where notices and errors appear. notices.ts shows them.
import { useCallback, useEffect, useState } from "react";
import { Toaster as Sonner, type ToasterProps } from "sonner";
import { useBottomClear } from "@/app/ui/toasts/clear-of";
import { tendNotices } from "@/app/ui/toasts/notice-focus";
import { ERRORS, type Wording, showToast } from "@/app/ui/toasts/notice-toast";
import { holdNotices } from "@/app/ui/toasts/notices-on-screen";

/**
 * Rendered once, at the root. Sonner draws a polite live region without a role and puts errors into it too. Here notices and
 * errors each have a region, `status` and `alert`, which exists before it has any text, so that each message is read once. They
 * are at different edges, so neither covers the other; Sonner's own hotkey is off, because the dispatcher handles keys. `onThere`
 * gets the function that draws a notice once there is a place for it.
 */
export function Toaster({ onThere }: { onThere: (draw: (wording: Wording) => void) => void }) {
  useEffect(stopWhileHidden, []);
  // Sonner starts to listen in its own effect: effects of inner components run first.
  useEffect(() => onThere(showToast), [onThere]);
  return (
    <>
      <Place kind="notices" position="bottom-right" customAriaLabel="Notices" />
      <Place kind="errors" id={ERRORS} position="bottom-center" customAriaLabel="Errors" />
    </>
  );
}

/** All of them are unfolded while the keyboard focus is among them: behind the newest none could be read. */
function Place({ kind, ...where }: { kind: "notices" | "errors" } & ToasterProps) {
  const [hasFocus, setHasFocus] = useState(false);
  const ref = useCallback(
    (section: HTMLElement | null) => {
      if (!section) return undefined;
      // Sonner accepts no role, so it is set on the section it renders; React does not touch an attribute it never wrote.
      section.setAttribute("role", kind === "errors" ? "alert" : "status");
      if (kind === "errors") section.setAttribute("aria-live", "assertive");
      return tendNotices(section, kind, setHasFocus);
    },
    [kind],
  );
  const bottom = useBottomClear(kind === "errors" ? "center" : "right");
  const offset = { bottom, left: 16, right: 16 };
  return <Sonner {...shared} {...where} offset={offset} mobileOffset={offset} ref={ref} expand={hasFocus} />;
}

/** Messages wait while the tab is hidden. */
function stopWhileHidden(): () => void {
  let release: () => void = () => undefined;
  const look = () => {
    release();
    release = document.hidden ? holdNotices() : () => undefined;
  };
  look();
  document.addEventListener("visibilitychange", look);
  return () => {
    document.removeEventListener("visibilitychange", look);
    release();
  };
}

const shared: ToasterProps = {
  hotkey: [],
  theme: "light",
  gap: 8,
  closeButton: true,
  // A modal dialog disables the pointer on the page; a notice's Undo must still work.
  className: "pointer-events-auto",
  toastOptions: {
    unstyled: true,
    closeButtonAriaLabel: "Dismiss",
    classNames: {
      toast:
        "group/toast flex w-(--width) flex-wrap items-start justify-end gap-x-2.5 gap-y-1.5 rounded-lg border border-border bg-popover py-2.5 pr-10 pl-3 font-sans text-sm text-popover-foreground shadow-md",
      icon: "flex h-5 shrink-0 items-center [&_svg]:size-4",
      content: "grid min-w-44 flex-1 gap-0.5",
      title: "font-medium wrap-anywhere",
      description: "max-h-40 overflow-y-auto text-xs whitespace-pre-line text-muted-foreground",
      closeButton:
        "absolute top-2 right-2 grid size-6 place-items-center rounded-sm text-muted-foreground hover:bg-accent hover:text-foreground",
    },
  },
};
