import { v7 as uuid } from 'uuid';
import { customerSources, type Member } from '#domain/member/member.ts';
import type { Shop } from '#domain/shop/shop.ts';
import type { Row } from './row.ts';
import { spellingOfPerson } from './spelling.ts';

/** China's calling code, whose numbers are stored without it. */
const china = '86';
/** Calling codes as ITU-T E.164 gives them out: none is the beginning of another, all others have three digits. */
const callingCode = /^\+(1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})/;

/** The calling code that a row names, digits alone; empty for none, undefined when it is no code. */
const countryOfRow = (row: Row): string | undefined => {
  const said = row.text('country').normalize('NFKC').replaceAll(/\s/g, '');
  return said === '' ? '' : /^(?:\+|00)?([1-9]\d{0,2})$/.exec(said)?.[1];
};

/**
 * A mobile number as it is stored (spec section 5): digits alone for China, with or without its code; any other with a
 * plus sign and its code, which is in front of the number or in the column of the country.
 */
export const mobileOfRow = (row: Row): string => {
  const digits = row
    .text('mobile')
    .normalize('NFKC')
    .replaceAll(/[\s()-]/g, '')
    .replace(/^00(?=[1-9])/, '+')
    .replace(/^\+86(?=1)/, '');
  const country = countryOfRow(row);
  const isForeign = country !== undefined && country !== '' && country !== china;
  return isForeign && digits !== '' && !digits.startsWith('+') ? `+${country}${digits.replace(/^0/, '')}` : digits;
};

/** The calling code of a row's number; what the row says of it has to agree. */
const checkedCountry = (row: Row, mobile: string): string => {
  const said = countryOfRow(row);
  if (said === undefined) row.note('country', 'notACountry', { value: row.text('country') });
  const country = callingCode.exec(mobile)?.[1] ?? china;
  const isRight = country === china ? /^1[3-9]\d{9}$/.test(mobile) : /^\+[1-9]\d{6,14}$/.test(mobile);
  if (!isRight) row.note('mobile', 'notAPhone', { value: row.text('mobile') });
  else if (said && said !== country) row.note('country', 'otherCountry', { value: said, country });
  return country;
};

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
  const country = checkedCountry(row, mobile);
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
    country,
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
    verification: before?.verification ?? 'notAsked',
    consents: before?.consents ?? [],
    hasPaymentPassword: before?.hasPaymentPassword ?? false,
    mergedInto: before?.mergedInto ?? '',
    mergedAt: before?.mergedAt ?? null,
  };
};
