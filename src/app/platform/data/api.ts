// How everything in the console reaches the server.
import { createCall } from "./caller";
import { randomName } from "@/kernel/command/random-name";
import { send, session } from "../session/session";

/**
 * Calls an endpoint as the person who is signed in.
 * @throws ApiError whose message says what failed and what to do.
 */
export const call = createCall({ send, session, makeKey: randomName });
