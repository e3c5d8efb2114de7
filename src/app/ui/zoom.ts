// How large a picture is drawn in its room, and how it is turned. Pure.

export type Size = { width: number; height: number };

/** `zoom` 1 shows it whole; `turns` are quarters clockwise. */
export type View = { zoom: number; turns: number };

export const atFirst: View = { zoom: 1, turns: 0 };

const steps = [1, 1.5, 2, 3, 4, 6, 8] as const;

/** The next larger view; the same one at the largest. */
export function nearer(view: View): View {
  const zoom = steps.find((step) => step > view.zoom);
  return zoom === undefined ? view : { ...view, zoom };
}

/** The next smaller view; the same one at the smallest. */
export function farther(view: View): View {
  const zoom = steps.findLast((step) => step < view.zoom);
  return zoom === undefined ? view : { ...view, zoom };
}

export function turnedOnce(view: View): View {
  return { ...view, turns: (view.turns + 1) % 4 };
}

/**
 * The space that a picture of the size `natural` needs in `room`: the frame as it is turned, and the picture before
 * turning. At zoom 1 it is never larger than its own size, nor than the room. All in px.
 */
export function fitted(natural: Size, room: Size, { zoom, turns }: View): { frame: Size; picture: Size } {
  const isSideways = turns % 2 === 1;
  const lying = isSideways ? { width: natural.height, height: natural.width } : natural;
  const fit = Math.min(1, room.width / Math.max(1, lying.width), room.height / Math.max(1, lying.height));
  const scaled = ({ width, height }: Size) => ({ width: width * fit * zoom, height: height * fit * zoom });
  return { frame: scaled(lying), picture: scaled(natural) };
}
