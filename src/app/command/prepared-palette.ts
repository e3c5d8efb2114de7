// The palette is drawn while nothing else is to do, for what is selected or focused; when it is asked for, it only has to be
// shown.
import { useEffect } from "react";
import { subscribeToContext } from "@/app/command/context";
import { contextHere } from "./command-context";
import { subscribeToPersonal } from "./personal";
import { forgetPrepared, preparePalette } from "./surfaces";
import { whenIdle } from "./when-idle";

/** How long the context must stay the same before a palette is drawn for it, in ms: longer than a held key takes. */
const restOfContext = 150;

/** While `wanted`, keeps a palette drawn ahead for the context as it is. */
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
      // What the person does often stands first in it.
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
