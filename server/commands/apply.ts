import { entityNamed } from '#domain/entities.ts';
import { type Change, insert } from '#domain/kernel/decision.ts';
import type { AnyRecord } from '#domain/kernel/entity.ts';
import { type Notice, notice } from '#domain/notice/notice.ts';
import type { Versioned, Write } from '../books/rows.ts';
import type { FeedChange } from '../db/publish.ts';
import { spelled } from './spelled.ts';
import { orFault } from './transaction.ts';

const idOf = (change: Change): string => (change.op === 'remove' ? change.id : change.record.id);

/** What a change does to every scope that showed the record or shows it now. */
const feedOf = (change: Change, before: AnyRecord | undefined): FeedChange[] => {
  const entity = entityNamed(change.entity);
  if (entity.collection === null) return [];
  const recordId = idOf(change);
  const scopesBefore = before ? entity.scopes(before) : [];
  const scopesNow = change.op === 'remove' ? [] : entity.scopes(change.record);
  const left = scopesBefore.filter((scope) => !scopesNow.includes(scope));
  return [
    ...scopesNow.map((scopeId) => ({ scopeId, entity: change.entity, recordId, deleted: false })),
    ...left.map((scopeId) => ({ scopeId, entity: change.entity, recordId, deleted: true })),
  ];
};

/** What one change writes. Every record has to fit its schema; one that is changed has to have been read before. */
const writeOf = (given: Change, before: Versioned | undefined): Write => {
  const entity = entityNamed(given.entity);
  const change = given.op === 'remove' ? given : { ...given, record: spelled(given.entity, given.record) };
  if (entity.ledger && change.op !== 'append') throw new Error(`${entity.name} is a ledger: it is only appended to`);
  if (change.op !== 'remove') entity.schema.parse(change.record);
  if (change.op === 'insert' || change.op === 'append')
    return { op: 'insert', entity: entity.name, record: change.record };
  if (!before) throw new Error(`${change.op} of a ${entity.name} that was not read`);
  const { version } = before;
  if (change.op === 'remove') return { op: 'remove', entity: entity.name, id: change.id, version };
  return { op: 'update', entity: entity.name, record: change.record, version };
};

/** What a notice writes: nothing where it has been given already. */
const noticeWrite = (record: Notice): Write => ({
  op: 'insertOnce',
  entity: notice.name,
  record: notice.schema.parse(record),
});

/** What the changes of a decision write, with what they give notice of, and what they do to the feed. */
export const writesOf = (
  changes: readonly Change[],
  before: ReadonlyMap<string, Versioned>,
  notices: readonly Notice[] = [],
): { readonly writes: Write[]; readonly feed: FeedChange[] } =>
  orFault(() => {
    const was = (change: Change) => before.get(`${change.entity}:${idOf(change)}`);
    return {
      writes: [...changes.map((change) => writeOf(change, was(change))), ...notices.map(noticeWrite)],
      feed: [
        ...changes.flatMap((change) => feedOf(change, was(change)?.record)),
        ...notices.flatMap((each) => feedOf(insert(notice, each), undefined)),
      ],
    };
  });
