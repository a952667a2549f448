import { describe, expect, test } from 'vitest';
import { acting } from '../../../tests/make-orders.ts';
import { shopControl } from '../../../tests/shop-control.ts';
import type { AnyRecord } from '../kernel/entity.ts';
import { noticesOfMove } from '../notice/of-moves.ts';
import { saveSettings } from './save-settings.ts';
import { defaultSettings, type ShopSettings } from './shop-settings.ts';

const shopId = acting().shopId;
const known = (given: Partial<ShopSettings>): ShopSettings => ({ ...defaultSettings(shopId), ...given });
const save = (was: Partial<ShopSettings>, now: Partial<typeof shopControl>, lacks = 'pc.member.vouch') =>
  saveSettings.decide(
    { found: known(was) },
    { ...shopControl, ...was, ...now },
    acting({ may: (one) => one !== lacks }),
  );

describe('members', () => {
  const above = (paymentPasswordAbove: number) => ({ paymentPasswordRule: 'above' as const, paymentPasswordAbove });
  const [never, ifSet] = [{ paymentPasswordRule: 'never' as const }, { paymentPasswordRule: 'ifSet' as const }];

  test.each([
    [ifSet, never],
    [above(100), never],
    [ifSet, above(0)],
    [above(100), above(101)],
  ])(
    'are asked for their payment password less often by whoever may vouch for members, and by nobody else: %o %o',
    (was, now) => {
      expect(save(was, now)).toMatchObject({ ok: false, code: 'shop.passwordAskedLess' });
      expect(save(was, now, 'pc.role.manage')).toMatchObject({ ok: true });
    },
  );

  test.each([
    [never, ifSet],
    [never, above(99_999_900)],
    [above(100), above(99)],
    [above(100), ifSet],
    [never, { opensAt: 0 }],
  ])('are asked as often, or more often, by whoever sets up the shop: %o %o', (was, now) =>
    expect(save(was, now)).toMatchObject({ ok: true }),
  );

  test('of a shop that never said otherwise are asked as always', () => {
    const first = saveSettings.decide(
      { found: undefined },
      { ...shopControl, ...never },
      acting({ may: (one) => one === 'pc.shop.settings' }),
    );
    expect(first).toMatchObject({ code: 'shop.passwordAskedLess' });
  });
});

describe('members may owe', () => {
  const upTo = (debtLimit: number) => ({ debtAllowed: true, debtLimit });
  test.each([
    [{}, upTo(100)],
    [upTo(100), upTo(101)],
    [{ debtAllowed: false, debtLimit: 500 }, { debtAllowed: true }],
  ])('more by whoever may vouch for members, and by nobody else: %o %o', (was, now) => {
    expect(save(was, now)).toMatchObject({ ok: false, code: 'shop.owedMore' });
    expect(save(was, now, 'pc.role.manage')).toMatchObject({ ok: true });
  });

  test.each([
    [upTo(100), upTo(100)],
    [upTo(100), upTo(99)],
    [upTo(100), { debtAllowed: false }],
    [{}, { debtLimit: 500 }],
    [{}, { debtAllowed: true }],
  ])('as much, or less, by whoever sets up the shop: %o %o', (was, now) =>
    expect(save(was, now)).toMatchObject({ ok: true }),
  );
});

describe('the shop and the headquarters are told', () => {
  const told = (was: Partial<ShopSettings> | undefined, now: Partial<typeof shopControl>) => {
    const decided = saveSettings.decide({ found: was && known(was) }, { ...shopControl, ...was, ...now }, acting());
    if (!decided.ok) throw new Error(decided.code);
    const before = (): AnyRecord | undefined => was && known(was);
    const by = { commandId: 'c', by: 'Wang', shopId, headquartersId: 'hq', at: 1 };
    const notices = noticesOfMove({ ...by, name: 'shop.settings', changes: decided.changes, before });
    const at = (place: string) => notices.filter((each) => each.shopId === place).map(({ params }) => params);
    expect(at(shopId)).toEqual(at('hq'));
    return at('hq').map(({ by: _, move, ...params }) => [String(move).slice('shop.settings.'.length), params]);
  };

  test('when members are asked for their payment password, as it was and as it is', () => {
    expect(told({}, { paymentPasswordRule: 'never' })).toEqual([
      ['paymentPassword', { was: 'ifSet', now: 'never', wasFen: 0, nowFen: 0 }],
    ]);
    const above = { paymentPasswordRule: 'above', paymentPasswordAbove: 500 } as const;
    expect(told({ paymentPasswordRule: 'never' }, above)).toEqual([
      ['paymentPassword', { was: 'never', now: 'aboveNow', wasFen: 0, nowFen: 500 }],
    ]);
    expect(told(above, { paymentPasswordAbove: 900 })).toEqual([
      ['paymentPassword', { was: 'aboveWas', now: 'aboveNow', wasFen: 500, nowFen: 900 }],
    ]);
    expect(told({}, { paymentPasswordAbove: 900 })).toEqual([]);
  });

  test('what members may owe, and to which codes they pay', () => {
    const limits = { wasFen: 0, nowFen: 50_000 };
    expect(told(undefined, { debtAllowed: true, debtLimit: 50_000 })).toEqual([['debtAllowed', limits]]);
    expect(told({}, { debtLimit: 50_000 })).toEqual([['debtLimit', limits]]);
    expect(told({ debtAllowed: true }, { debtAllowed: false })).toEqual([['debtEnded', { wasFen: 0, nowFen: 0 }]]);
    expect(told({}, { walletCode: '/images/code/w.webp', chatAppCode: '/images/code/c.webp' })).toEqual([
      ['chatAppCode', {}],
      ['walletCode', {}],
    ]);
    expect(told({ walletCode: '/images/code/w.webp' }, { walletCode: '' })).toEqual([['walletCode', {}]]);
  });

  test('nothing of how the shop is run else', () => {
    expect(told({}, { opensAt: 0, shiftRequired: true })).toEqual([]);
    expect(told(undefined, {})).toEqual([]);
  });
});
