import type { BulkWriteRow, RxDocumentData } from 'rxdb';
import type { MirrorCollection } from './mirror-collection.ts';
import { keyOf, type MirrorDoc } from './mirror-schema.ts';

/** A record to write, or one that is gone. */
export interface Incoming {
  readonly doc: MirrorDoc;
  readonly gone: boolean;
}

const revision = (previous: RxDocumentData<MirrorDoc> | undefined): string =>
  `${previous ? Number.parseInt(previous._rev, 10) + 1 : 1}-mirror`;

const rowOf = ({ doc, gone }: Incoming, previous?: RxDocumentData<MirrorDoc>): BulkWriteRow<MirrorDoc> => ({
  ...(previous ? { previous } : {}),
  document: { ...doc, _deleted: gone, _attachments: {}, _meta: { lwt: Date.now() }, _rev: revision(previous) },
});

/**
 * Whether what comes in replaces what is there. A record has to be newer, or of the same version as somebody reads it
 * who came later. One that is gone may be as old as what is there: leaving this counter's scopes does not change it.
 */
const replaces = ({ doc, gone }: Incoming, present: RxDocumentData<MirrorDoc>): boolean => {
  if (doc.version !== present.version) return doc.version > present.version;
  const [sight, before] = [doc.sight ?? 0, present.sight ?? 0];
  return gone ? sight >= before : sight > before;
};

/** The key of the mark that a whole kind leaves when it goes; no record has no id. */
export const markKeyOf = (kind: string): string => keyOf(kind, '');

/** Whether this was sent before its kind went, of which `mark` is what it left: to somebody who could still read it. */
export const isOvertaken = ({ sight = 0 }: Pick<MirrorDoc, 'sight'>, mark: Pick<MirrorDoc, 'sight'> | undefined) =>
  sight < (mark?.sight ?? 0);

/** Writes what is newer than what is there, whoever else is writing: a conflict is looked at again. */
export const writeNewer = async (shelf: MirrorCollection, incoming: readonly Incoming[]): Promise<void> => {
  const byKey = new Map(incoming.map((one) => [one.doc.key, one]));
  let rows = incoming.map((one) => rowOf(one));
  while (rows.length > 0) {
    const { error } = await shelf.bulkWrite(rows, 'pull');
    rows = [];
    for (const conflict of error) {
      if (conflict.status !== 409) throw new Error(`the mirror refused ${conflict.documentId}: ${conflict.status}`);
      const one = byKey.get(conflict.documentId);
      if (one && replaces(one, conflict.documentInDb)) rows.push(rowOf(one, conflict.documentInDb));
    }
  }
};
