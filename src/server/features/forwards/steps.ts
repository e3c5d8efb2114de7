// The forward of an action request: a step of the request is a step of the forward, which changes both (D7).
import type { ForwardSteps } from "../requests/store";
import { forwardOf } from "./find";
import { forwardStepFor } from "./rules";
import { stepForward, takeBackForward } from "./store";

export const forwardSteps: ForwardSteps = {
  step: async (tx, by, request, { to, reason, proof }) => {
    const forward = await forwardOf(tx, by, request);
    await stepForward(tx, by, forward, { to: forwardStepFor(to), reason, requestTo: to, proof });
  },
  takeBack: async (tx, by, request, reason) => {
    await takeBackForward(tx, by, await forwardOf(tx, by, request), reason);
  },
};
