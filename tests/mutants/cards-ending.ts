// biome-ignore-all lint/suspicious/noTemplateCurlyInString: expressions of the sources as they stand there.
import { type Slip, slipsIn } from './slip.ts';

const state = 'src/domain/card/state.test.ts';
const ending = 'server/http/card/ending.pg.test.ts';

/** Slips in what is said of cards that end, and of those that are recharged. */
export const cardEndingSlips: readonly Slip[] = [
  ...slipsIn(
    'src/domain/card/state.ts',
    [state],
    [
      ['at >= expiresAt', 'at > expiresAt'],
      ['ending.end - at <= days * day', 'ending.end - at < days * day'],
      ['at < ending.end && ', ''],
    ],
  ),
  ...slipsIn(
    'src/domain/card/ending.ts',
    [state, 'src/domain/card/ending.test.ts'],
    [
      ['(lot) => isUsable(lot, at)', '(lot) => lot.left > 0'],
      ['usable.length === 0 || ending.length === usable.length', 'true'],
      ['Math.max(...ends)', 'Math.min(...ends)'],
      ['(item === null) === isMoney', 'isMoney'],
    ],
  ),
  ...slipsIn(
    'server/members/card-endings.ts',
    [ending],
    [
      ['first.usable = 0 or count(*) = first.usable', 'first.usable = 0'],
      ['min(ends) filter (where ends > ${now}) as next', 'min(ends) as next'],
    ],
  ),
  ...slipsIn('server/members/notify-of-cards.ts', [ending], [['store.days * ${day}', '30::bigint * ${day}']]),
  ...slipsIn(
    'src/domain/card/rechargeable.ts',
    ['src/features/cashier/recharge/recharge-screen.dom.test.tsx'],
    [["not && not.code !== 'card.expired'", 'not']],
  ),
];
