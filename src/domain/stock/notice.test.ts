import { describe, expect, test } from 'vitest';
import { aShop } from '../../../tests/make.ts';
import { channels } from '../kernel/channels.ts';
import type { Acting } from '../kernel/command.ts';
import { setNotice } from './notice.ts';
import { isLow, type Stock } from './stock.ts';

const acting: Acting = {
  commandId: 'command-1',
  staffId: 'staff-1',
  shopId: 'shop-1',
  shop: aShop(),
  counterId: 'counter-1',
  channel: channels.tablet,
  counterNumber: '01',
  at: 5_000,
  keptAt: 5_000,
  offline: false,
  replay: false,
  may: () => true,
};
const level: Stock = {
  id: 'shop-1:moxa',
  shopId: 'shop-1',
  productId: 'moxa',
  quantity: 4,
  value: 1_200,
  unitValue: 300,
  lowAt: null,
  openUses: 0,
  countedFrom: 0,
  countedAt: 0,
  countedIn: '',
  since: 1_000,
};
const said = (lowAt: number | null, given: { level?: Stock; may?: Acting['may'] } = { level }) =>
  setNotice.decide({ level: given.level }, { productId: 'moxa', lowAt }, { ...acting, ...given });

describe('stock.notice', () => {
  test('keeps when little is left, and changes neither quantity nor value', () => {
    expect(said(5)).toMatchObject({ ok: true, changes: [{ op: 'update', record: { ...level, lowAt: 5 } }] });
    expect(said(null, { level: { ...level, lowAt: 5 } })).toMatchObject({ changes: [{ record: level }] });
  });

  test('needs the right, and a product of which there is stock in the books', () => {
    expect(said(5, { level, may: () => false })).toMatchObject({ ok: false, code: 'notAllowed' });
    expect(said(5, {})).toMatchObject({ ok: false, code: 'stock.notKept' });
  });

  test('little is left at the quantity of the notice and below, and never without one', () => {
    expect([3, 4, 5].map((lowAt) => isLow({ ...level, lowAt }))).toEqual([false, true, true]);
    expect(isLow({ ...level, quantity: -3 })).toBe(false);
  });
});
