import type { CommandPlace } from './command-place.ts';
import { type Hands, receiptOf } from './hands.ts';

/** A shift with a sale in it. */
const opened = async (hands: Hands): Promise<string> => {
  const shiftId = hands.id('shift');
  await hands.give('shift.open', { shiftId, float: 20_000 });
  await hands.give('order.collect', receiptOf(hands.id('order'), hands.id('cash')), { takeNumber: true });
  return shiftId;
};
const count = async (hands: Hands): Promise<void> => {
  await hands.give('shift.count', { shiftId: hands.id('shift'), amount: 22_800 });
};
const reason = 'change';
const after = async (hands: Hands): Promise<void> => {
  await count(hands);
  await hands.give('shift.close', { shiftId: hands.id('shift'), reason });
};

/** What is done with the drawer. */
export const shiftPlaces: readonly CommandPlace[] = [
  {
    title: 'opening a shift',
    name: 'shift.open',
    reach: async (hands) => ({ shiftId: hands.id('shift'), float: 20_000 }),
    after,
  },
  {
    title: 'taking cash out of the drawer',
    name: 'shift.cash',
    reach: async (hands) => ({ shiftId: await opened(hands), way: 'out', amount: 5_000, reason }),
    after,
  },
  {
    title: 'opening the drawer without a sale',
    name: 'shift.openDrawer',
    reach: async (hands) => ({ shiftId: await opened(hands), reason }),
    after,
  },
  {
    title: 'taking the counter over',
    name: 'shift.takeOver',
    reach: async (hands) => ({ shiftId: await hands.bySomebodyElse(() => opened(hands)) }),
    after,
  },
  {
    title: 'counting the drawer',
    name: 'shift.count',
    reach: async (hands) => ({ shiftId: await opened(hands), amount: 22_800 }),
    after,
  },
  {
    title: 'closing a shift',
    name: 'shift.close',
    reach: async (hands) => {
      const shiftId = await opened(hands);
      await count(hands);
      return { shiftId, reason: '' };
    },
  },
  {
    title: 'collecting cash over the drawer',
    name: 'order.collect',
    takeNumber: true,
    reach: async (hands) => {
      await opened(hands);
      return receiptOf(hands.id('second'), hands.id('more-cash'));
    },
    after,
  },
];
