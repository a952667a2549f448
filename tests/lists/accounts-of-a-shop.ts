import { debtEntryKinds } from '#domain/debt/debt-entry.ts';
import { pointsEntryKinds } from '#domain/points/points-entry.ts';
import { aDebt, aDebtEntry, aRepayment } from '../make-debt.ts';
import { aDeposit } from '../make-deposit.ts';
import { aPointsEntry } from '../make-points.ts';
import { givenOfAShop } from './given-of-a-shop.ts';
import { at, four, idOf, places, staffOf } from './places-of-a-shop.ts';
import { swapsOfAShop } from './swaps-of-a-shop.ts';

/** Every third deposit is held; of others something was given back, and something is kept of some. */
const becameOf = (place: number) => {
  const { entries } = aDeposit();
  const [taken] = entries;
  if (place % 3 === 0 || !taken) return {};
  const kept = place % 3 === 1 ? 2_000 : 0;
  const back = { ...taken, kind: 'givenBack' as const, amount: 5_000 - kept };
  const stays = kept > 0 ? [{ ...taken, kind: 'kept' as const, amount: kept }] : [];
  return { entries: [...entries, back, ...stays], owed: 0 };
};

/** What members hold and owe by points and debts, entry by entry, what they were given, and what people ask of each other. */
export const accountsOfAShop = {
  treatment: givenOfAShop,
  dutySwap: swapsOfAShop,
  pointsEntry: places.map((place) =>
    aPointsEntry({
      id: `points-${place}`,
      shopId: 's01',
      memberId: `member-${place % 3}`,
      kind: pointsEntryKinds[place % 4] ?? 'earned',
      amount: place % 5 ? place + 1 : -place - 1,
      endsAt: place % 2 ? null : at(place),
      keptAt: at(place),
      note: place % 4 ? '' : 'a gift',
    }),
  ),
  debtAccount: places.map((place) =>
    aDebt({ memberId: `member-${place}`, shopId: 's01', balance: place % 5 ? place * 1_000 : 0, changedAt: at(place) }),
  ),
  debtEntry: places.map((place) =>
    aDebtEntry({
      id: `debt-${place}`,
      shopId: 's01',
      memberId: `member-${place % 3}`,
      kind: debtEntryKinds[place % 5] ?? 'repaid',
      amount: place % 2 ? place + 1 : -place - 1,
      keptAt: at(place),
      note: place % 4 ? '' : 'a gift',
    }),
  ),
  deposit: places.map((place) =>
    aDeposit({
      id: `deposit-${place}`,
      shopId: 's01',
      bookingId: idOf('booking', place),
      name: place % 4 ? `Guest ${four(place)}` : `gift ${four(place)}`,
      ...becameOf(place),
      at: at(place),
      staffId: staffOf(place),
    }),
  ),
  debtRepayment: places.map((place) =>
    aRepayment({
      id: `repayment-${place}`,
      shopId: 's01',
      memberId: `member-${place % 3}`,
      amount: 100 + place,
      at: at(place),
      staffId: staffOf(place),
    }),
  ),
};
