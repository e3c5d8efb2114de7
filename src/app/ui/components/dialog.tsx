// A modal dialog: header, scrolling body, footer.
import X from "lucide-react/icons/x";
import { Dialog as DialogPrimitive } from "radix-ui";
import type { ComponentProps } from "react";
import { cn } from "@/app/ui/cn";
import { Arriving } from "@/app/ui/components/arriving";
import { Button } from "@/app/ui/components/button";
import { useModalBehaviour } from "@/app/ui/components/modal-behaviour";

export function Dialog(props: ComponentProps<typeof DialogPrimitive.Root>) {
  return <DialogPrimitive.Root {...props} />;
}

export function DialogTrigger(props: ComponentProps<typeof DialogPrimitive.Trigger>) {
  return <DialogPrimitive.Trigger data-slot="dialog-trigger" {...props} />;
}

export function DialogClose(props: ComponentProps<typeof DialogPrimitive.Close>) {
  return <DialogPrimitive.Close data-slot="dialog-close" {...props} />;
}

const WIDTH = { sm: "max-w-sm", md: "max-w-lg", lg: "max-w-3xl" };

/**
 * The dialog itself; it must contain a DialogTitle, which names it. When it closes, the focus returns to where it was before.
 * `closeLabel` names the cross in the corner; `closeLabel={null}` leaves the cross out.
 */
export function DialogContent({
  className,
  children,
  size = "md",
  closeLabel = "Close",
  onOpenAutoFocus,
  onCloseAutoFocus,
  onInteractOutside,
  ...props
}: ComponentProps<typeof DialogPrimitive.Content> & {
  size?: keyof typeof WIDTH;
  closeLabel?: string | null;
}) {
  const behaviour = useModalBehaviour({ onOpenAutoFocus, onCloseAutoFocus, onInteractOutside });
  return (
    <DialogPrimitive.Portal>
      <DialogPrimitive.Overlay
        data-slot="dialog-overlay"
        className="fixed inset-0 z-50 bg-overlay duration-150 data-[state=closed]:pointer-events-none data-[state=closed]:animate-out data-[state=closed]:fade-out-0 data-[state=open]:animate-in data-[state=open]:fade-in-0"
      />
      <DialogPrimitive.Content
        data-slot="dialog-content"
        className={cn(
          "fixed top-[8dvh] left-1/2 z-50 flex max-h-[84dvh] w-[calc(100vw-2rem)] -translate-x-1/2 flex-col rounded-xl border border-border bg-popover text-popover-foreground shadow-xl outline-hidden duration-150 data-[state=open]:animate-in data-[state=open]:fade-in-0 data-[state=open]:zoom-in-98",
          WIDTH[size],
          className,
        )}
        {...behaviour}
        {...props}
      >
        <Arriving />
        {children}
        {closeLabel !== null && (
          <DialogPrimitive.Close asChild>
            <Button
              variant="ghost"
              size="icon-sm"
              aria-label={closeLabel}
              className="absolute top-3 right-3 text-muted-foreground"
            >
              <X aria-hidden="true" />
            </Button>
          </DialogPrimitive.Close>
        )}
      </DialogPrimitive.Content>
    </DialogPrimitive.Portal>
  );
}

export function DialogHeader({ className, ...props }: ComponentProps<"div">) {
  return <div data-slot="dialog-header" className={cn("grid gap-1 px-5 pt-4 pb-3", className)} {...props} />;
}

export function DialogTitle({ className, ...props }: ComponentProps<typeof DialogPrimitive.Title>) {
  return (
    <DialogPrimitive.Title
      data-slot="dialog-title"
      className={cn("pr-7 text-lg leading-6 font-semibold text-balance", className)}
      {...props}
    />
  );
}

export function DialogDescription({
  className,
  ...props
}: ComponentProps<typeof DialogPrimitive.Description>) {
  return (
    <DialogPrimitive.Description
      data-slot="dialog-description"
      className={cn("text-sm text-pretty text-muted-foreground", className)}
      {...props}
    />
  );
}

/** The part that scrolls when the dialog is taller than the window. */
export function DialogBody({ className, ...props }: ComponentProps<"div">) {
  return (
    <div
      data-slot="dialog-body"
      className={cn("min-h-0 flex-1 overflow-y-auto px-5 py-1 pb-5", className)}
      {...props}
    />
  );
}

export function DialogFooter({ className, ...props }: ComponentProps<"div">) {
  return (
    <div
      data-slot="dialog-footer"
      data-keep-clear=""
      className={cn(
        "flex flex-wrap items-center justify-end gap-2 border-t border-border px-5 py-3",
        className,
      )}
      {...props}
    />
  );
}
