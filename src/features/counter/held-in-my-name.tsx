import { createContext, type ReactNode, use } from 'react';
import { heldMineCalls } from '#domain/sync/counter-calls.ts';
import type { HeldCommand } from '#domain/sync/counter-view.ts';
import { useAsk } from '../../store/use-ask.ts';
import type { Asked } from '../../store/use-server.ts';

/** The list is asked for anew at this pace, in milliseconds. */
const every = 30_000;

type Held = Pick<Asked<readonly HeldCommand[]>, 'data' | 'refusal' | 'refresh'>;

const HeldContext = createContext<Held | null>(null);

/** Asks, for every screen at once, what is held in the name of whoever works here. */
export const HeldInMyName = ({ children }: { readonly children: ReactNode }) => (
  <HeldContext value={useAsk(heldMineCalls.list, {}, every)}>{children}</HeldContext>
);

/** What is held in the name of whoever works here, in every shop; only within `HeldInMyName`. */
export const useHeldInMyName = (): Held => {
  const held = use(HeldContext);
  if (!held) throw new Error('nobody asks what is held');
  return held;
};
