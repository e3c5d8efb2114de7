// Has the loop of this process look at once: something was put to wait. Other processes see it at their next look.
import { EventEmitter } from "node:events";
import type { JobName } from "../db/schema/jobs";

const waking = new EventEmitter().setMaxListeners(0);

export function wakeJobs(name: JobName): void {
  waking.emit(name);
}

/** Calls `wake` each time; the function it gives ends that. */
export function onWake(name: JobName, wake: () => void): () => void {
  waking.on(name, wake);
  return () => waking.off(name, wake);
}

/** Has what a call put to wait worked on at once by this process, after its transaction. Nothing of that is waited for. */
export async function thenWake<Answer>(name: JobName, stored: Promise<Answer>): Promise<Answer> {
  const answer = await stored;
  wakeJobs(name);
  return answer;
}
