// A command's button on the first screen: drawn at once, it works when the commands have arrived.
import type { ComponentProps, ReactNode } from "react";
import { Button } from "@/app/components/ui/button";
import { useLayer } from "./late";

type Looks = Omit<ComponentProps<typeof Button>, "id" | "onClick" | "pending" | "disabled" | "asChild">;

/** Runs command `id`; `children` are its words from the first moment. */
export function LateCommandButton({ id, children, ...looks }: Looks & { id: string; children: ReactNode }) {
  const layer = useLayer();
  if (layer) {
    return (
      <layer.CommandButton id={id} {...looks}>
        {children}
      </layer.CommandButton>
    );
  }
  return (
    <Button {...looks} data-command={id} aria-disabled>
      {children}
    </Button>
  );
}
