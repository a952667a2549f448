import { v7 as uuid } from 'uuid';
import { customerSources, type Member } from '#domain/member/member.ts';
import type { Shop } from '#domain/shop/shop.ts';
import type { Row } from './row.ts';
import { spellingOfPerson } from './spelling.ts';

/** A mobile number as it is kept: digits alone, without China's country code. */
export const mobileOfRow = (row: Row): string =>
  row
    .text('mobile')
    .normalize('NFKC')
    .replaceAll(/[\s-]/g, '')
    .replace(/^(\+|00)86(?=1)/, '');

const shopOfRow = (row: Row, shops: readonly Shop[], otherwise: string): string => {
  const value = row.text('shop');
  if (value === '') return otherwise;
  const found = shops.find(({ code, name }) => code === value.toUpperCase() || name === value);
  if (!found) row.note('shop', 'shopUnknown', { value });
  return found?.id ?? '';
};

const sourceOfRow = (row: Row, before: number | null): number | null => {
  const word = row.choice('source', 'source');
  return word === undefined ? before : customerSources[word as (typeof customerSources.words)[number]];
};

/**
 * The member of a row: what the row says, and what was known before where a cell is empty. Faults are noted in the
 * row, and the member is of no use when there are any. New ones are registered in `shopId` unless the row says where.
 */
export const memberOfRow = (
  row: Row,
  before: Member | undefined,
  where: { readonly shops: readonly Shop[]; readonly shopId: string; readonly now: number },
): Member => {
  const mobile = mobileOfRow(row);
  if (!/^1[3-9]\d{9}$/.test(mobile)) row.note('mobile', 'notAPhone', { value: row.text('mobile') });
  const name = row.text('name') || (before?.name ?? '');
  if (name === '') row.note('name', 'required');
  const tags = row
    .text('tags')
    .split(/[,;|\u3001\uff0c\uff1b]/)
    .map((tag) => tag.trim())
    .filter(Boolean);
  return {
    id: before?.id ?? uuid(),
    name,
    ...spellingOfPerson(name),
    gender: (row.choice('gender', 'gender') as Member['gender'] | undefined) ?? before?.gender ?? 'unknown',
    country: before?.country ?? '86',
    mobile,
    birthday: row.day('birthday') ?? before?.birthday ?? '',
    source: sourceOfRow(row, before?.source ?? null),
    remark: row.text('remark') || (before?.remark ?? ''),
    tags: tags.length > 0 ? tags : (before?.tags ?? []),
    level: (row.choice('level', 'level') as Member['level'] | undefined) ?? before?.level ?? 'visitor',
    shopId: shopOfRow(row, where.shops, before?.shopId ?? where.shopId),
    knownTo: before?.knownTo ?? [],
    shared: before?.shared ?? false,
    registeredAt: before?.registeredAt ?? where.now,
    lastConsumedAt: before?.lastConsumedAt ?? null,
  };
};
