// A gate that every hand passes before each call. It is shut while the database is read after a fault, or while no calls are
// allowed.

export type Gate = {
  /** Waits while it is shut; false once the run is over. */
  pass(): Promise<boolean>;
  shut: () => void;
  open(): void;
  /** Waits until so many hands wait at it. */
  standing(count: number): Promise<void>;
  /** The run is over: every new call is refused. */
  close(): void;
};

export function createGate(): Gate {
  let state: "open" | "shut" | "over" = "open";
  let standing: (() => void)[] = [];
  let watchers: (() => void)[] = [];

  const letGo = (next: "open" | "over") => {
    state = next;
    for (const go of standing.splice(0)) go();
  };
  return {
    async pass() {
      if (state === "shut") {
        await new Promise<void>((go) => {
          standing.push(go);
          for (const look of watchers) look();
        });
      }
      return state !== "over";
    },
    shut: () => {
      state = "shut";
    },
    open: () => letGo("open"),
    close: () => letGo("over"),
    standing: (count) =>
      new Promise((resolve) => {
        const look = () => {
          if (standing.length < count) return;
          watchers = watchers.filter((watcher) => watcher !== look);
          resolve();
        };
        watchers.push(look);
        look();
      }),
  };
}
