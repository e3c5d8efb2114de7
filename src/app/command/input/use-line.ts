// A field whose Enter takes its text as a line: the field is free at once, and the line is taken in its turn. What is typed is saved
// in the tab, for the person who typed it: it comes back after a reload, or a new sign-in.
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import * as z from "zod";
import { readDraft, writeDraft } from "@/app/platform/session/tab-drafts";
import { isApple } from "@/app/ui/key-names";
import { strokesOf } from "@/kernel/input/keys";
import { heldBindings } from "../current-keys";
import { execute } from "../run/execute";
import { noteLostInput } from "./lost-input";
import { stream } from "./stream";

export type LineField = {
  text: string;
  setText: (text: string) => void;
  /** Takes what is in the field, and empties it. */
  enter: () => void;
  /** For the field: Enter in it belongs to the line, and does not wait for earlier input. */
  marks: { "data-line": true };
};

const Typed = z.object({ text: z.string(), row: z.number().nullable() });

/** The line that was typed on the screen `name`, with the row that it was about; null where there is none. */
export function typedLine(name: string) {
  return readDraft(sessionStorage, keyOf(name), Typed);
}

const keyOf = (name: string) => `pigeonhole.line.${name}`;

/**
 * @param take handles a line. A line for which it answers false stays to be corrected, selected, so that the next one is typed
 *   over it; but not where something else was typed meanwhile. With a text, that one stays in its place.
 * @param name of the screen; what was typed there comes back selected, as a line that was not taken.
 * @param row that the line is about.
 * @param undo takes the last change back: an empty field has no typing to undo.
 * @param onTypedOver is told a line that was not taken, as soon as another is typed over it.
 */
export function useLine(
  field: RefObject<HTMLInputElement | null>,
  take: (line: string) => Promise<boolean | string> | boolean,
  name: string,
  {
    row = null,
    undo = undoLast,
    onTypedOver,
  }: { row?: number | null; undo?: () => void; onTypedOver?: (line: string) => void } = {},
): LineField {
  const [text, show] = useState(() => typedLine(name)?.text ?? "");
  const givenBack = useRef<string | null>(null);
  const setText = useCallback(
    (text: string) => {
      writeDraft(sessionStorage, keyOf(name), text === "" ? null : { text, row });
      show(text);
      // The first key replaced all of it. Whoever corrects it changes a part.
      const line = givenBack.current;
      if (line !== null && line.length > 1 && text.length === 1) onTypedOver?.(line);
      givenBack.current = null;
    },
    [name, row, onTypedOver],
  );
  useLayoutEffect(() => {
    if (field.current?.value) field.current.select();
  }, [field]);
  useEffect(() => {
    const { current } = field;
    const pressed = (event: KeyboardEvent) => {
      if (event.defaultPrevented || current?.value !== "" || !isUndo(event)) return;
      event.preventDefault();
      event.stopPropagation();
      undo();
    };
    current?.addEventListener("keydown", pressed);
    return () => current?.removeEventListener("keydown", pressed);
  }, [field, undo]);
  const enter = useCallback(() => {
    const { current } = field;
    if (!current) return;
    const line = current.value;
    setText("");
    // A press of its button leaves the focus where the next line is typed.
    current.focus();
    const giveBack = (text: string) => {
      if (!current.isConnected) {
        // The screen has gone, as when the session ended.
        if (typedLine(name)) noteLostInput(`“${text}”`);
        else setText(text);
      } else if (current.value === "") {
        flushSync(() => setText(text));
        givenBack.current = text;
        if (document.activeElement === current) current.select();
      }
    };
    stream.put({
      name: line === "" ? "Enter" : `“${line}”`,
      kind: "line",
      take: async () => {
        const taken = await take(line);
        if (taken !== true) giveBack(taken || line);
      },
    });
  }, [field, take, name, setText]);
  return { text, setText, enter, marks: { "data-line": true } };
}

function undoLast(): void {
  void execute("app.undo", {}, "hotkey");
}

/** Whether it is the key of undo, which a text field keeps for its own typing. */
function isUndo(event: KeyboardEvent): boolean {
  const strokes = strokesOf(event, isApple);
  return heldBindings().some(
    ({ command, strokes: [first, second] }) =>
      command === "app.undo" && first !== undefined && second === undefined && strokes.includes(first),
  );
}
