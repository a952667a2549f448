import { type Chance, chance } from '../device/chance.ts';
import { withDeposits } from './days-of-deposits.ts';
import { bookingSteps, reseatSteps } from './steps/bookings.ts';
import { cardBackSteps, cardSteps, changeSteps, handledSteps } from './steps/cards.ts';
import { couponSteps, rarerCouponSteps } from './steps/coupons.ts';
import { debtSteps, writeOffSteps } from './steps/debt.ts';
import { depositSteps, usedDepositSteps } from './steps/deposits.ts';
import { drawerSteps } from './steps/drawers.ts';
import { forgerSteps } from './steps/forger.ts';
import { guestSteps, mergeSteps } from './steps/guests.ts';
import { headquartersSteps } from './steps/headquarters.ts';
import { moveSteps, splitSteps } from './steps/moves.ts';
import { pinSteps } from './steps/pins.ts';
import { placeSteps } from './steps/places.ts';
import { pointsSteps, rarerPointsSteps } from './steps/points.ts';
import { approvalSteps, exchangeSteps, refundSteps, returnSteps } from './steps/refunds.ts';
import { roomSteps } from './steps/rooms.ts';
import { rosterSteps } from './steps/rosters.ts';
import { staffSteps } from './steps/staff.ts';
import { suspenseSteps } from './steps/suspense.ts';
import { swapSteps } from './steps/swaps.ts';
import { serviceBackSteps, serviceSteps } from './steps/treatments.ts';
import { tabletTrouble } from './steps/trouble.ts';
import { turnSteps } from './steps/turns.ts';
import { waitlistSteps } from './steps/waitlists.ts';
import { type Planned, withMore } from './with-more.ts';
import type { Setting } from './world.ts';

/** All that can happen. */
export const steps = [
  ...staffSteps,
  ...tabletTrouble,
  ...headquartersSteps,
  ...forgerSteps,
  ...suspenseSteps,
  ...pinSteps,
  ...guestSteps,
  ...drawerSteps,
  ...cardSteps,
  ...mergeSteps,
  ...refundSteps,
  ...handledSteps,
  ...cardBackSteps,
  ...couponSteps,
  ...rarerCouponSteps,
  ...returnSteps,
  ...moveSteps,
  ...debtSteps,
  ...exchangeSteps,
  ...changeSteps,
  ...pointsSteps,
  ...rarerPointsSteps,
  ...writeOffSteps,
  ...splitSteps,
  ...approvalSteps,
  ...serviceSteps,
  ...serviceBackSteps,
  ...roomSteps,
  ...bookingSteps,
  ...reseatSteps,
  ...rosterSteps,
  ...placeSteps,
  ...turnSteps,
  ...waitlistSteps,
  ...swapSteps,
  ...depositSteps,
  ...usedDepositSteps,
];

/** Every step as often as it weighs. */
const byWeight = steps.flatMap(({ name, weight }) => Array.from({ length: weight }, () => name));

const more = (name: string, times: number): string[] => Array.from({ length: times }, () => name);

/** On every fourth day the shop takes stock while it sells, and its counters lose contact now and then. */
const stockDay = (seed: number): boolean => seed % 4 === 0;
const byStockDay = [
  ...byWeight,
  ...more('takes stock', 60),
  ...more('sells', 60),
  ...more('contact comes and goes', 15),
];
/** On another the server is brought back from its backups, while replies are late and tablets work in several tabs. */
const badDay = (seed: number): boolean => seed % 4 === 1;
const byBadDay = [
  ...byWeight,
  ...more('a backup is restored', 25),
  ...more('a tab is opened', 15),
  ...more('sells', 40),
];
/** On another somebody passes for others, and people leave while their tablets are away. */
const forgersDay = (seed: number): boolean => seed % 4 === 3;
const byForgersDay = [
  ...byWeight,
  ...more('a command is forged', 40),
  ...more('somebody leaves while their tablet is away', 8),
  ...more('signs in', 10),
  ...more('signs out', 12),
  ...more('contact comes and goes', 8),
];
const lateOnes = { lost: 0.08, twice: 0.1, late: 0.3 };
const usual = { lost: 0.08, twice: 0.1, late: 0.04 };

const stepsOn = (seed: number): readonly string[] => {
  if (stockDay(seed)) return byStockDay;
  if (forgersDay(seed)) return byForgersDay;
  return badDay(seed) ? byBadDay : byWeight;
};

/** On every third day pulls and streams reach the same process of the server, so that changes come with the pokes. */
const streamsDay = (seed: number): boolean => seed % 3 === 2;

/** On every eighth day people unlock the counters with PINs, and approve what others may not do. */
const pinDay = (seed: number): boolean => seed % 8 === 6;
/** The steps of a day, with those of PINs among them on such a day: drawn by themselves, so that all else is as it was. */
const withPins = (seed: number, planned: readonly Planned[]): Planned[] => {
  const luck = chance(seed + 2 ** 31);
  const steps = [...planned];
  for (let more = pinDay(seed) ? 10 + luck.below(10) : 0; more > 0; more -= 1) {
    const name = luck.oneOf(pinSteps.flatMap(({ name, often }) => Array.from({ length: often }, () => name))) ?? '';
    steps.splice(luck.below(steps.length + 1), 0, { name, luck: luck.below(2 ** 32) });
  }
  return steps;
};

/** On every eleventh day several counters register guests, and two of them the same one. */
const withGuests = withMore((seed) => seed % 11 === 9, guestSteps, 2 ** 30, 6);
/** On every fifth day the drawers of the counters are opened, counted and closed. */
const withDrawers = withMore((seed) => seed % 5 === 3, drawerSteps, 2 ** 29, 14);
/** On every seventh day members buy cards and pay with them. */
const cardDay = (seed: number): boolean => seed % 7 === 1;
const withCards = withMore(cardDay, cardSteps, 2 ** 28, 4);
/** There some are frozen, extended and given to other members. */
const withHandled = withMore(cardDay, handledSteps, 2 ** 25, 3);
/** And some go back. */
const withCardsBack = withMore(cardDay, cardBackSteps, 2 ** 24, 2);
/** On every thirteenth day records of members become one, and two again. */
const withMerges = withMore((seed) => seed % 13 === 12, mergeSteps, 2 ** 27, 3);

/** On every seventeenth day money of paid orders is given back, some of which cards have paid. */
const refundDay = (seed: number): boolean => seed % 17 === 11;
const soldAndPaidWith = cardSteps.filter(({ name }) => ['a card is sold', 'a card pays'].includes(name));
const withRefunds = withMore(refundDay, [...refundSteps, ...soldAndPaidWith], 2 ** 26, 6);

/** On every nineteenth day members use coupons, and cards by which things cost less. */
const couponDay = (seed: number): boolean => seed % 19 === 7;
const withCoupons = withMore(couponDay, couponSteps, 2 ** 23, 4);
const withRarer = withMore(couponDay, rarerCouponSteps, 2 ** 22, 2);

/** On every twenty-third day goods come back without a receipt. */
const withReturns = withMore((seed) => seed % 23 === 9, returnSteps, 2 ** 21, 5);

/** On every twenty-ninth day bills are split and merged. */
const withMoves = withMore((seed) => seed % 29 === 15, moveSteps, 2 ** 20, 6);

/** On another of them also while others take the money for them. */
const withSplits = withMore((seed) => seed % 29 === 18, [...moveSteps, ...splitSteps], 2 ** 20, 4);

/** On another of them members buy on account and repay it. */
const debtDay = (seed: number): boolean => seed % 29 === 13;
const withDebt = withMore(debtDay, debtSteps, 2 ** 20, 5);

/** On another offices write some of that off besides. */
const writeOffDay = (seed: number): boolean => seed % 29 === 27;
const withWriteOffs = withMore(writeOffDay, [...debtSteps, ...writeOffSteps, ...writeOffSteps], 2 ** 20, 4);

/** On another goods are exchanged, also those of orders that cards paid, and of some money is given back. */
const exchangeDay = (seed: number): boolean => seed % 29 === 9;
const withExchanges = withMore(exchangeDay, exchangeSteps, 2 ** 20, 5);
const withMoreBack = withMore(exchangeDay, [...refundSteps, ...soldAndPaidWith, ...drawerSteps], 2 ** 19, 2);

/** On another refunds are approved before their money is given, also of what cards paid. */
const approvalDay = (seed: number): boolean => seed % 29 === 23;
const withApprovals = withMore(approvalDay, [...approvalSteps, ...soldAndPaidWith], 2 ** 20, 6);

/** On another members change cards for others, use them in between, and think better of it. */
const changeDay = (seed: number): boolean => seed % 29 === 14;
const withChanges = withMore(changeDay, [...cardSteps, ...changeSteps], 2 ** 20, 5);

/** On another members earn points and pay by them, also while days pass, and what they paid goes back in every way. */
const pointsDay = (seed: number): boolean => seed % 29 === 26;
const withPoints = withMore(pointsDay, pointsSteps, 2 ** 20, 4);
const backWithPoints = [...cardSteps, ...refundSteps, ...exchangeSteps].filter(({ name }) =>
  /^(a card is sold|a card pays|a refund is asked for or reviewed|goods are exchanged)$/.test(name),
);
const withRarerPoints = withMore(pointsDay, [...rarerPointsSteps, ...backWithPoints], 2 ** 19, 2);
const whilePoints = [...tabletTrouble, ...headquartersSteps].filter(({ name }) =>
  /^(days pass|a backup is restored)$/.test(name),
);
const withTroubledPoints = withMore(pointsDay, whilePoints, 2 ** 18, 1);

/** On another the shops round what is to be paid, while bills are split and merged and money is given back. */
const roundingDay = (seed: number): boolean => seed % 29 === 21;
const withRounding = withMore(roundingDay, [...moveSteps, ...refundSteps], 2 ** 20, 4);

/** On another services are given, and on one of two such days both shops follow them. */
const serviceDay = (seed: number): boolean => seed % 29 === 22;
const withServices = withMore(serviceDay, serviceSteps, 2 ** 20, 5);
const withServicesBack = withMore(serviceDay, serviceBackSteps, 2 ** 19, 3);

/** On another rooms and their beds are added, renamed and removed. */
const withRooms = withMore((seed) => seed % 29 === 4, roomSteps, 2 ** 20, 6);

/** On another guests book, while rooms and beds come and go. */
const bookingDay = (seed: number): boolean => seed % 29 === 6;
const withBookings = withMore(bookingDay, bookingSteps, 2 ** 20, 4);
const roomsOfBookings = withMore(bookingDay, roomSteps, 2 ** 19, 1);

/** On another guests book, of whom some change bed for others, while beds come and go. */
const reseatDay = (seed: number): boolean => seed % 29 === 16;
const withReseats = withMore(reseatDay, reseatSteps, 2 ** 20, 12);
const bookingsOfReseats = withMore(reseatDay, [...bookingSteps, ...roomSteps], 2 ** 19, 2);

/** On another shops plan who is there, while guests book. */
const rosterDay = (seed: number): boolean => seed % 29 === 10;
const withRosters = withMore(rosterDay, rosterSteps, 2 ** 20, 4);
const bookingsBesides = withMore(rosterDay, bookingSteps, 2 ** 19, 2);

/** On another services are given on beds and with devices that were allotted. */
const withPlaces = withMore((seed) => seed % 29 === 2, placeSteps, 2 ** 20, 5);
/** On another walk-in guests are given in turn, while shops plan who is there. */
const turnDay = (seed: number): boolean => seed % 29 === 11;
const withTurns = withMore(turnDay, turnSteps, 2 ** 20, 6);

/** On another guests wait for a time, while others book and beds come and go. */
const waits = [...waitlistSteps, ...waitlistSteps, ...bookingSteps, ...roomSteps];
const withWaitlists = withMore((seed) => seed % 29 === 19, waits, 2 ** 20, 2);

/** On another people swap duties, while shops plan who is there. */
const withSwaps = withMore((seed) => seed % 29 === 25, swapSteps, 2 ** 20, 4);

/** What a day is like, by its seed; `luck` is that of the whole plan. */
export const dayOf = (seed: number, luck: Chance): Omit<Setting, 'seed' | 'tablets' | 'clocks'> => ({
  hasLocks: luck.happens(badDay(seed) ? 0.4 : 0.7),
  takesStock: stockDay(seed),
  sellsCards: [cardDay, refundDay, couponDay, exchangeDay, changeDay, pointsDay, approvalDay].some((isDay) =>
    isDay(seed),
  ),
  givesCoupons: couponDay(seed),
  sellsOnAccount: debtDay(seed) || writeOffDay(seed),
  rounds: roundingDay(seed),
  givesPoints: pointsDay(seed),
  countsServicesAsGiven: serviceDay(seed) && seed % 2 === 0,
  sendsChanges: streamsDay(seed),
  hasPins: pinDay(seed),
  weather: badDay(seed) ? lateOnes : usual,
});

const ofDays = [
  withPins,
  withGuests,
  withDrawers,
  withCards,
  withMerges,
  withRefunds,
  withHandled,
  withCardsBack,
  withCoupons,
  withRarer,
  withReturns,
  withMoves,
  withDebt,
  withExchanges,
  withMoreBack,
  withChanges,
  withPoints,
  withRarerPoints,
  withTroubledPoints,
  withWriteOffs,
  withSplits,
  withRounding,
  withApprovals,
  withServices,
  withServicesBack,
  withRooms,
  withBookings,
  roomsOfBookings,
  withReseats,
  bookingsOfReseats,
  withRosters,
  bookingsBesides,
  withPlaces,
  withTurns,
  withWaitlists,
  withSwaps,
  ...withDeposits,
];

/** So many steps of this day, and those that it has besides. */
export const stepsOf = (seed: number, luck: Chance, count: number): readonly Planned[] =>
  ofDays.reduce<readonly Planned[]>(
    (planned, more) => more(seed, planned),
    Array.from({ length: count }, () => ({ name: luck.oneOf(stepsOn(seed)) ?? '', luck: luck.below(2 ** 32) })),
  );
