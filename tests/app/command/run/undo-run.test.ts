// A notice that offers to undo something goes once that was undone in another way.
import { expect, test, vi } from "vitest";
import { closeOnceUndone } from "@/app/command/run/undo-run";
import { undoStack } from "@/app/command/run/undo-memory";
import { noticeShown, noticesOnScreen } from "@/app/ui/toasts/notices-on-screen";

vi.mock("@/app/platform/session/session", () => ({ session: {} }));

const back = [{ id: "mail.withdraw", args: {} }];
const shown = () => noticesOnScreen().map(({ id }) => id);
const show = (id: string) =>
  noticeShown({
    id,
    text: id,
    isError: false,
    offer: null,
    durationMs: Number.POSITIVE_INFINITY,
    close: () => {},
  });

test("of one change", () => {
  const [first, second] = ["Chase", "Citi"].map((label) => undoStack.push({ label, invocations: back }));
  show("first");
  closeOnceUndone("first", first?.id ?? "");
  undoStack.remove(second?.id ?? "");
  expect(shown()).toEqual(["first"]);
  undoStack.remove(first?.id ?? "");
  expect(shown()).toEqual([]);
});

test("of all changes of a macro", () => {
  const run = { id: "a run", label: "Macro “noon”" };
  const [first, second] = ["Chase", "Citi"].map((label) => undoStack.push({ label, invocations: back, run }));
  show("macro");
  closeOnceUndone("macro", run.id);
  undoStack.remove(second?.id ?? "");
  expect(shown()).toEqual(["macro"]);
  undoStack.remove(first?.id ?? "");
  expect(shown()).toEqual([]);
});
