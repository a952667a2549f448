import { paymentTypes } from '#domain/order/codes.ts';
import type { ReportedSum, ShiftReport } from '#domain/shift/z-report.ts';
import type { Fen } from '#domain/values/money.ts';
import type { ReportLine, ReportPart } from '../../../parts/receipt/report-rows.ts';

/** Lines that belong together; the title of the part is left out where its lines say it. */
export interface ShiftPart extends ReportPart {
  readonly name: 'head' | 'taken' | 'cash' | 'notes' | 'proof';
}

/** The texts of `paper` in `shift.json`. */
export interface ReportWords {
  readonly number: string;
  readonly counter: string;
  readonly opened: string;
  readonly openedBy: string;
  readonly closed: string;
  readonly closedBy: string;
  readonly elsewhere: string;
  readonly takenOver: string;
  readonly printed: string;
  readonly ways: string;
  readonly taken: string;
  readonly returned: string;
  readonly suspense: string;
  readonly repaid: string;
  readonly deposits: string;
  readonly total: string;
  readonly performance: { readonly cash: string; readonly consumption: string };
  readonly cash: string;
  readonly float: string;
  readonly cashTaken: string;
  readonly cashReturned: string;
  readonly cashSuspense: string;
  readonly cashRepaid: string;
  readonly cashDeposits: string;
  readonly in: string;
  readonly out: string;
  readonly expected: string;
  readonly earlier: string;
  readonly counted: string;
  readonly difference: string;
  readonly sinceCount: string;
  readonly reason: string;
  readonly leftCash: string;
  readonly toBank: string;
  readonly notes: string;
  readonly drawerOpened: string;
  readonly unsent: string;
  readonly digest: string;
}

/** How amounts, times, people and ways of paying are written on this paper. */
export interface ReportStyle {
  readonly words: ReportWords;
  readonly money: (fen: Fen) => string;
  readonly time: (at: number) => string;
  readonly nameOf: (staffId: string) => string;
  readonly way: (type: number) => string;
  /** When it is made, in milliseconds since 1970. */
  readonly now: number;
}

const headOf = (report: ShiftReport, { words, time, nameOf, now }: ReportStyle): ReportLine[] => {
  const { openedAt, openedBy, closedAt, closedBy, counterNumber, number, takenOver, elsewhere } = report;
  return [
    { left: words.number, right: String(number) },
    { left: words.counter, right: counterNumber },
    { left: words.opened, right: time(openedAt) },
    { left: words.openedBy, right: nameOf(openedBy) },
    ...takenOver.map(({ staffId, at }) => ({ left: `${words.takenOver} ${nameOf(staffId)}`, right: time(at) })),
    ...(closedAt === null
      ? [{ left: words.printed, right: time(now) }]
      : [
          { left: words.closed, right: time(closedAt) },
          { left: elsewhere ? words.elsewhere : words.closedBy, right: nameOf(closedBy) },
        ]),
  ];
};

/** What was taken in one way of paying; what was given back, lies in suspense, was repaid of debt and left as deposits, below it where there is some. */
const waysOf = ({ sums, total, performance }: ShiftReport, { words, money, way }: ReportStyle): ReportLine[] => {
  const lines = (name: string, sum: Omit<ReportedSum, 'type'>, strong: boolean): ReportLine[] => [
    { left: `${name} ×${sum.payments}`, right: money(sum.taken), strong },
    ...(sum.refunds > 0 ? [{ left: `  ${words.returned} ×${sum.refunds}`, right: money(-sum.returned) }] : []),
    ...(sum.suspense === 0 ? [] : [{ left: `  ${words.suspense}`, right: money(sum.suspense) }]),
    ...(sum.repaid === 0 ? [] : [{ left: `  ${words.repaid}`, right: money(sum.repaid) }]),
    ...(sum.deposits === 0 ? [] : [{ left: `  ${words.deposits}`, right: money(sum.deposits) }]),
  ];
  const all = total.left === total.taken ? [] : [{ left: words.total, right: money(total.left), strong: true }];
  return [
    ...sums.flatMap((sum) => lines(way(sum.type), sum, false)),
    ...lines(words.taken, total, true),
    ...all,
    { left: words.performance.cash, right: money(performance.cash), strong: true },
    { left: words.performance.consumption, right: money(performance.consumption), strong: true },
  ];
};

const signed = (fen: Fen, money: (fen: Fen) => string): string => (fen > 0 ? `+${money(fen)}` : money(fen));

/** From the float to what has to lie there, what was counted, and by how much that differs. */
const cashOf = (report: ShiftReport, { words, money }: ReportStyle): ReportLine[] => {
  const { sums, float, cash, expected, counted, counts, difference, sinceCount, reason, leftCash, toBank } = report;
  const inCash = sums.find(({ type }) => type === paymentTypes.cash);
  const some = (left: string, fen: Fen): ReportLine[] => (fen === 0 ? [] : [{ left, right: signed(fen, money) }]);
  return [
    { left: words.float, right: money(float) },
    ...some(words.cashTaken, inCash?.taken ?? 0),
    ...some(words.cashReturned, -(inCash?.returned ?? 0)),
    ...some(words.cashSuspense, inCash?.suspense ?? 0),
    ...some(words.cashRepaid, inCash?.repaid ?? 0),
    ...some(words.cashDeposits, inCash?.deposits ?? 0),
    ...cash.map(({ way, amount, reason: why }) => ({
      left: `${words[way]} ${why}`,
      right: signed(way === 'in' ? amount : -amount, money),
    })),
    // What came after the last count is in these lines, and not in what was expected of it.
    ...(report.kind === 'Z' ? some(words.sinceCount, -sinceCount) : []),
    { left: words.expected, right: money(expected), strong: true },
    ...counts.slice(0, -1).map(({ amount }) => ({ left: words.earlier, right: money(amount) })),
    ...(counted === null ? [] : [{ left: words.counted, right: money(counted), strong: true }]),
    ...(difference === null ? [] : [{ left: words.difference, right: signed(difference, money), strong: true }]),
    ...(reason === '' ? [] : [{ left: words.reason, right: reason }]),
    ...(leftCash === null ? [] : [{ left: words.leftCash, right: money(leftCash), strong: true }]),
    ...(toBank === null ? [] : [{ left: words.toBank, right: money(toBank), strong: true }]),
  ];
};

/** Everything that a report shows, part by part: the same on the screen, on the roll and on A4. */
export const reportParts = (report: ShiftReport, style: ReportStyle): readonly ShiftPart[] => {
  const { words, money, time, nameOf } = style;
  const notes = [
    ...report.opened.map(({ at, staffId, reason }) => ({
      left: `${words.drawerOpened} ${reason}`,
      right: `${nameOf(staffId)} ${time(at)}`.trim(),
    })),
    ...(report.unsent.commands === 0
      ? []
      : [{ left: `${words.unsent} ×${report.unsent.commands}`, right: money(report.unsent.amount) }]),
  ];
  const parts: ShiftPart[] = [
    { name: 'head', title: '', lines: headOf(report, style) },
    { name: 'taken', title: words.ways, lines: waysOf(report, style) },
    { name: 'cash', title: words.cash, lines: cashOf(report, style) },
    { name: 'notes', title: words.notes, lines: notes },
    { name: 'proof', title: '', lines: [{ left: words.digest, right: report.digest }] },
  ];
  return parts.filter(({ lines }) => lines.length > 0);
};
