// The result of the last scan, visible from an arm's length and audible, and the next item for screen readers.
import { execute } from "@/app/command/run/execute";
import type { PullLine } from "@/contract/pulls/pull";
import { nextWords } from "./lines";
import type { ScanAnswer } from "./scan-answer";

export function LastScan({
  heard,
  next,
  onClose,
}: {
  heard: ScanAnswer | null;
  next: PullLine | undefined;
  onClose: () => void;
}) {
  const isNo = heard?.tone === "no";
  return (
    <>
      <p role="status" aria-label="Next item" className="sr-only">
        {[heard && !isNo ? heard.text : "", nextWords(next)].filter(Boolean).join(" ")}
      </p>
      {heard && (isNo ? <No heard={heard} onClose={onClose} /> : <Yes heard={heard} onClose={onClose} />)}
    </>
  );
}

type Shown = { heard: ScanAnswer; onClose: () => void };

function No({ heard: { text, count }, onClose }: Shown) {
  return (
    <div
      key={count}
      role="alert"
      data-heard="no"
      className="mb-3 flex items-start justify-between gap-3 rounded-lg bg-destructive px-4 py-4 text-lg leading-6 font-semibold text-destructive-foreground"
    >
      <span>
        <span className="block text-2xl leading-8">No.</span>
        {text}
      </span>
      <button
        type="button"
        onClick={onClose}
        className="min-h-11 shrink-0 rounded-md border border-current px-4 text-sm"
      >
        Close
      </button>
    </div>
  );
}

function Yes({ heard: { text, canUndo }, onClose }: Shown) {
  return (
    <div
      data-heard="yes"
      className="mb-3 flex min-h-12 items-center justify-between gap-3 rounded-lg bg-success-subtle px-4 py-1.5 text-sm font-medium text-success-foreground"
    >
      <span>{text}</span>
      {canUndo && (
        <button
          type="button"
          onClick={() => {
            void execute("pull.undo", {}, "button");
            onClose();
          }}
          className="min-h-11 shrink-0 rounded-md border border-current px-3"
        >
          Undo
        </button>
      )}
    </div>
  );
}
