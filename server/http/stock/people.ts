import type { Pool } from 'pg';
import { employee } from '#domain/staff/employee.ts';
import { shopsOf } from '#domain/staff/permissions.ts';
import type { CallerInShop } from '../caller.ts';
import { readRecords } from '../record-reads.ts';

/** Everybody who works in the current shop, by number. */
export const readPeople = async (pool: Pool, { brandId, shop, shops }: CallerInShop) => {
  const staff = await readRecords(pool, employee, brandId, 'resigned_at is null', []);
  return staff
    .filter((person) => shopsOf(person, shops).some(({ id }) => id === shop.id))
    .map(({ id, name, number }) => ({ id, name, number }))
    .sort((a, b) => (a.number < b.number ? -1 : 1));
};
