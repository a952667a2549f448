import { notice } from '#domain/notice/notice.ts';
import type { Entry } from '../../../server/books/books.ts';

/** I14: what was rejected or held has no effect; of what is held whoever is to decide it gets a notice. */
const rejectedHasNoEffect = ({ judgement, writes, feed, command }: Entry): string[] => {
  const { outcome } = judgement;
  const isRejected = outcome === 'rejected' || outcome === 'held';
  const isAllowed = ({ entity }: { readonly entity: string }) => outcome === 'held' && entity === notice.name;
  const effects = [...writes, ...feed].filter((effect) => !isAllowed(effect));
  return isRejected && effects.length > 0 ? [`I14 rejected ${command.name} ${command.n} has an effect`] : [];
};

/** I8: the numbers of a counter are booked one after the other, without a gap. */
const numbersFollow = ({ counter, command }: Entry): string[] =>
  command.n === counter.lastN + 1 ? [] : [`I8 ${counter.id} books ${command.n} after ${counter.lastN}`];

/** What has to hold whenever the server books a command. */
export const sequencesAndEffects = (entry: Entry): string[] => [...rejectedHasNoEffect(entry), ...numbersFollow(entry)];
