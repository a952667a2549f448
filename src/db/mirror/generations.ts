import type { Ledger, LedgerTx, Standing } from '../ledger/ledger.ts';
import { collectionsIn, mirrorSchema } from './mirror-schema.ts';

/** The mirror of another version of the app, and how much of what it holds the current one has inherited. */
export interface Inheritance {
  readonly generation: number;
  /** Its collections, in the order in which they are inherited. */
  readonly collections: readonly string[];
  /** The place of the collection that is being read, and the last key of it that was. */
  readonly place: number;
  readonly after: string;
  /** How many documents have been read so far. */
  readonly done: number;
}

/** A mirror that is being loaded behind the one that is shown, and takes its place when it is through. */
export interface Successor {
  readonly generation: number;
  readonly cursor: string;
}

/** What a counter stands at whose mirror is begun anew, and empty. No number is given to two mirrors. */
export const begunAnew = ({ generation, successor }: Standing) => ({
  ...{ cursor: '', loaded: false, scopes: null, hidden: {}, inherits: null, successor: null },
  generation: Math.max(generation, successor?.generation ?? 0) + 1,
});

/** The mirrors that are still needed. */
export const neededGenerations = ({ generation, inherits, successor }: Standing): number[] =>
  [generation, inherits?.generation, successor?.generation].filter((one) => one !== undefined);

/** The mirrors in which something has been kept already. */
export const filledGenerations = ({ generation, cursor, loaded, inherits, successor }: Standing): number[] => [
  ...(cursor !== '' || loaded || (inherits?.done ?? 0) > 0 ? [generation] : []),
  ...(successor && successor.cursor !== '' ? [successor.generation] : []),
];

const wholeMirror = ({ loaded, generation, schema, inherits }: Standing): Inheritance | null => {
  const begin = { place: 0, after: '', done: 0 };
  if (!loaded) return inherits && { ...inherits, ...begin };
  const collections = collectionsIn(schema);
  return collections.length === 0 ? null : { generation, collections, ...begin };
};

/**
 * What changes when a version of the app takes over that keeps its mirror as `schema` says: a new mirror is begun. What
 * the current one holds is inherited as a stopgap, until everything has been loaded anew.
 */
export const claimedBy = (schema: string, standing: Standing) => {
  const anew = begunAnew(standing);
  const inherits = wholeMirror(standing);
  const { hidden } = inherits ? standing : anew;
  return { ...anew, hidden, schema, inherits, successor: inherits && { generation: anew.generation + 1, cursor: '' } };
};

/** Begins a new mirror when this version of the app keeps its records differently. */
export const claimMirror = async (tx: LedgerTx): Promise<Standing> => {
  const standing = await tx.standing();
  if (standing.schema === mirrorSchema) return standing;
  const fresh = claimedBy(mirrorSchema, standing);
  await tx.stand(fresh, standing);
  return { ...standing, ...fresh };
};

/**
 * A mirror is of no use any more: its cursor, or the scopes it was made of. One that is loaded behind the current one is
 * begun anew there.
 */
export const dropMirror = (ledger: Ledger, generation: number): Promise<void> =>
  ledger.write(async (tx) => {
    const standing = await tx.standing();
    if (standing.generation === generation) await tx.stand(begunAnew(standing), standing);
    else if (standing.successor?.generation === generation)
      await tx.stand({ successor: { generation: generation + 1, cursor: '' }, scopes: null }, standing);
  });

/** So much more has been inherited; answers whether the counter still stood where that began. */
export const moveInherited = (
  ledger: Ledger,
  generation: number,
  from: Inheritance,
  to: Inheritance,
): Promise<boolean> =>
  ledger.write(async (tx) => {
    const standing = await tx.standing();
    const { inherits } = standing;
    const current =
      standing.generation === generation && inherits?.place === from.place && inherits.after === from.after;
    if (!current) return false;
    const through = to.place === to.collections.length;
    await tx.stand(through ? { inherits: null, loaded: true } : { inherits: to }, standing);
    return true;
  });
