// An API process with its own or a shared database, started again after each kill as a supervisor would.
import { type ApiProcess, startApi } from "./api-process";

export type RestartableApi = {
  /** Where it serves, or served last. */
  where: () => string;
  /** `kill -9`; resolves when it is gone. */
  kill(): Promise<void>;
  /** Starts it again and waits until it serves. */
  revive(): Promise<void>;
  stop(): Promise<void>;
};

/** Starts it with the demo. */
export async function startRestartableApi(
  program: string,
  settings: Readonly<Record<string, string>>,
): Promise<RestartableApi> {
  let api: ApiProcess = startApi(program, settings);
  let address = await api.ready;
  return {
    where: () => address,
    kill: () => api.kill(),
    async revive() {
      api = startApi(program, settings);
      address = await api.ready;
    },
    stop: () => api.stop(),
  };
}
