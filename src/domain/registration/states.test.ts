import { expect, test } from 'vitest';
import {
  decidedState,
  mayResubmit,
  registrationActs,
  registrationParties,
  registrationStates,
  stateWhenSent,
} from './states.ts';

const wordOf = (state: number | undefined) => (state === undefined ? '' : registrationStates.wordOf(state));

test('what each may decide in each state, and nothing else', () => {
  const possible = registrationStates.codes.flatMap((from) =>
    registrationParties.flatMap((by) =>
      registrationActs.flatMap((act) => {
        const to = decidedState(from, act, by);
        return to === undefined ? [] : [`${wordOf(from)}: ${act} by ${by} -> ${wordOf(to)}`];
      }),
    ),
  );
  expect(possible).toEqual([
    'atHeadquarters: pass by headquarters -> submitted',
    'atHeadquarters: reject by headquarters -> rejected',
    'submitted: approve by platform -> approved',
    'submitted: reject by platform -> rejected',
  ]);
});

test('only what was rejected is changed and sent in again', () => {
  expect(registrationStates.codes.filter(mayResubmit).map(wordOf)).toEqual(['rejected']);
});

test.each([
  ['head', false, 'submitted'],
  ['head', true, 'submitted'],
  ['branch', true, 'submitted'],
  ['branch', false, 'atHeadquarters'],
] as const)('a %s that is sent in, by the headquarters: %s, is %s', (kind, isByHeadquarters, expected) => {
  expect(wordOf(stateWhenSent(kind, isByHeadquarters))).toBe(expected);
});
