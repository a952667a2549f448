import { access } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { permissions } from '#domain/permissions.ts';
import { ean13 } from '../load/ean13.ts';
import { readBrand, readGroups, readMembers, readProducts, readServices, readWords } from './data.ts';

const brand = await readBrand();
const groups = await readGroups();
const items = [...(await readServices()), ...(await readProducts())];

describe('the demo data', () => {
  test('have numbers, mobiles and accounts that differ', async () => {
    const differ = (values: readonly string[]) => expect(new Set(values).size).toBe(values.length);
    differ(items.map(({ number }) => number));
    differ((await readMembers()).map(({ mobile }) => mobile));
    differ(brand.staff.map(({ account }) => account));
  });

  test('have valid barcodes and telephone numbers', async () => {
    for (const { barcode } of await readProducts()) expect(ean13(barcode.slice(0, 12))).toBe(barcode);
    for (const { mobile } of await readMembers()) expect(mobile).toMatch(/^1[3-9]\d{9}$/);
  });

  test('never ask a member for more than anybody else, nor sell below what was paid', async () => {
    for (const { price, memberPrice } of items) expect(memberPrice ?? 0).toBeLessThanOrEqual(price);
    for (const { costPrice, memberPrice, price } of await readProducts()) {
      expect(costPrice).toBeLessThanOrEqual(memberPrice ?? price);
    }
  });

  test('name groups and pictures that exist', async () => {
    const words = await readWords();
    for (const { group, picture } of [...items, ...words.goods, ...words.treatments]) {
      expect(groups.map(({ key }) => key)).toContain(group);
      await access(new URL(`../../public/pictures/${picture}.svg`, import.meta.url));
    }
  });

  test('give rights that exist; the cashier may neither change a price, reduce nor refund', () => {
    const rightsOf = (key: string) => brand.roles.find((role) => role.key === key)?.permissions ?? [];
    for (const right of brand.roles.flatMap((role) => role.permissions)) {
      expect(['*', ...permissions]).toContain(right);
    }
    const ofBossAlone = [
      'pc.member.moveIn',
      'pc.member.vouch',
      'pc.role.manage',
      'pc.shop.audit',
      'pc.shop.settlement',
    ];
    expect([...rightsOf('manager'), ...ofBossAlone].toSorted()).toEqual([...permissions].sort());
    for (const right of ['pc.order.price', 'pc.order.reduce', 'pc.order.refund']) {
      expect(rightsOf('cashier')).not.toContain(right);
    }
  });
});
