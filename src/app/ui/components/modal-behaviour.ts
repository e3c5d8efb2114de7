// What dialogs and sheets share: they return the focus to where it was, and stay open when a notice is clicked.
import type { Dialog } from "radix-ui";
import { useRef, type ComponentProps } from "react";

type ContentProps = ComponentProps<typeof Dialog.Content>;
type ModalHandlers = Pick<ContentProps, "onOpenAutoFocus" | "onCloseAutoFocus" | "onInteractOutside">;

/**
 * Handlers for a modal's content. Radix returns the focus only to its trigger; most of our modals are opened by a
 * command and have none, so the element that had the focus at opening is remembered and focused again at closing. That
 * happens when the content has left the page: it leaves at once, because while it faded out it would keep the focus and
 * get typed keys.
 */
export function useModalBehaviour(props: ModalHandlers): ModalHandlers {
  const opener = useRef<Element | null>(null);
  return {
    onOpenAutoFocus: (event) => {
      opener.current = document.activeElement;
      props.onOpenAutoFocus?.(event);
    },
    onCloseAutoFocus: (event) => {
      props.onCloseAutoFocus?.(event);
      const back = opener.current;
      if (
        event.defaultPrevented ||
        !(back instanceof HTMLElement) ||
        !back.isConnected ||
        back === document.body
      )
        return;
      event.preventDefault();
      back.focus({ preventScroll: true });
    },
    onInteractOutside: (event) => {
      props.onInteractOutside?.(event);
      const { target } = event.detail.originalEvent;
      if (target instanceof Element && target.closest("[data-sonner-toaster]")) event.preventDefault();
    },
  };
}
