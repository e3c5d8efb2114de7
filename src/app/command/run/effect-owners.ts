// Effects of runs go to who carries them out: it registers from the start (shell/start.ts) or while it is on the screen.
import { useEffect, useEffectEvent } from "react";
import { createInFront } from "@/app/ui/in-front";
import type { Effect, EffectKind } from "@/kernel/command/effect";
import type { Source } from "@/contract/wire/event";

/** The run that an effect belongs to: the name of its attempt, and where it was asked for. */
export type EffectRun = { attempt: string; source: Source | undefined };
type Act<V> = (value: V, run: EffectRun) => void | Promise<void>;

const owners = createInFront<{ effect: string; carry: (effect: Effect, run: EffectRun) => unknown }>();

/**
 * Lets `act` carry out every effect of this kind until the returned function is called; what the person does next waits for its
 * promise. Of several, the last one to register gets it.
 */
export function onEffect<V>(kind: EffectKind<V>, act: Act<V>): () => void {
  return owners.put({
    effect: kind.effect,
    carry: (effect, run) => act(kind.of(effect), run),
  });
}

/** Lets `act` carry out effects of this kind while the calling component is mounted. */
export function useCarryOut<V>(kind: EffectKind<V>, act: Act<V>): void {
  const latest = useEffectEvent<Act<V>>((value, run) => act(value, run));
  useEffect(() => onEffect(kind, (value, run) => latest(value, run)), [kind]);
}

/**
 * Passes `effect` to its owner, and waits for it.
 * @throws Error where nobody carries it out.
 */
export async function carryOut(effect: Effect, run: EffectRun): Promise<void> {
  const owner = owners.all().findLast((each) => each.effect === effect.name);
  if (!owner) throw new Error(`Nothing on the screen carries out “${effect.name}”.`);
  await owner.carry(effect, run);
}
