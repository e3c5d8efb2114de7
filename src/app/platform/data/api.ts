// How everything in the console reaches the server.
import { createStore } from "@/app/ui/store";
import { tellReached } from "@/app/ui/read-again";
import { ApiError } from "@/contract/wire/errors";
import type { Send } from "@/contract/wire/transport";
import { createCall } from "./caller";
import { randomName } from "@/kernel/command/random-name";
import { send, session } from "../session/session";

/** The last call did not reach the server. */
const isAway = createStore(false);

/** The first call that reaches it again says so, before the live feed is there. */
const sendAndTell: Send = async (...call) => {
  try {
    const answer = await send(...call);
    if (isAway.get()) {
      isAway.set(false);
      tellReached();
    }
    return answer;
  } catch (error) {
    if (error instanceof ApiError && error.code === "unavailable") isAway.set(true);
    throw error;
  }
};

/**
 * Calls an endpoint as the person who is signed in.
 * @throws ApiError whose message says what failed and what to do.
 */
export const call = createCall({ send: sendAndTell, session, makeKey: randomName });
