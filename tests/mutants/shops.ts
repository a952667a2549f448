import { type Slip, slipsIn } from './slip.ts';

const [who, rules] = ['tests/walk/commands.test.ts', 'src/domain/shop/edit.test.ts'];
const colors = 'src/domain/shop/theme-color.test.ts';
const screens = 'src/features/shop/shop-screens.dom.test.tsx';

/** Rules of a shop's own settings and looks. */
export const shopSlips: readonly Slip[] = [
  ...slipsIn(
    'src/domain/order/pay/payment-password.ts',
    ['src/domain/order/pay/payment-password.test.ts'],
    [
      ["rule === 'above') return sum > above", "rule === 'above') return sum >= above"],
      ["rule === 'ifSet' &&", ''],
      ['spentPoints?.off ?? 0', '0'],
      ['each.memberId === sale.memberId &&', ''],
      ['each.amount >= sum &&', ''],
      ['keptAt - each.at <= agreementLasts', 'true'],
      ['orderId: isPaid ? [orderId] : []', 'shopId: []'],
      ['hasPassword(recordsHere(person, shopId))', 'recordsHere(person, shopId)[0]?.hasPaymentPassword'],
      ['hasPassword(recordsHere(person, shopId))', 'hasPassword(person)'],
    ],
  ),
  ...slipsIn(
    'src/domain/shift/demanded.ts',
    ['src/domain/shift/demanded.test.ts'],
    [
      ['settings?.shiftRequired &&', ''],
      ['drawer.length === 0 &&', ''],
      ['drawer.length === 0 && !replay', 'drawer.length === 0'],
      ["filter(({ shiftId }) => shiftId === '')", 'slice(0)'],
      ['!decision.ok || !replay ||', '!decision.ok ||'],
    ],
  ),
  ...slipsIn(
    'src/domain/shop/edit.ts',
    [rules, who],
    [
      [
        "name: 'shop.edit',\n  version: 1,\n  offline: false,\n  right: 'pc.shop.settings'",
        "name: 'shop.edit',\n  version: 1,\n  offline: false,\n  right: 'everybody'",
      ],
      ['{ ...found, ...change }', '{ ...change, ...found }'],
      [".min(1, 'shop.noPaymentType')", '.min(0)'],
      ['bookkeepingPaymentTypes.filter((type) => paymentTypes.includes(type))', 'paymentTypes'],
      ['countryId !== undefined &&', 'false &&'],
      ['isPhone(country, number) ||', 'isPhone(country, number) &&'],
      ["if (!name.includes('/')) return false;", ''],
      ['given.timeZone !== found.timeZone &&', ''],
    ],
  ),
  ...slipsIn(
    'src/domain/shop/save-settings.ts',
    [rules, who],
    [
      [
        "name: 'shop.settings',\n  version: 1,\n  offline: false,\n  right: 'pc.shop.settings'",
        "name: 'shop.settings',\n  version: 1,\n  offline: false,\n  right: 'everybody'",
      ],
      ['closesAt >= opensAt', 'closesAt > opensAt'],
      ['found ?? defaultSettings(shopId)', 'defaultSettings(shopId)'],
      ['found ? update(shopSettings, next)', '!found ? update(shopSettings, next)'],
    ],
  ),
  ...slipsIn(
    'src/domain/shop/save-decoration.ts',
    [rules, who],
    [
      ["right: 'pc.shop.decorate'", "right: 'everybody'"],
      ['!forBrand && given.themeColor !== null', 'forBrand && given.themeColor !== null'],
      ['forBrand && given.themeColor === null', '!forBrand && given.themeColor === null'],
    ],
  ),
  ...slipsIn(
    'src/domain/shop/drop-decoration.ts',
    [rules, who],
    [
      ["right: 'pc.shop.decorate'", "right: 'everybody'"],
      ['shop.type === shopTypes.headquarters', 'false'],
      ['found ? [remove(decoration, shopId)] : []', '[]'],
    ],
  ),
  ...slipsIn(
    'src/domain/shop/decoration.ts',
    [rules],
    [
      ['forBrand ? brandScope : id', 'id'],
      ['own?.logo ?? ofBrand?.logo', 'ofBrand?.logo ?? own?.logo'],
      ['themeColor: ofBrand?.themeColor', 'themeColor: own?.themeColor'],
    ],
  ),
  ...slipsIn(
    'src/domain/shop/theme-color.ts',
    [colors],
    [
      ['until(color, black, white, 4.5)', 'until(color, black, white, 4)'],
      ['until(own, white, darkGround, 2.7)', 'own'],
      ['until(paler(0.42), white, darkGround, 4.6)', 'paler(0.42)'],
      ['until(mixed(own, black, 0.12), black, white, 6.8)', 'mixed(own, black, 0.12)'],
    ],
  ),
  ...slipsIn(
    'src/features/shop/closed.ts',
    [screens],
    [
      ["!may('pc.shop.settings')", 'false'],
      ['online ? undefined', 'true ? undefined'],
    ],
  ),
  ...slipsIn(
    'src/features/shop/decoration-screen.tsx',
    [screens],
    [['shop.type === shopTypes.headquarters', 'shop.type !== shopTypes.headquarters']],
  ),
];
