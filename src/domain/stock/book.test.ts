import { describe, expect, test } from 'vitest';
import { anEmployee, aProduct, aShop } from '../../../tests/make.ts';
import { channels } from '../kernel/channels.ts';
import type { Acting } from '../kernel/command.ts';
import { bookPaper } from './book.ts';
import { inTypes, outTypes } from './codes.ts';
import { type Stock, stockId } from './stock.ts';

const moxa = aProduct({ id: 'moxa', name: '艾条' });
const tea = aProduct({ id: 'tea', name: '花茶' });
const acting: Acting = {
  commandId: 'command-1',
  staffId: 'staff-1',
  shopId: 'shop-1',
  shop: aShop(),
  counterId: 'counter-1',
  counterNumber: '01',
  channel: channels.tablet,
  at: 5_000,
  keptAt: 5_000,
  offline: false,
  replay: false,
  may: () => true,
};
const level = (productId: string, quantity: number, value: number): Stock => ({
  id: stockId('shop-1', productId),
  shopId: 'shop-1',
  productId,
  quantity,
  value,
  unitValue: quantity > 0 ? value / quantity : 0,
  openUses: 0,
  lowAt: null,
  since: 1_000,
  countedFrom: 0,
  countedAt: 0,
  countedIn: '',
});

interface Given {
  readonly type?: number;
  readonly lines?: readonly { productId: string; quantity: number; price: number | null; expiresAt?: string }[];
  readonly levels?: readonly Stock[];
  readonly acting?: Partial<Acting>;
  readonly applicantId?: string;
}
const decided = ({ type = inTypes.purchase, lines = [], levels = [], acting: who = {}, applicantId = '' }: Given) =>
  bookPaper.decide(
    { existing: undefined, products: [moxa, tea], levels, people: [], undone: undefined },
    { paperId: 'paper-1', number: 'RK-1', type, lines: [...lines], applicantId, receiverId: '', remark: '' },
    { ...acting, ...who },
  );
const recordsOf = (decision: ReturnType<typeof decided>, entity: string) =>
  decision.ok
    ? decision.changes.flatMap((change) => ('record' in change && change.entity === entity ? change.record : []))
    : [];

describe('a paper that brings goods in', () => {
  test('says until when they are good; where goods go out it is not asked', () => {
    const line = { productId: 'moxa', quantity: 1, price: 300, expiresAt: '2026-12-01' };
    const [paper] = recordsOf(decided({ lines: [line] }), 'stockPaper');
    expect(paper?.lines).toMatchObject([{ expiresAt: '2026-12-01' }]);
    const out = { type: outTypes.loss, lines: [line], levels: [level('moxa', 5, 500)] };
    expect(recordsOf(decided(out), 'stockPaper')[0]?.lines).not.toHaveProperty('0.expiresAt');
  });

  test('begins the stock of what was never there, and adds to what was', () => {
    const decision = decided({
      lines: [
        { productId: 'moxa', quantity: 10, price: 300 },
        { productId: 'tea', quantity: 5, price: 600 },
      ],
      levels: [level('tea', 10, 3_000)],
    });
    expect(recordsOf(decision, 'stock')).toMatchObject([
      { productId: 'moxa', quantity: 10, value: 3_000, unitValue: 300, since: 5_000 },
      { productId: 'tea', quantity: 15, value: 6_000, unitValue: 400, since: 1_000 },
    ]);
    expect(recordsOf(decision, 'stockMovement')).toMatchObject([
      { id: 'paper:paper-1:moxa', before: 0, quantity: 10, value: 3_000, paperId: 'paper-1' },
      { id: 'paper:paper-1:tea', before: 10, quantity: 5, value: 3_000 },
    ]);
    expect(recordsOf(decision, 'stockPaper')).toMatchObject([{ quantity: 15, value: 6_000, staffId: 'staff-1' }]);
  });

  test('needs the price of what was bought', () => {
    const lines = [{ productId: 'moxa', quantity: 1, price: null }];
    expect(decided({ lines })).toMatchObject({ ok: false, code: 'stock.priceMissing' });
    expect(decided({ lines, type: inTypes.otherIn }).ok).toBe(true);
  });
});

describe('a paper that takes goods out', () => {
  const lines = [{ productId: 'tea', quantity: 4, price: null }];

  test.each([outTypes.requisition, outTypes.loss, outTypes.cleanup, outTypes.otherOut])(
    'of type %i takes them at the moving average',
    (type) => {
      const decision = decided({ type, lines, levels: [level('tea', 10, 3_000)] });
      expect(recordsOf(decision, 'stock')).toMatchObject([{ quantity: 6, value: 1_800 }]);
      expect(recordsOf(decision, 'stockMovement')).toMatchObject([{ type, quantity: -4, value: -1_200 }]);
    },
  );

  test('is refused where there is less than that, whatever else is there', () => {
    const refused = { ok: false, code: 'stock.short', params: { name: '花茶', left: 3 } };
    const levels = [level('tea', 3, 900), level('moxa', 50, 5_000)];
    expect(decided({ type: outTypes.loss, lines, levels })).toEqual(refused);
    expect(decided({ type: outTypes.loss, lines })).toMatchObject({ code: 'stock.short', params: { left: 0 } });
  });

  test('that was booked while others took the goods stands, and leaves a task', () => {
    const levels = [level('tea', 3, 900)];
    const decision = decided({ type: outTypes.loss, lines, levels, acting: { replay: true } });
    expect(recordsOf(decision, 'stock')).toMatchObject([{ quantity: -1, value: -300 }]);
    expect(decision).toMatchObject({
      exceptions: [{ code: 'stockBelowZero', params: { name: '花茶', missing: 1 } }],
    });
  });
});

test.each<[string, Given]>([
  ['notAllowed', { acting: { may: () => false } }],
  ['stock.productUnknown', { lines: [{ productId: 'nothing', quantity: 1, price: 1 }] }],
  [
    'stock.productUnknown',
    {
      acting: { shopId: 'shop-2', shop: aShop({ id: 'shop-2' }) },
      lines: [{ productId: 'moxa', quantity: 1, price: 1 }],
    },
  ],
  ['stock.personUnknown', { applicantId: 'nobody', lines: [{ productId: 'tea', quantity: 1, price: 1 }] }],
])('is refused with %s', (code, given) => {
  const only = { ...moxa, shopIds: ['shop-1'] };
  const { lines = [{ productId: 'moxa', quantity: 1, price: 1 }], acting: who = {}, applicantId = '' } = given;
  const decision = bookPaper.decide(
    { existing: undefined, products: [only, tea], levels: [], people: [], undone: undefined },
    { paperId: 'p', number: 'n', type: inTypes.purchase, lines: [...lines], applicantId, receiverId: '', remark: '' },
    { ...acting, ...who },
  );
  expect(decision).toMatchObject({ ok: false, code });
});

test('names nobody who has left, unless it was written before they did', () => {
  const gone = anEmployee({ id: 'gone', resignedAt: 4_000 });
  const decision = (replay: boolean) =>
    bookPaper.decide(
      { existing: undefined, products: [tea], levels: [], people: [gone], undone: undefined },
      {
        paperId: 'p',
        number: 'n',
        type: inTypes.purchase,
        applicantId: '',
        receiverId: 'gone',
        remark: '',
        lines: [{ productId: 'tea', quantity: 1, price: 1 }],
      },
      { ...acting, replay },
    );
  expect(decision(false)).toMatchObject({ ok: false, code: 'stock.personUnknown' });
  expect(decision(true).ok).toBe(true);
});

test.each([
  ['no lines', { lines: [] }],
  ['nothing of a product', { lines: [{ productId: 'tea', quantity: 0, price: 1 }] }],
  ['half a piece', { lines: [{ productId: 'tea', quantity: 0.5, price: 1 }] }],
  ['a price above 999,999 yuan', { lines: [{ productId: 'tea', quantity: 1, price: 999_999_01 }] }],
  ['a product twice', { lines: [1, 2].map((quantity) => ({ productId: 'tea', quantity, price: 1 })) }],
  ['a type that nobody writes papers for', { type: outTypes.sale }],
])('a paper with %s is not one', (_, given) => {
  const good = { paperId: 'p', number: 'n', type: 11, applicantId: '', receiverId: '', remark: '' };
  const lines = [{ productId: 'tea', quantity: 1, price: 1 }];
  expect(bookPaper.args.safeParse({ ...good, lines }).success).toBe(true);
  expect(bookPaper.args.safeParse({ ...good, lines, ...given }).success).toBe(false);
});
