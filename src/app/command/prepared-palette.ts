// Draws the palette ahead, while the browser is idle, for what is selected or focused. Opening it then only has to show
// it.
import { useEffect } from "react";
import { subscribeToContext } from "@/app/command/context";
import { contextHere } from "@/app/command/run/command-context";
import { subscribeToPersonal } from "@/app/command/run/personal";
import { forgetPrepared, preparePalette } from "./surfaces";
import { whenIdle } from "./when-idle";

/**
 * How long the context must stay the same before a palette is drawn for it, in ms: longer than the pause between
 * repeats of a held key.
 */
const restOfContext = 150;

/** While `wanted`, a palette for the current context is drawn ahead. */
export function usePreparedPalette(wanted: boolean): void {
  useEffect(() => {
    if (!wanted) return undefined;
    const prepare = () => preparePalette(contextHere());
    let callOff = whenIdle(prepare);
    const prepareLater = () => {
      callOff();
      const timer = setTimeout(() => (callOff = whenIdle(prepare)), restOfContext);
      callOff = () => clearTimeout(timer);
    };
    const stops = [
      subscribeToContext(prepareLater),
      // It lists first what the person does often.
      subscribeToPersonal(() => {
        forgetPrepared();
        prepareLater();
      }),
    ];
    return () => {
      for (const stop of stops) stop();
      callOff();
      forgetPrepared();
    };
  }, [wanted]);
}
