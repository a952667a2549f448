import { type ExamplesOf, on } from './example.ts';

const plain = { reason: '', orderId: '' };

export const turnExamples: ExamplesOf<'turn'> = {
  'turn.record': [
    on(['newTurn', 'atHome'], ({ newTurn, atHome }) => ({ ...newTurn, ...atHome, kind: 'in' as const, ...plain })),
    on(
      ['newTurn', 'inTurn'],
      ({ newTurn, inTurn: { staffId, day } }) => ({ ...newTurn, staffId, day, kind: 'given' as const, ...plain }),
      { what: 'given' },
    ),
  ],
  'turn.skip': [
    on(['newTurn', 'inTurn'], ({ newTurn, inTurn: { staffId, day } }) => ({
      ...newTurn,
      staffId,
      day,
      reason: 'a woman is asked for',
    })),
  ],
  'turn.undo': [on(['newTurn', 'inTurn'], ({ newTurn, inTurn: { day, undoes } }) => ({ ...newTurn, day, undoes }))],
};
