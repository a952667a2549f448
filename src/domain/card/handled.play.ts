import { definePlay, type Play, type Seen } from '../kernel/play.ts';
import { member } from '../member/member.ts';
import { day } from '../values/durations.ts';
import { type Card, card } from './card.ts';
import { endsOf, extendCard } from './extend.ts';
import { freezeCard, unfreezeCard } from './freeze.ts';
import { transferCard } from './transfer.ts';

const reason = 'asked for it';
const aCardOf = (seen: Seen, is: (each: Card) => boolean): Card | undefined =>
  seen.oneOf(seen.records(card).filter((each) => each.status !== 'invalid' && is(each)));

/** What is done with cards after they were sold; a frozen card is used again more often than another one is frozen. */
export const handledPlays: readonly Play[] = [
  definePlay(freezeCard, (seen) => {
    const found = aCardOf(seen, ({ status }) => status !== 'frozen');
    return found && { args: { cardId: found.id, reason } };
  }),
  definePlay(unfreezeCard, (seen) => {
    const found = aCardOf(seen, ({ status }) => status === 'frozen');
    return found && { args: { cardId: found.id, reason } };
  }),
  definePlay(extendCard, (seen) => {
    const found = aCardOf(seen, (each) => endsOf(each).length > 0);
    const latest = found && Math.max(...endsOf(found));
    const days = 1 + seen.below(400);
    return latest === undefined
      ? undefined
      : {
          args: {
            cardId: found?.id ?? '',
            reason,
            lastDay: new Date(latest + days * day).toISOString().slice(0, 10),
          },
        };
  }),
  definePlay(transferCard, (seen) => {
    const found = aCardOf(seen, ({ status }) => status !== 'frozen');
    const other = seen.oneOf(
      seen.records(member).filter(({ id, mergedInto }) => mergedInto === '' && id !== found?.memberId),
    );
    return found && other && { args: { cardId: found.id, memberId: found.memberId, toMemberId: other.id, reason } };
  }),
];
