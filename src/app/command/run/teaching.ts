// What the console tells a person of its keys and lines: after a click, and when the same line is typed again and again. Each is said once.
import * as z from "zod";
import { heldKeys } from "@/app/command/current-keys";
import { show } from "@/app/command/surfaces";
import { showNotice } from "@/app/ui/toasts/notices";
import { currentKeyboard, strokeLabel } from "@/app/ui/components/kbd-keys";
import type { AnyCommand, Args } from "@/kernel/command/define";
import { lineOf } from "@/kernel/command/line-of";
import { phraseOf } from "@/kernel/command/phrase";
import { type TypedLines, oftenTyped, withTyped } from "@/kernel/line/habits";
import { contextHere } from "./command-context";
import { personal, setPersonal } from "./personal";

/**
 * How to run `command` without a click, as a sentence; null where it was said before, where there is no other way, or the person
 * switched it off. From then on it counts as said.
 */
export function hintAfterClick(command: AnyCommand): string | undefined {
  const { on, taught } = personal().hints;
  if (!on || taught.includes(command.id) || command.listed === false) return undefined;
  setPersonal({ hints: { on, taught: [...taught, command.id] } });
  const key = keyWords(command.id);
  const typed = `type “${phraseOf(command).verb.join(" ")}”`;
  return key === null ? `Next time, ${typed}.` : `Next time, press ${key} or ${typed}.`;
}

/** Counts a line that was typed and run. At the fifth time of a day it offers the command's key, or to save the line as a macro. */
export function countTyped(command: AnyCommand, given: Args): void {
  if (!personal().hints.on || command.listed === false || command.group === "Macros") return;
  const line = lineOf(command, given);
  const typed = withTyped(readTyped(), line, new Date().toDateString());
  writeTyped(typed);
  if (typed.counts[line] !== oftenTyped) return;
  const often = `You typed “${line}” ${oftenTyped} times today.`;
  const key = Object.keys(given).length === 0 ? keyWords(command.id) : null;
  if (key !== null) {
    showNotice(`${often} Its key is ${key}.`, { durationMs: longer });
    return;
  }
  const save = `save macro ${freeName()} as ${line}`;
  showNotice(`${often} Save it as a macro?`, {
    durationMs: longer,
    action: {
      label: "Save as macro",
      onSelect: () => show({ surface: "palette", line: save }, contextHere()),
    },
  });
}

/** It was not asked for, so it needs time to be noticed, in ms. */
const longer = 12_000;

/** The first key of a command as it is printed on the keyboard: "G T". */
function keyWords(id: string): string | null {
  const [keys] = heldKeys(id);
  return keys ? keys.map((stroke) => strokeLabel(stroke, currentKeyboard()).sign).join(" ") : null;
}

/** A name that no macro has. The person changes it in the line. */
function freeName(): string {
  const taken = new Set(personal().macros.map(({ name }) => name));
  let number = taken.size + 1;
  while (taken.has(`line ${number}`)) number += 1;
  return `"line ${number}"`;
}

const KEY = "pigeonhole.typed";
const Typed = z.object({ day: z.string(), counts: z.record(z.string(), z.number()) });
const none: TypedLines = { day: "", counts: {} };

/** In the tab's session storage, because lines name customers and must end with the session. */
function readTyped(): TypedLines {
  try {
    return Typed.catch(none).parse(JSON.parse(sessionStorage.getItem(KEY) ?? "{}"));
  } catch {
    return none;
  }
}

function writeTyped(typed: TypedLines): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(typed));
  } catch {
    // Storage is full or blocked: nothing is counted.
  }
}
