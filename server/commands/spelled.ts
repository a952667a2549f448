import { product } from '#domain/item/product/product.ts';
import { service } from '#domain/item/service/service.ts';
import type { AnyRecord } from '#domain/kernel/entity.ts';
import { member } from '#domain/member/member.ts';
import { spellingOfPerson, spellingOfThing } from '../import/spelling.ts';

const spellings: Readonly<Record<string, typeof spellingOfPerson>> = {
  [member.name]: spellingOfPerson,
  [product.name]: spellingOfThing,
  [service.name]: spellingOfThing,
};

/**
 * A record as it is stored: with how its name is typed on a keyboard, where a command leaves that to the server. Tablets
 * have no dictionary; they find a name by that once the record has come back.
 */
export const spelled = (entity: string, record: AnyRecord): AnyRecord => {
  const spell = spellings[entity];
  return spell && record.pinyin === '' && typeof record.name === 'string'
    ? { ...record, ...spell(record.name) }
    : record;
};
