import { type Slip, slipsIn } from './slip.ts';

const folder = 'src/domain/booking/deposit';
const booked = `${folder}/deposit.test.ts`;

/** Money that guests leave for bookings. */
export const depositSlips: readonly Slip[] = [
  ...slipsIn(
    `${folder}/balance.ts`,
    [`${folder}/balance.test.ts`],
    [
      ['const whole = balance.taken - balance.used;', 'const whole = balance.taken;'],
      [' - balance.givenBack);', ');'],
      ["{ kind: 'kept', amount: owedOf(balance) - back }", "{ kind: 'kept', amount: owedOf(balance) }"],
      ["{ kind: 'kept', amount: -balance.kept }", "{ kind: 'kept', amount: 0 }"],
      ['if (status === timeout) return terms.refundAfter;', ''],
      ['taken - used - givenBack - kept', 'taken - used - givenBack'],
    ],
  ),
  ...slipsIn(
    `${folder}/asked.ts`,
    [`${folder}/asked.test.ts`],
    [
      ['Math.min(price, percent > 0', 'Math.max(price, percent > 0'],
      ['often.times > 0 && absences >= often.times', 'absences >= often.times'],
      ['const of = isOften ? parts : parts.filter(isListed);', 'const of = parts.filter(isListed);'],
    ],
  ),
  ...slipsIn(
    `${folder}/book.ts`,
    [booked],
    [
      ["kind === 'givenBack' && inCash", 'false'],
      ["amount: kind === 'givenBack' ? -amount : amount", 'amount'],
      ['entries.filter((entry) => !isKept(entry)),', 'entries,'],
      ['rest -= part;', ''],
      ['{ ...found, entries }, one, act', 'found, one, act'],
      ['moneyOf(next, found.entries.length, act.keptAt)', 'moneyOf(next, 0, act.keptAt)'],
      ['return amount < 0 ? balance[kind] : owedOf(balance);', 'return owedOf(balance);'],
    ],
  ),
  ...slipsIn(
    `${folder}/of-booking.ts`,
    [booked],
    [
      ['surplus || !booked ? 100', '!booked ? 100'],
      ['return givenBack === taken;', 'return givenBack > 0 || taken === 0;'],
      ["kind === 'kept' && amount > 0", 'amount > 0'],
    ],
  ),
  ...slipsIn(
    `${folder}/take.ts`,
    [booked],
    [
      ["if (sameId.length > 0) return reject('deposit.bookedAlready');", ''],
      ["if (aside && aside.length > 0) return reject('money.bookedAlready');", ''],
      ['before.some((each) => !isWhollyBack(each))', 'before.length > 0'],
      ['booked.status !== bookingStatuses.inProgress', 'false'],
      [', paymentTypes.onAccount, paymentTypes.deposit]', ']'],
      [" && none.code !== 'deposit.bookingOver'", ''],
    ],
  ),
  ...slipsIn(
    `${folder}/give-back.ts`,
    [booked],
    [
      ["if (!acts) return reject('deposit.stillDue');", "if (!acts) return reject('deposit.unknown');"],
      ['if (goesBack !== back)', 'if (goesBack < back)'],
      ["if (acts.length === 0) return reject('deposit.nothingLeft');", ''],
      ['around.drawer, { counterId', '[], { counterId'],
    ],
  ),
  ...slipsIn('src/domain/booking/lapse.ts', [booked], [[', ...kept];', '];']]),
  ...slipsIn(
    'src/domain/shift/over-drawer.ts',
    [booked],
    [["kind === 'deposit' || kind === 'depositReturned'", "kind === 'deposit'"]],
  ),
  ...slipsIn(
    'server/audit/deposits.ts',
    ['server/http/deposit/calls.pg.test.ts'],
    [
      ['d.amount <> coalesce(s.taken, 0)\n       or ', ''],
      ['s.amount is distinct from e.amount or ', ''],
    ],
  ),
];
