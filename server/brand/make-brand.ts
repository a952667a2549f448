import { readFile } from 'node:fs/promises';
import type { Pool } from 'pg';
import { v7 as uuid } from 'uuid';
import { z } from 'zod';
import type { NewBrand } from '#domain/brand/new-brand.ts';
import type { AnyRecord } from '#domain/kernel/entity.ts';
import { bookkeepingPaymentTypes } from '#domain/order/codes.ts';
import { defaultRights, defaultRoles } from '#domain/permissions.ts';
import type { Shop } from '#domain/shop/shop.ts';
import { shopTypes } from '#domain/shop/types.ts';
import type { Employee } from '#domain/staff/employee.ts';
import type { Role } from '#domain/staff/role.ts';
import { putRecords } from '../db/put-records.ts';
import type { Locale } from '../http/words.ts';
import { hashPassword } from '../sessions/passwords.ts';

const names = z.record(z.string(), z.record(z.enum([...defaultRoles, 'headquarters']), z.string()));
const readNames = async (locale: Locale) => {
  const all = names.parse(JSON.parse(await readFile(new URL('./data/names.json', import.meta.url), 'utf8')));
  return (key: (typeof defaultRoles)[number] | 'headquarters'): string => all[locale]?.[key] ?? key;
};

/** There is a brand, or an account, of that name already. */
export class Taken extends Error {
  override readonly name = 'Taken';
  readonly what: 'code' | 'account';
  constructor(what: Taken['what']) {
    super(`the ${what} is taken`);
    this.what = what;
  }
}

const scopeOf: Readonly<Record<(typeof defaultRoles)[number], Role['scope']>> = {
  boss: shopTypes.headquarters,
  hq: shopTypes.headquarters,
  region: shopTypes.region,
  manager: shopTypes.store,
  cashier: shopTypes.store,
  technician: shopTypes.store,
};

/**
 * Makes a brand with its headquarters, the default roles, its super administrator and its first stores, all or nothing;
 * the names of roles and headquarters in this language. Answers its id. Throws `Taken`.
 */
export const makeBrand = async (pool: Pool, given: NewBrand, locale: Locale, now: number): Promise<string> => {
  const named = await readNames(locale);
  const hash = await hashPassword(given.password);
  const [brandId, headquartersId] = [uuid(), uuid()];
  const place = (id: string, code: string, name: string, type: Shop['type'], parentId: string): Shop => ({
    ...{ id, code, name, type, parentId, address: '', phone: '', country: given.country, currencyFlag: '¥' },
    ...{ timeZone: 'Asia/Shanghai', paymentTypes: [...bookkeepingPaymentTypes] },
  });
  const roles = defaultRoles.map(
    (key): Role => ({
      ...{ id: uuid(), name: named(key), scope: scopeOf[key], permissions: defaultRights(key), mobilePermissions: [] },
    }),
  );
  const bossId = uuid();
  const boss: Employee = {
    ...{ id: bossId, name: named('boss'), number: '', gender: 'unknown', account: given.account, avatar: '' },
    ...{ shopId: headquartersId, groupId: '', baseSalary: null, introduction: '', employedOn: '', serviceShopIds: [] },
    ...{ forOrders: false, inMiniProgram: false, isServicer: false, isSalesperson: false, guestIn: [] },
    ...{ grants: [{ shopId: headquartersId, roleId: roles[0]?.id ?? '' }], resignedAt: null },
  };
  const headquarters = place(headquartersId, 'HQ', named('headquarters').replace('{{name}}', given.name), 0, '');
  const stores = given.stores.map(({ code, name }) => place(uuid(), code, name, shopTypes.store, headquartersId));
  const records: (readonly [string, readonly AnyRecord[]])[] = [
    ['shop', [headquarters, ...stores]],
    ['role', roles],
    ['employee', [boss]],
  ];
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query(
      `insert into brand (brand_id, code, name, title, logo, principal_country, principal_mobile)
       values ($1, $2, $3, $3, '', $4, $5)`,
      [brandId, given.code, given.name, given.country, given.mobile],
    );
    await client.query(
      `insert into employee_credential (brand_id, employee_id, account, password_hash, changed_at)
       values ($1, $2, $3, $4, $5)`,
      [brandId, bossId, given.account, hash, now],
    );
    for (const [entity, some] of records) await putRecords(client, brandId, entity, some);
    await client.query('commit');
    return brandId;
  } catch (problem) {
    await client.query('rollback');
    const { code, constraint } = problem as { readonly code?: string; readonly constraint?: string };
    if (code === '23505') throw new Taken(constraint === 'employee_credential_account' ? 'account' : 'code');
    throw problem;
  } finally {
    client.release();
  }
};
