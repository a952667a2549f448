import type { AnyRecord } from '#domain/kernel/entity.ts';
import { member } from '#domain/member/member.ts';
import { spellingOfPerson } from '../import/spelling.ts';

/**
 * A record as it is stored: with how its name is typed on a keyboard, where a command leaves that to the server. Tablets
 * have no dictionary; they find a name by that once the record has come back.
 */
export const spelled = (entity: string, record: AnyRecord): AnyRecord =>
  entity === member.name && record.pinyin === '' && typeof record.name === 'string'
    ? { ...record, ...spellingOfPerson(record.name) }
    : record;
