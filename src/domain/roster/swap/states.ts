import type { Reason } from '../../kernel/reason.ts';
import { swapStatuses } from './codes.ts';
import type { DutySwap } from './duty-swap.ts';

type State = (typeof swapStatuses.words)[number];
type Row = Readonly<Record<State, Reason | null>>;

const over = {
  granted: 'swap.granted',
  refused: 'swap.refused',
  declined: 'swap.declined',
  withdrawn: 'swap.withdrawn',
  lapsed: 'swap.lapsed',
} as const satisfies Partial<Row>;

/** What may be done with a swap in each state, and why not; null where it may. */
export const swapStates = {
  'swap.agree': { asked: null, agreed: 'swap.agreedAlready', ...over },
  'swap.withdraw': { asked: null, agreed: null, ...over },
  'swap.grant': { asked: 'swap.notAgreed', agreed: null, ...over },
  'swap.refuse': { asked: null, agreed: null, ...over },
} as const satisfies Record<string, Row>;
export type SwapAct = keyof typeof swapStates;

/** When the first duty of a swap begins, in milliseconds since 1970. */
const beginsAt = ({ given, taken }: Pick<DutySwap, 'given' | 'taken'>): number =>
  Math.min(given.from, taken?.from ?? given.from);

/** The state of a swap at a moment: what nobody granted before a duty of it began has lapsed. */
export const statusAt = (swap: Pick<DutySwap, 'status' | 'given' | 'taken'>, now: number): number => {
  const isOpen = swap.status === swapStatuses.asked || swap.status === swapStatuses.agreed;
  return isOpen && beginsAt(swap) <= now ? swapStatuses.lapsed : swap.status;
};

/** Why an act is not done to a swap at a moment; undefined where it is. */
export const whyNotAt = (act: SwapAct, swap: Pick<DutySwap, 'status' | 'given' | 'taken'>, now: number) => {
  const state = swapStatuses.wordOf(statusAt(swap, now));
  return (state && swapStates[act][state]) ?? undefined;
};
