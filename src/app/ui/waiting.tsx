// A spinner in the middle of content that is still loading: the session, a screen's code.
import { Spinner } from "@/app/ui/components/spinner";

/** Keys and scans wait for what comes in its place: `data-awaited` says so to the stream of input. */
export function Waiting() {
  return (
    <div data-awaited className="grid h-full min-h-64 flex-1 place-items-center">
      <Spinner label="Loading" className="[&_svg]:size-5" />
    </div>
  );
}

/** The same over the whole window, before there is a shell. */
export function WaitingWindow() {
  return (
    <main className="grid h-dvh" aria-busy="true">
      <Waiting />
    </main>
  );
}
