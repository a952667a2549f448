import { everyExample, exampleOf, type NamedExample } from '../examples/all.ts';
import { subjectsBy } from '../examples/by-hands.ts';
import { seenBy, takesNumber } from '../examples/seen-by.ts';
import type { Subject } from '../examples/subjects.ts';
import type { CommandPlace } from './command-place.ts';
import type { Hands } from './hands.ts';
import { otherPlaces } from './other-places.ts';

/** Examples besides the plain one of a command that are tried as well. */
const tried = [
  'order.collect@1, a new order',
  'order.collect@1, by a card',
  'order.park@1, a new order',
  'order.cancel@2, paid',
  'transfer.receive@1, with a piece missing',
  'treatment.terminate@1, its supplies used up',
];
const titleOf = ({ name, what }: NamedExample): string => (what ? `${name}, ${what}` : name);
const isTried = (each: NamedExample): boolean =>
  !each.command.byCallAlone && (exampleOf(each.command.name) === each || tried.includes(titleOf(each)));

/** Closes the drawer again, so that the same counter can open it once more. */
const closing =
  (shift: string) =>
  async (hands: Hands): Promise<void> => {
    await hands.give('shift.count', { shiftId: hands.id(shift), amount: 22_800 });
    await hands.give('shift.close', { shiftId: hands.id(shift), reason: 'change' });
  };
/** Steps back from a swap, so that the same people can ask for more of them. */
const steppingBack =
  (swap: string) =>
  async (hands: Hands): Promise<void> => {
    await hands.give('swap.withdraw', { dutySwapId: hands.id(swap), byId: 'staff-1' });
  };
const openSwaps: Readonly<Record<string, string>> = { 'swap.ask': 'new-swap', 'swap.agree': 'asked-swap' };
const drawers: Partial<Record<Subject, string>> = { newShift: 'new-shift', shift: 'shift', shiftOfAnother: 'shift' };

const placeOf = (each: NamedExample): CommandPlace => {
  const drawer = each.of.map((kind) => drawers[kind]).find((shift) => shift !== undefined);
  const swap = openSwaps[each.command.name];
  return {
    title: titleOf(each),
    name: each.command.name,
    reach: async (hands) => each.args(await seenBy(subjectsBy(hands), each.of)),
    ...(takesNumber(each) ? { takeNumber: true } : {}),
    ...(drawer === undefined ? {} : { after: closing(drawer) }),
    ...(swap === undefined ? {} : { after: steppingBack(swap) }),
  };
};

/** What leaves the stock as it finds it; of all that stands below, each brings in more than it takes. */
const bringsIn = ({ command, of }: NamedExample): boolean =>
  command.name === 'stock.book' || !of.every((kind) => emptyHanded.includes(kind));
const emptyHanded: readonly Subject[] = [
  ...([
    'goods',
    'newOrder',
    'order',
    'held',
    'newPayment',
    'takenInVain',
    'task',
    'newMember',
    'member',
    'newBooking',
    'freeHour',
    'booking',
    'cancelledBooking',
    'newDeposit',
    'deposit',
    'newWait',
    'newSwap',
    'dutyAhead',
    'askedSwap',
    'agreedSwap',
    'wait',
    'askedWait',
    'freeDay',
    'plannedWeek',
    'newTurn',
    'atHome',
    'inTurn',
  ] as const),
  ...(['otherMember', 'neighbour', 'merged', 'template', 'newCard', 'card', 'frozenCard', 'endingCard'] as const),
];

const examples = everyExample.filter(isTried);
/** Every command at its place; a command of the product that is not here fails a test. */
export const commandPlaces: readonly CommandPlace[] = [
  ...examples.filter((each) => !bringsIn(each)).map(placeOf),
  ...examples.filter(bringsIn).map(placeOf),
  ...otherPlaces,
];
