// The page after work is done: it says so, and returns to the list after a moment.
import { useRouter } from "@tanstack/react-router";
import CircleCheckBig from "lucide-react/icons/circle-check-big";
import { useEffect, useRef, useSyncExternalStore } from "react";
import { CommandButton } from "@/app/command/command-button";
import { subscribeToUndo, undoStack } from "@/app/command/run/undo-memory";
import { Button } from "@/app/ui/components/button";
import { useWayBack } from "@/app/command/context";
import { changeThatLed } from "@/kernel/command/run/undo";
import { listShowing } from "@/app/records/list-memory";
import { useCustomerTold } from "@/app/platform/data/use-customer-told";

/** How long it is shown before the list is opened, in ms (specification §9). */
const REDIRECT_MS = 3000;

/** `record` is the finished record in its new state; `list` is the path of the list to return to, which
 * shows the record. */
export function Finished({
  title,
  record,
  list,
  children,
}: {
  title: string;
  record: { id: string; version: number };
  list: string;
  children: string;
}) {
  const { history } = useRouter();
  const changes = useSyncExternalStore(subscribeToUndo, undoStack.all);
  // The newest change may be another one, where this one cannot be undone.
  const completion = changeThatLed(changes, record);
  const told = useCustomerTold(children, completion !== undefined);
  const back = listShowing(list, record.id);
  useWayBack(back);
  const heading = useRef<HTMLHeadingElement>(null);
  // The pressed button is removed, and with it the keyboard's focus.
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  useEffect(() => {
    const timer = setTimeout(() => history.replace(back), REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [history, back]);
  return (
    <div role="status" className="grid h-full min-h-80 place-items-center p-6">
      <div className="flex max-w-md flex-col items-center text-center">
        <span
          aria-hidden="true"
          className="mb-4 grid size-14 place-items-center rounded-full bg-success-subtle text-success"
        >
          <CircleCheckBig className="size-7" />
        </span>
        <h1 ref={heading} tabIndex={-1} className="outline-hidden text-xl font-semibold tracking-tight">
          {title}
        </h1>
        <p className="mt-1.5 text-sm text-balance text-muted-foreground">{told}</p>
        <div className="mt-5 flex gap-2">
          <Button variant="outline" onClick={() => history.replace(back)}>
            Back to the list
          </Button>
          {completion && <CommandButton id="app.undo" args={{ entry: completion.id }} variant="ghost" />}
        </div>
      </div>
    </div>
  );
}
