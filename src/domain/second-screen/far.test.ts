import { describe, expect, test } from 'vitest';
import { aLine, anOrder } from '../../../tests/make-orders.ts';
import { billOf } from './bill.ts';
import { farMessage, isOutdated, mostMessageLength, withinLength } from './far.ts';
import type { FigureOrPart } from './shown.ts';
import { composedStep, takingStep } from './steps.ts';

const shop = { name: 'S01', logo: '', currencyFlag: '¥' };
const billWith = (lines: number, name: string) =>
  billOf(anOrder({ lines: Array.from({ length: lines }, (_, place) => aLine({ id: `line-${place + 1}`, name })) }));
const billIn = (told: FigureOrPart | null) =>
  told?.shown?.step === 'order' || told?.shown?.step === 'taking' ? told.shown.bill : undefined;

describe('what goes to a screen on another device', () => {
  test('goes as it is where it is short enough', () => {
    const told: FigureOrPart = { shop, shown: composedStep(billWith(40, 'Moxa')) };
    expect(withinLength(told)).toEqual(told);
    expect(withinLength({ shop, shown: null })).toEqual({ shop, shown: null });
  });

  test.each([
    ['composed', (bill: ReturnType<typeof billWith>) => composedStep(bill)],
    [
      'being paid',
      (bill: ReturnType<typeof billWith>) => takingStep(bill, { taken: [], type: 0, rest: bill.total, change: 0 }),
    ],
  ])('loses its oldest lines where it is too long, and says how many: an order %s', (_, step) => {
    const bill = billWith(45, 'x'.repeat(mostMessageLength / 20));
    const sent = withinLength({ shop, shown: step(bill) });
    const shown = billIn(sent);
    expect(farMessage.safeParse(sent).success).toBe(true);
    expect(shown?.lines.at(-1)?.id).toBe('line-45');
    expect(shown?.lines).toHaveLength(10);
    expect(shown?.earlier).toBe(35);
    expect(shown?.total).toBe(bill.total);
  });

  test('does not go at all where nothing makes it short enough, nor is it taken', () => {
    const long: FigureOrPart = {
      shop: { ...shop, name: 'x'.repeat(mostMessageLength) },
      shown: composedStep(billWith(1, 'Moxa')),
    };
    expect(withinLength(long)).toBeNull();
    expect(farMessage.safeParse(long).success).toBe(false);
  });
});

describe('a page of another version than the server', () => {
  const versions = { own: '3.2.0', server: '3.3.0', loadedFor: null, isShowing: false };
  test.each([
    ['is loaded again', {}, true],
    ['not while somebody looks at their order', { isShowing: true }, false],
    ['not twice for one version', { loadedFor: '3.3.0' }, false],
    ['again for the next version', { loadedFor: '3.2.9' }, true],
  ])('%s', (_, differs, expected) => {
    expect(isOutdated({ ...versions, ...differs })).toBe(expected);
  });
  test('one of the same version stays', () => {
    expect(isOutdated({ ...versions, server: '3.2.0' })).toBe(false);
  });
});
