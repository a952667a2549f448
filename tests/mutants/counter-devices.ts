import { type Slip, slipsIn } from './slip.ts';

const of = (rule: string): string[] => [`src/domain/second-screen/${rule}.test.ts`];

/** What a second screen shows, and what comes out of a printer. */
export const counterDeviceSlips: readonly Slip[] = [
  ...slipsIn(
    'src/domain/member/masked-name.ts',
    ['src/domain/member/masked-name.test.ts'],
    [['const [first]', 'const [, first]']],
  ),
  ...slipsIn('src/domain/second-screen/bill.ts', of('bill'), [
    ['Math.max(originalPrice, linePrice ?? 0)', 'originalPrice'],
    ['difference > 0', 'difference > Number.MAX_SAFE_INTEGER'],
    ['all.slice(-mostShownLines)', 'all.slice(0, mostShownLines)'],
    ['points.off + reduction', 'points.off'],
    ['offLines + coupons.reduce((sum, { off }) => sum + off, 0)', 'offLines'],
  ]),
  ...slipsIn('src/domain/second-screen/steps.ts', of('steps'), [
    ["state === 'paid'", 'true'],
    ['rest > 0 ? type : null', 'type'],
  ]),
  ...slipsIn('src/domain/second-screen/heard.ts', of('heard'), [
    ['paid?.shown.orderId === shown.orderId ? paid', 'false ? paid'],
    ['at - heard.at > goneAfter', 'false'],
    ["if (shown.step !== 'paid') return null", "if (shown.step !== 'paid') return paid"],
  ]),
  ...slipsIn(
    'src/domain/receipt/after-sale.ts',
    ['src/domain/receipt/after-sale.test.ts'],
    [
      ['id !== printed && ', ''],
      ['now - at < justNow', 'true'],
    ],
  ),
  ...slipsIn(
    'src/domain/receipt/two-languages.ts',
    ['src/domain/receipt/two-languages.test.ts'],
    [["second === '' || first === second ? first : ", '']],
  ),
  ...slipsIn(
    'src/domain/receipt/line-rows.ts',
    ['src/domain/receipt/two-languages.test.ts'],
    [["replaceAll('{off}'", "replace('{no}'"]],
  ),
];
