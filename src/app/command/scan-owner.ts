// The screen that takes scans itself: while it is there, a scan goes to it rather than to a field or to what it names.

/** `onward` has the scan do what it does on any other screen. */
type TakesScan = (code: string, onward: () => void) => void;

let owners: readonly TakesScan[] = [];

/** Lets `take` have the scans until the function given back is called; the latest owner has them. */
export function ownScans(take: TakesScan): () => void {
  owners = [...owners, take];
  return () => {
    owners = owners.filter((each) => each !== take);
  };
}

/** Gives `code` to the screen that takes scans; false where none does. */
export function giveToOwner(code: string, onward: () => void): boolean {
  const owner = owners.at(-1);
  owner?.(code, onward);
  return owner !== undefined;
}
