import { describe, expect, test } from 'vitest';
import { aShop } from '../../../tests/make.ts';
import { channels } from '../kernel/channels.ts';
import type { Acting } from '../kernel/command.ts';
import { fieldProblem } from '../kernel/field-problem.ts';
import { decoration, shownDecoration } from './decoration.ts';
import { dropDecoration } from './drop-decoration.ts';
import { choosePaymentTypes, editShop } from './edit.ts';
import { saveDecoration } from './save-decoration.ts';
import { saveSettings, toggleRooms } from './save-settings.ts';
import { defaultSettings, shopSettings } from './shop-settings.ts';

const shop = aShop();
const acting: Acting = {
  commandId: 'command-1',
  staffId: 'staff-1',
  shopId: shop.id,
  shop,
  counterId: 'counter-1',
  channel: channels.tablet,
  counterNumber: '01',
  at: 5_000,
  keptAt: 5_000,
  offline: false,
  replay: false,
  may: () => true,
};
const nobody: Acting = { ...acting, may: () => false };
const headquarters: Acting = { ...acting, shopId: 'hq', shop: aShop({ id: 'hq', type: 0, parentId: '' }) };

/** What is wrong with arguments: the field, and the code of the reason. */
const wrong = (
  command: { args: typeof editShop.args | typeof saveSettings.args | typeof choosePaymentTypes.args },
  given: object,
) => {
  const read = command.args.safeParse(given);
  return read.success ? [] : read.error.issues.map((issue) => [issue.path.join('.'), fieldProblem(issue).code]);
};

const { id, code, type, parentId, paymentTypes, ...named } = aShop({ country: '86', phone: '13800001111' });

describe('shop.edit', () => {
  test('changes what is said of the shop, and neither its code nor its place', () => {
    const given = { ...named, name: 'Garden', phone: '021-55550001' };
    expect(editShop.decide({ found: shop }, editShop.args.parse(given), acting)).toMatchObject({
      changes: [
        { op: 'update', entity: 'shop', record: { ...shop, ...given, id, code, type, parentId, paymentTypes } },
      ],
    });
  });

  test('leaves the country as it is where nobody names one', () => {
    const { countryId: _, ...unnamed } = named;
    const found = { ...shop, countryId: 'JP' };
    expect(editShop.decide({ found }, editShop.args.parse(unnamed), acting)).toMatchObject({
      changes: [{ record: { countryId: 'JP' } }],
    });
    expect(editShop.decide({ found }, { ...unnamed, countryId: 'TH' }, acting)).toMatchObject({
      changes: [{ record: { countryId: 'TH' } }],
    });
  });

  test.each([
    [{ phone: '' }, 'phone'],
    [{ phone: '12345' }, 'phone'],
    [{ phone: '+85261234567' }, 'phone'],
    [{ name: ' ' }, 'name'],
    [{ country: 'CN' }, 'country'],
    [{ countryId: '86' }, 'countryId'],
    [{ countryId: 'QX' }, 'countryId'],
  ])('refuses %o at %s', (given, field) => {
    expect(wrong(editShop, { ...named, ...given }).map(([at]) => at)).toContain(field);
  });

  test.each([
    ['as this machine lists it', 'Asia/Tokyo', true],
    ['as others list it', 'Asia/Kolkata', true],
    ['as it was called before', 'Asia/Calcutta', true],
    ['of no place', 'UTC', true],
    ['that nobody knows', 'Mars/Olympus', false],
    ['by letters that only some know', 'CTT', false],
    ['by its distance', '+08:00', false],
    ['that is none', '', false],
  ])('takes a time zone %s: %s', (_, timeZone, isTaken) => {
    const args = editShop.args.safeParse({ ...named, timeZone });
    const decided = args.data && editShop.decide({ found: shop }, args.data, acting);
    expect(decided?.ok ?? false).toBe(isTaken);
    if (args.success && !isTaken) expect(decided).toMatchObject({ ok: false, code: 'shop.timeZoneUnknown' });
  });

  test('leaves a zone as it is, though this machine does not know it', () => {
    const found = { ...shop, timeZone: 'Asia/Neverland' };
    const given = editShop.args.parse({ ...named, name: 'Garden', timeZone: 'Asia/Neverland' });
    expect(editShop.decide({ found }, given, acting)).toMatchObject({
      changes: [{ record: { name: 'Garden', timeZone: 'Asia/Neverland' } }],
    });
  });

  test('needs the right', () => {
    expect(editShop.decide({ found: shop }, named, nobody)).toMatchObject({ ok: false, code: 'notAllowed' });
    expect(editShop.decide({ found: undefined }, named, acting)).toMatchObject({ ok: false, code: 'shop.unknown' });
  });
});

describe('shop.paymentTypes', () => {
  test('keeps each once, in their usual order', () => {
    const decided = choosePaymentTypes.decide({ found: shop }, { paymentTypes: [6, 0, 6] }, acting);
    expect(decided).toMatchObject({ changes: [{ record: { paymentTypes: [0, 6] } }] });
  });

  test('takes at least one, and none that no counter collects', () => {
    expect(wrong(choosePaymentTypes, { paymentTypes: [] })).toEqual([['paymentTypes', 'shop.noPaymentType']]);
    expect(wrong(choosePaymentTypes, { paymentTypes: [0, 5] })).toEqual([['paymentTypes.1', 'field.notOneOf']]);
    expect(choosePaymentTypes.decide({ found: shop }, { paymentTypes: [0] }, nobody)).toMatchObject({
      code: 'notAllowed',
    });
  });
});

const { id: ofShop, roomsEnabled, ...settings } = defaultSettings(shop.id);

describe('shop.settings', () => {
  test('are those of every store until it says otherwise', () => {
    expect(shopSettings.schema.parse(defaultSettings(shop.id))).toEqual({ ...settings, id: ofShop, roomsEnabled });
    expect([settings.memberRegisterVerify, roomsEnabled]).toEqual([2, true]);
    expect(shopSettings.scopes(defaultSettings(shop.id))).toEqual([shop.id]);
  });

  test('are written down with the first change, and changed from then on', () => {
    const given = { ...settings, opensAt: 600 };
    const first = saveSettings.decide({ found: undefined }, given, acting);
    expect(first).toMatchObject({
      changes: [{ op: 'insert', record: { id: shop.id, opensAt: 600, roomsEnabled: true } }],
    });
    const found = { ...defaultSettings(shop.id), roomsEnabled: false };
    const next = saveSettings.decide({ found }, given, acting);
    expect(next).toMatchObject({ changes: [{ op: 'update', record: { ...found, opensAt: 600 } }] });
    expect(saveSettings.decide({ found }, given, nobody)).toMatchObject({ ok: false, code: 'notAllowed' });
  });

  test.each([
    [{ opensAt: 600, closesAt: 599 }, 'closesAt', 'shop.closesBeforeOpening'],
    [{ opensAt: undefined }, 'opensAt', 'field.required'],
    [{ closesAt: undefined }, 'closesAt', 'field.required'],
    [{ bookingInterval: undefined }, 'bookingInterval', 'field.required'],
    [{ bookingTimeout: undefined }, 'bookingTimeout', 'field.required'],
    [{ refundEarlier: 101 }, 'refundEarlier', 'field.tooBig'],
    [{ closesAt: 1_440 }, 'closesAt', 'field.tooBig'],
    [{ images: ['https://elsewhere/x.png'] }, 'images.0', 'field.wrongKind'],
    [{ qualification: ['/images/x.webp'] }, 'qualification.0', 'field.wrongKind'],
    [{ location: { lng: 181, lat: 0 } }, 'location.lng', 'field.tooBig'],
  ])('refuses %o', (given, field, reason) => {
    expect(wrong(saveSettings, { ...settings, ...given })).toEqual([[field, reason]]);
  });

  test('may open and close at the same minute', () => {
    expect(wrong(saveSettings, { ...settings, opensAt: 600, closesAt: 600 })).toEqual([]);
  });
});

test('shop.toggleRooms changes nothing else, and needs the right', () => {
  const found = { ...defaultSettings(shop.id), opensAt: 600 };
  const decided = toggleRooms.decide({ found }, { roomsEnabled: false }, acting);
  expect(decided).toMatchObject({ changes: [{ op: 'update', record: { ...found, roomsEnabled: false } }] });
  expect(toggleRooms.decide({ found }, { roomsEnabled: false }, nobody)).toMatchObject({ code: 'notAllowed' });
});

describe('decoration.save', () => {
  const pictures = { logo: '/images/logo', carousel: ['/images/1'] };
  const save = (themeColor: string | null, by: Acting) =>
    saveDecoration.decide({ found: undefined }, { ...pictures, themeColor }, by);

  test('that of the headquarters reaches the brand, with a colour', () => {
    const record = { ...pictures, id: 'hq', forBrand: true, themeColor: '#aa3300' };
    expect(save('#aa3300', headquarters)).toMatchObject({ changes: [{ op: 'insert', record }] });
    expect(decoration.scopes(record)).toEqual(['brand']);
    expect(save(null, headquarters)).toMatchObject({ ok: false, code: 'shop.themeRequired' });
  });

  test('that of a store stays there and has no colour of its own', () => {
    const record = { ...pictures, id: shop.id, forBrand: false, themeColor: null };
    expect(save(null, acting)).toMatchObject({ changes: [{ op: 'insert', record }] });
    expect(decoration.scopes(record)).toEqual([shop.id]);
    expect(save('#aa3300', acting)).toMatchObject({ ok: false, code: 'shop.themeOfHeadquarters' });
  });

  test('shows pictures that were uploaded, and no others', () => {
    const given = { ...pictures, logo: 'https://elsewhere/x.png', themeColor: null };
    expect(saveDecoration.args.safeParse(given).error?.issues.map(({ path }) => path)).toEqual([['logo']]);
  });

  test('needs the right, a logo and a picture', () => {
    expect(save(null, nobody)).toMatchObject({ ok: false, code: 'notAllowed' });
    expect(saveDecoration.args.safeParse({ logo: '', carousel: [], themeColor: 'red' }).error?.issues).toHaveLength(3);
  });

  test('a store goes back to that of the headquarters, which keeps its own', () => {
    const own = { ...pictures, id: shop.id, forBrand: false, themeColor: null };
    const drop = (found: typeof own | undefined, by: Acting) => dropDecoration.decide({ found }, {}, by);
    expect(drop(own, acting)).toMatchObject({ changes: [{ op: 'remove', entity: 'decoration', id: shop.id }] });
    expect(drop(undefined, acting)).toMatchObject({ ok: true, changes: [] });
    expect(drop(own, headquarters)).toMatchObject({ ok: false, code: 'shop.brandKeepsDecoration' });
    expect(drop(own, nobody)).toMatchObject({ ok: false, code: 'notAllowed' });
  });

  test('a store without its own shows that of the headquarters, and its colour always', () => {
    const ofBrand = { ...pictures, id: 'hq', forBrand: true, themeColor: '#aa3300' };
    const own = { id: shop.id, forBrand: false, logo: '/images/own', carousel: ['/images/2'], themeColor: null };
    expect(shownDecoration(undefined, ofBrand)).toEqual({ ...pictures, themeColor: '#aa3300' });
    expect(shownDecoration(own, ofBrand)).toEqual({
      logo: '/images/own',
      carousel: ['/images/2'],
      themeColor: '#aa3300',
    });
    expect(shownDecoration(undefined, undefined)).toEqual({ logo: '', carousel: [], themeColor: null });
  });
});
