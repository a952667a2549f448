import { isWaiting } from '#domain/refund/codes.ts';
import type { Refund } from '#domain/refund/refund.ts';
import type { RecordRow } from './tables.ts';

type Kept = Pick<RecordRow, 'entity' | 'record'>;

/** Fields of which no two records of a kind have the same: unique indexes of the tables. */
const unique: Readonly<Record<string, string>> = {
  shop: 'code',
  product: 'number',
  service: 'number',
  card: 'number',
  order: 'number',
  member: 'mobile',
  shift: 'openAt',
  refund: 'orderId',
};

/** Records that may have what another one has: those that point to it, those that have none, shifts that are closed and refunds that were reviewed. */
const mayBeTaken = ({ entity, record }: Kept): boolean =>
  (entity === 'member' && (record.mergedInto !== '' || record.mobile === '')) ||
  (entity === 'shift' && record.openAt === '') ||
  (entity === 'refund' && !isWaiting((record as Refund).status));

/** The field by which a record would be a second one of its kind beside `rows`; undefined if there is none. */
export const takenField = (kept: Kept, rows: readonly RecordRow[]): string | undefined => {
  const field = unique[kept.entity];
  if (!field || mayBeTaken(kept)) return undefined;
  const isTaken = (row: RecordRow) =>
    row.entity === kept.entity &&
    row.record.id !== kept.record.id &&
    !row.deleted &&
    !mayBeTaken(row) &&
    row.record[field] === kept.record[field];
  return rows.some(isTaken) ? field : undefined;
};
