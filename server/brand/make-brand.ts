import { readFile } from 'node:fs/promises';
import type { Pool, PoolClient } from 'pg';
import { v7 as uuid } from 'uuid';
import { z } from 'zod';
import type { NewBrand } from '#domain/brand/new-brand.ts';
import type { Params } from '#domain/kernel/decision.ts';
import type { AnyRecord } from '#domain/kernel/entity.ts';
import { bookkeepingPaymentTypes } from '#domain/order/codes.ts';
import { defaultRights, defaultRoles } from '#domain/permissions.ts';
import { defaultCountryId } from '#domain/shop/country.ts';
import type { Shop } from '#domain/shop/shop.ts';
import { shopTypes } from '#domain/shop/types.ts';
import type { Employee } from '#domain/staff/employee.ts';
import type { Role } from '#domain/staff/role/role.ts';
import { defaultCurrencyFlag } from '#domain/values/format-money.ts';
import { inTransaction } from '../db/in-transaction.ts';
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
  /** The name itself, for the words. */
  readonly params: Params;
  constructor(what: Taken['what'], params: Params = {}) {
    super(`the ${what} is taken`);
    this.what = what;
    this.params = params;
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

/** A brand, and what more is known of one that has registered. */
type BrandToMake = Omit<NewBrand, 'password'> & {
  /** What its super administrator is called; otherwise as the role. */
  readonly principal?: string;
  /** Of its headquarters. */
  readonly address?: string;
  readonly phone?: string;
};

interface Making {
  /** Of the names of roles and headquarters. */
  readonly locale: Locale;
  /** Of the super administrator's password. */
  readonly hash: string;
  readonly now: number;
}

/**
 * Makes a brand with its headquarters, the default roles, its super administrator and its first stores, in the caller's
 * transaction. Throws `Taken`, after which nothing more can be done in it.
 */
export const putBrand = async (
  client: PoolClient,
  given: BrandToMake,
  { locale, hash, now }: Making,
): Promise<{ readonly brandId: string; readonly headquartersId: string }> => {
  const named = await readNames(locale);
  const [brandId, headquartersId] = [uuid(), uuid()];
  const place = (id: string, code: string, name: string, type: Shop['type'], parentId: string): Shop => ({
    id,
    code,
    name,
    type,
    parentId,
    address: '',
    phone: '',
    country: given.country,
    currencyFlag: defaultCurrencyFlag,
    countryId: defaultCountryId,
    timeZone: 'Asia/Shanghai',
    paymentTypes: [...bookkeepingPaymentTypes],
  });
  const roles = defaultRoles.map(
    (key): Role => ({
      id: uuid(),
      name: named(key),
      scope: scopeOf[key],
      permissions: defaultRights(key),
      mobilePermissions: [],
    }),
  );
  const bossId = uuid();
  const boss: Employee = {
    id: bossId,
    name: given.principal ?? named('boss'),
    number: '',
    gender: 'unknown',
    account: given.account,
    avatar: '',
    shopId: headquartersId,
    groupId: '',
    baseSalary: null,
    introduction: '',
    employedOn: '',
    serviceShopIds: [],
    forOrders: false,
    inMiniProgram: false,
    isServicer: false,
    isSalesperson: false,
    guestIn: [],
    pin: null,
    grants: [{ shopId: headquartersId, roleId: roles[0]?.id ?? '' }],
    resignedAt: null,
  };
  const { address = '', phone = '' } = given;
  const name = named('headquarters').replace('{{name}}', given.name).slice(0, 50);
  const headquarters = { ...place(headquartersId, 'HQ', name, 0, ''), address, phone };
  const stores = given.stores.map((each) => place(uuid(), each.code, each.name, shopTypes.store, headquartersId));
  const records: (readonly [string, readonly AnyRecord[]])[] = [
    ['shop', [headquarters, ...stores]],
    ['role', roles],
    ['employee', [boss]],
  ];
  try {
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
    return { brandId, headquartersId };
  } catch (problem) {
    const { code, constraint } = problem as { readonly code?: string; readonly constraint?: string };
    if (code !== '23505') throw problem;
    const what = constraint === 'employee_credential_account' ? 'account' : 'code';
    throw new Taken(what, { [what]: given[what] });
  }
};

/** The same, all or nothing. Answers its id. */
export const makeBrand = async (pool: Pool, given: NewBrand, locale: Locale, now: number): Promise<string> => {
  const hash = await hashPassword(given.password);
  const { brandId } = await inTransaction(pool, (client) => putBrand(client, given, { locale, hash, now }));
  return brandId;
};
