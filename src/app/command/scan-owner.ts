// The screen that handles scans itself: while it is shown, scans go to it, not to a field or to the record that they name.

/** `onward` gives the scan its effect on any other screen. */
type TakesScan = (code: string, onward: () => void) => void;

let owners: readonly TakesScan[] = [];

/** Sends scans to `take` until the returned function is called; the latest screen gets them. */
export function ownScans(take: TakesScan): () => void {
  owners = [...owners, take];
  return () => {
    owners = owners.filter((each) => each !== take);
  };
}

/** Passes `code` to the screen that handles scans; false where there is none. */
export function giveToOwner(code: string, onward: () => void): boolean {
  const owner = owners.at(-1);
  owner?.(code, onward);
  return owner !== undefined;
}
