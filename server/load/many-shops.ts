import { createHash } from 'node:crypto';
import type { Pool } from 'pg';
import type { Shop } from '#domain/shop/shop.ts';
import { shopTypes } from '#domain/shop/types.ts';
import type { Employee } from '#domain/staff/employee.ts';
import type { Role } from '#domain/staff/role/role.ts';
import type { Words } from '../seed/data.ts';
import { manyId } from './many-ids.ts';
import { personName } from './many-members.ts';
import { chanceFrom } from './random.ts';

/** Stores below one region. */
export const perRegion = 25;

const code = (letter: string, index: number): string => `${letter}${String(index + 1).padStart(4, '0')}`;

/** `count` stores from the `from`th on, with the regions above them; what else a shop says is as of this one. */
export const manyShops = (from: number, count: number, words: Words, headquarters: Shop): Shop[] => {
  const indexes = Array.from({ length: count }, (_, offset) => from + offset);
  const regionOf = (index: number): number => Math.floor(index / perRegion);
  const place = (name: string, more: Partial<Shop>): Shop => ({
    ...headquarters,
    ...more,
    name: `${words.origins[name.length % words.origins.length] ?? ''}${name}`,
  });
  const regions = [...new Set(indexes.map(regionOf))].map((index) =>
    place(code('R', index), {
      id: manyId('region', index),
      code: code('R', index),
      type: shopTypes.region,
      parentId: headquarters.id,
    }),
  );
  const stores = indexes.map((index) =>
    place(code('C', index), {
      id: manyId('shop', index),
      code: code('C', index),
      type: shopTypes.store,
      parentId: manyId('region', regionOf(index)),
    }),
  );
  return [...regions, ...stores];
};

/** `count` employees from the `from`th on, spread over these stores: first a manager for each, then those who work there. */
export const manyStaff = (
  from: number,
  count: number,
  words: Words,
  stores: readonly Shop[],
  roleNamed: (key: 'manager' | 'cashier' | 'technician') => Role['id'],
): Employee[] =>
  Array.from({ length: count }, (_, offset) => {
    const index = from + offset;
    const chance = chanceFrom(index + 7);
    const round = Math.floor(index / stores.length);
    const key = round === 0 ? 'manager' : round % 4 === 1 ? 'cashier' : 'technician';
    const shopId = stores[index % stores.length]?.id ?? '';
    const gender = chance.happens(70) ? 'female' : 'male';
    return {
      id: manyId('staff', index),
      name: personName(gender, words, chance),
      number: code('', index),
      gender,
      account: `staff${index}`,
      avatar: '',
      shopId,
      groupId: '',
      baseSalary: chance.between(30, 90) * 10_000,
      introduction: '',
      employedOn: '',
      serviceShopIds: [],
      forOrders: true,
      inMiniProgram: key === 'technician',
      isServicer: key === 'technician',
      isSalesperson: key !== 'technician',
      guestIn: [],
      pin: null,
      grants: [{ shopId, roleId: roleNamed(key) }],
      resignedAt: null,
    };
  });

/** The secret of a counter that was made in large numbers. */
export const manySecret = (index: number): string => createHash('sha256').update(`counter ${index}`).digest('hex');

/** Enrols `count` counters from the `from`th on, spread over these stores. */
export const enrolMany = async (
  pool: Pool,
  brandId: string,
  from: number,
  count: number,
  stores: readonly Shop[],
  now: number,
): Promise<void> => {
  const rows = Array.from({ length: count }, (_, offset) => {
    const index = from + offset;
    const secretHash = createHash('sha256').update(manySecret(index)).digest('hex');
    const number = String(50 + Math.floor(index / stores.length)).padStart(2, '0');
    return { id: manyId('counter', index), shop: stores[index % stores.length]?.id, number, hash: secretHash };
  });
  await pool.query(
    `insert into counter (brand_id, id, shop_id, number, name, secret_hash, enrolled_by, enrolled_at, last_contact)
     select $1, given.id, given.shop, given.number, '', given.hash, '', $3, $3
     from jsonb_to_recordset($2::jsonb) as given (id text, shop text, number text, hash text)`,
    [brandId, JSON.stringify(rows), now],
  );
};
