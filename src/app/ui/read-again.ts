// What could not be read is read again by itself once the server can be reached again.
import { useEffect } from "react";
import { createListeners } from "./listeners";

const reached = createListeners();

/** The server can be reached again. */
export const { tell: tellReached } = reached;

/** Calls `read` whenever the server can be reached again, while the calling component is mounted. */
export function useReadAgain(read: () => void): void {
  useEffect(() => reached.subscribe(read), [read]);
}
