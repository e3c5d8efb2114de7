// The key that submits a form from anywhere in it.
import type { KeyboardEvent } from "react";
import { isApple } from "@/app/ui/key-names";
import { strokesOf } from "@/kernel/input/keys";

/** Mod+Enter; plain Enter does so in one-line fields by itself. */
export function submitsForm(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.nativeEvent.isComposing || event.repeat) return;
  if (!strokesOf(event.nativeEvent, isApple).includes("mod+enter")) return;
  // React passes on the keys of dialogs that were opened from here.
  if (!(event.target instanceof Element) || !event.currentTarget.contains(event.target)) return;
  event.preventDefault();
  event.currentTarget.requestSubmit();
}
