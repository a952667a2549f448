import { type ExamplesOf, on } from './example.ts';
import type { Subjects } from './subjects.ts';

/** What of a swap the acts about it say. */
const about = ({ dutySwapId, fromId, day }: Subjects['askedSwap']) => ({ dutySwapId, fromId, day, forDay: '' });
const states = { states: 'swap' } as const;

export const swapExamples: ExamplesOf<'swap'> = {
  'swap.ask': [
    on(['newSwap', 'dutyAhead'], ({ newSwap: { dutySwapId }, dutyAhead: { staffId: fromId, day, takerId: toId } }) => ({
      dutySwapId,
      fromId,
      day,
      toId,
      forDay: '',
      note: 'a wedding',
    })),
  ],
  'swap.agree': [on(['askedSwap'], ({ askedSwap }) => ({ ...about(askedSwap), takerId: askedSwap.takerId }), states)],
  'swap.withdraw': [on(['askedSwap'], ({ askedSwap: { dutySwapId, fromId: byId } }) => ({ dutySwapId, byId }), states)],
  'swap.grant': [
    on(['agreedSwap'], ({ agreedSwap }) => ({ ...about(agreedSwap), takerId: agreedSwap.takerId }), states),
  ],
  'swap.refuse': [
    on(['askedSwap'], ({ askedSwap: { dutySwapId } }) => ({ dutySwapId, reason: 'too few people' }), states),
  ],
};
