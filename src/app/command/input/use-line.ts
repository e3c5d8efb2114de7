// A field whose Enter takes its text as a line: the field is free at once, and the line is taken in its turn.
import { type RefObject, useCallback, useState } from "react";
import { flushSync } from "react-dom";
import { stream } from "./stream";

export type LineField = {
  text: string;
  setText: (text: string) => void;
  /** Takes what is in the field, and empties it. */
  enter: () => void;
  /** For the field: Enter in it belongs to the line, and does not wait for earlier input. */
  marks: { "data-line": true };
};

/**
 * @param take handles a line. A line for which it answers false stays to be corrected, selected, so that the next one is typed
 *   over it; but not where something else was typed meanwhile. With a text, that one stays in its place.
 */
export function useLine(
  field: RefObject<HTMLInputElement | null>,
  take: (line: string) => Promise<boolean | string> | boolean,
): LineField {
  const [text, setText] = useState("");
  const enter = useCallback(() => {
    const { current } = field;
    if (!current) return;
    const line = current.value;
    setText("");
    const giveBack = (text: string) => {
      if (current.value !== "") return;
      flushSync(() => setText(text));
      if (document.activeElement === current) current.select();
    };
    stream.put({
      name: line === "" ? "Enter" : `“${line}”`,
      kind: "line",
      take: async () => {
        const taken = await take(line);
        if (taken !== true) giveBack(taken || line);
      },
    });
  }, [field, take]);
  return { text, setText, enter, marks: { "data-line": true } };
}
