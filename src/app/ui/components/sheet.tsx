// A modal panel that slides in from the side: the details of a row on narrow windows, the sidebar on small ones.
import X from "lucide-react/icons/x";
import { Dialog as DialogPrimitive } from "radix-ui";
import type { ComponentProps } from "react";
import { cn } from "@/app/ui/cn";
import { Arriving } from "@/app/ui/components/arriving";
import { Button } from "@/app/ui/components/button";
import { useModalBehaviour } from "@/app/ui/components/modal-behaviour";

export function Sheet(props: ComponentProps<typeof DialogPrimitive.Root>) {
  return <DialogPrimitive.Root {...props} />;
}

export function SheetTrigger(props: ComponentProps<typeof DialogPrimitive.Trigger>) {
  return <DialogPrimitive.Trigger data-slot="sheet-trigger" {...props} />;
}

const SIDE = {
  right: "right-0 w-[26rem] border-l data-[state=open]:slide-in-from-right",
  left: "left-0 w-60 border-r data-[state=open]:slide-in-from-left",
  bottom:
    "inset-x-0 top-auto bottom-0 max-h-[85dvh] w-full max-w-none rounded-t-xl border-t data-[state=open]:slide-in-from-bottom",
};

/** Must contain a SheetTitle, which names it. When it closes, the focus returns to where it was before. */
export function SheetContent({
  className,
  children,
  side = "right",
  onOpenAutoFocus,
  onCloseAutoFocus,
  onInteractOutside,
  ...props
}: ComponentProps<typeof DialogPrimitive.Content> & { side?: keyof typeof SIDE }) {
  const behaviour = useModalBehaviour({ onOpenAutoFocus, onCloseAutoFocus, onInteractOutside });
  return (
    <DialogPrimitive.Portal>
      <DialogPrimitive.Overlay
        data-slot="sheet-overlay"
        className="fixed inset-0 z-50 bg-overlay duration-200 data-[state=closed]:pointer-events-none data-[state=closed]:animate-out data-[state=closed]:fade-out-0 data-[state=open]:animate-in data-[state=open]:fade-in-0"
      />
      <DialogPrimitive.Content
        data-slot="sheet-content"
        className={cn(
          "fixed inset-y-0 z-50 flex max-w-[92vw] flex-col border-border bg-popover text-popover-foreground shadow-xl outline-hidden duration-200 ease-out data-[state=open]:animate-in",
          SIDE[side],
          className,
        )}
        {...behaviour}
        {...props}
      >
        <Arriving />
        {children}
        <DialogPrimitive.Close asChild>
          <Button
            variant="ghost"
            size="icon-sm"
            aria-label="Close"
            className="absolute top-2.5 right-2.5 text-muted-foreground"
          >
            <X aria-hidden="true" />
          </Button>
        </DialogPrimitive.Close>
      </DialogPrimitive.Content>
    </DialogPrimitive.Portal>
  );
}

export function SheetHeader({ className, ...props }: ComponentProps<"div">) {
  return (
    <div
      data-slot="sheet-header"
      className={cn("grid gap-0.5 border-b border-border px-4 py-3 pr-12", className)}
      {...props}
    />
  );
}

export function SheetTitle({ className, ...props }: ComponentProps<typeof DialogPrimitive.Title>) {
  return (
    <DialogPrimitive.Title
      data-slot="sheet-title"
      className={cn("text-base leading-6 font-semibold", className)}
      {...props}
    />
  );
}

export function SheetDescription({
  className,
  ...props
}: ComponentProps<typeof DialogPrimitive.Description>) {
  return (
    <DialogPrimitive.Description
      data-slot="sheet-description"
      className={cn("text-xs text-muted-foreground", className)}
      {...props}
    />
  );
}

export function SheetBody({ className, ...props }: ComponentProps<"div">) {
  return (
    <div data-slot="sheet-body" className={cn("min-h-0 flex-1 overflow-y-auto p-4", className)} {...props} />
  );
}
