import type { Ledger, LedgerTx } from '../ledger/ledger.ts';
import type { LedgerHead, OldMirrorCopy } from '../ledger/ledger-head.ts';
import { collectionsIn, mirrorSchema } from './mirror-schema.ts';

/** The head of a counter whose mirror is begun anew, and empty. No number is given to two mirrors. */
export const emptyMirrorHead = ({ generation, successor }: LedgerHead) => ({
  cursor: '',
  loaded: false,
  scopes: null,
  hidden: {},
  inherits: null,
  successor: null,
  generation: Math.max(generation, successor?.generation ?? 0) + 1,
});

/** The mirrors that are still needed. */
export const neededGenerations = ({ generation, inherits, successor }: LedgerHead): number[] =>
  [generation, inherits?.generation, successor?.generation].filter((one) => one !== undefined);

/** The mirrors in which something has been stored already. */
export const filledGenerations = ({ generation, cursor, loaded, inherits, successor }: LedgerHead): number[] => [
  ...(cursor !== '' || loaded || (inherits?.done ?? 0) > 0 ? [generation] : []),
  ...(successor && successor.cursor !== '' ? [successor.generation] : []),
];

const wholeMirror = ({ loaded, generation, schema, inherits }: LedgerHead): OldMirrorCopy | null => {
  const begin = { place: 0, after: '', done: 0 };
  if (!loaded) return inherits && { ...inherits, ...begin };
  const collections = collectionsIn(schema);
  return collections.length === 0 ? null : { generation, collections, ...begin };
};

/**
 * What changes when a version of the app takes over that keeps its mirror as `schema` says: a new mirror is begun. What
 * the current one holds is inherited as a stopgap, until everything has been loaded anew.
 */
export const headAfterClaim = (schema: string, head: LedgerHead) => {
  const anew = emptyMirrorHead(head);
  const inherits = wholeMirror(head);
  const { hidden } = inherits ? head : anew;
  return { ...anew, hidden, schema, inherits, successor: inherits && { generation: anew.generation + 1, cursor: '' } };
};

/** Begins a new mirror when this version of the app keeps its records differently. */
export const claimMirror = async (tx: LedgerTx): Promise<LedgerHead> => {
  const head = await tx.head();
  if (head.schema === mirrorSchema) return head;
  const fresh = headAfterClaim(mirrorSchema, head);
  await tx.setHead(fresh, head);
  return { ...head, ...fresh };
};

/**
 * A mirror is of no use any more: its cursor, or the scopes it was made of. One that is loaded behind the current one is
 * begun anew there.
 */
export const dropMirror = (ledger: Ledger, generation: number): Promise<void> =>
  ledger.write(async (tx) => {
    const head = await tx.head();
    if (head.generation === generation) await tx.setHead(emptyMirrorHead(head), head);
    else if (head.successor?.generation === generation)
      await tx.setHead({ successor: { generation: generation + 1, cursor: '' }, scopes: null }, head);
  });

/** So much more has been inherited; answers whether the copy was still where this step began. */
export const moveCopy = (
  ledger: Ledger,
  generation: number,
  from: OldMirrorCopy,
  to: OldMirrorCopy,
): Promise<boolean> =>
  ledger.write(async (tx) => {
    const head = await tx.head();
    const { inherits } = head;
    const current = head.generation === generation && inherits?.place === from.place && inherits.after === from.after;
    if (!current) return false;
    const through = to.place === to.collections.length;
    await tx.setHead(through ? { inherits: null, loaded: true } : { inherits: to }, head);
    return true;
  });
