// What the console tells a person who types the same line again and again. It is said once a day.
import * as z from "zod";
import { personal } from "@/app/command/run/personal";
import { contextHere } from "@/app/command/run/command-context";
import { keyWords } from "@/app/command/run/teaching";
import { show } from "@/app/command/surfaces";
import { showNotice } from "@/app/ui/toasts/notices";
import type { AnyCommand, Args } from "@/kernel/command/define";
import { lineOf } from "@/kernel/command/line-of";
import { type TypedLines, oftenTyped, withTyped } from "@/kernel/line/habits";

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
