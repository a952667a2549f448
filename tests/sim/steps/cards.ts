import { cancelCardPlay, changeCardPlay, issuePlay, payByCardPlay, rechargePlay } from '#domain/card/card.play.ts';
import { handledPlays } from '#domain/card/handled.play.ts';
import type { Play } from '#domain/kernel/play.ts';
import { askCardBackPlay, giveCardBackPlay } from '#domain/refund/card-order.play.ts';
import { acceptRefundPlay } from '#domain/refund/refund.play.ts';
import { givingPlays } from './giving-plays.ts';
import type { Step } from './step.ts';

/** Cards have days of their own: what happens on the others stays as it was without them. */
export const isGivenOnCardDays = (name: string): boolean => name.startsWith('card.');

/** What is counted, so that histories are seen to come to it. */
const counted: ReadonlyMap<Play, string> = new Map([
  [payByCardPlay, 'paid by card'],
  [giveCardBackPlay, 'a card went back'],
]);

const gives = givingPlays(isGivenOnCardDays, counted);

/** On days on which members buy cards and pay with them. */
export const cardSteps: readonly Step[] = [
  { name: 'a card is sold', weight: 0, do: gives(issuePlay) },
  { name: 'a card is recharged', weight: 0, do: gives(rechargePlay) },
  { name: 'a card pays', weight: 0, do: gives(payByCardPlay) },
  { name: 'a card pays again', weight: 0, do: gives(payByCardPlay) },
  { name: 'what a card paid is given back', weight: 0, do: gives(cancelCardPlay) },
];

/** Cards are changed for others: steps of their own as well, on days of their own. */
export const changeSteps: readonly Step[] = [
  { name: 'a card is changed', weight: 0, do: gives(changeCardPlay) },
  { name: 'a card is changed again', weight: 0, do: gives(changeCardPlay) },
];

/** Cards go back: steps of their own as well. */
export const cardBackSteps: readonly Step[] = [
  { name: 'a card goes back', weight: 0, do: gives(giveCardBackPlay) },
  { name: 'a card is asked to go back', weight: 0, do: gives(askCardBackPlay) },
  { name: 'a card that is asked to go back is reviewed', weight: 0, do: gives(acceptRefundPlay) },
];

/** What happens to cards after they were sold: steps of their own, so that the others of such a day stay where they are. */
export const handledSteps: readonly Step[] = handledPlays.map((play) => ({
  name: `a card: ${play.name}`,
  weight: 0,
  do: gives(play),
}));
