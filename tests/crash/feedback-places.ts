import type { CommandPlace } from './command-place.ts';
import { type Hands, receiptOf } from './hands.ts';

const said = { stars: 4, tags: ['skill'], text: 'warm hands', pictures: [] };

/** An order that was paid. */
const collect = async (hands: Hands): Promise<string> => {
  const orderId = hands.id('praised');
  await hands.give('order.collect', receiptOf(orderId, hands.id('cash')), { takeNumber: true });
  return orderId;
};
/** What was said of one. */
const say = async (hands: Hands): Promise<string> => {
  const orderId = await collect(hands);
  await hands.give('feedback.add', { orderId, ...said });
  return orderId;
};

/** What is done with what members say. */
export const feedbackPlaces: readonly CommandPlace[] = [
  {
    title: 'writing down what a member says',
    name: 'feedback.add',
    reach: async (hands) => ({ orderId: await collect(hands), ...said }),
  },
  {
    title: 'answering a review',
    name: 'feedback.reply',
    reach: async (hands) => ({ feedbackId: await say(hands), reply: 'Thank you' }),
  },
  {
    title: 'hiding a review',
    name: 'feedback.hide',
    reach: async (hands) => ({ feedbackId: await say(hands), reason: 'names somebody' }),
  },
  {
    title: 'showing a review again',
    name: 'feedback.show',
    reach: async (hands) => {
      const feedbackId = await say(hands);
      await hands.give('feedback.hide', { feedbackId, reason: 'names somebody' });
      return { feedbackId, reason: 'looked into' };
    },
  },
];
