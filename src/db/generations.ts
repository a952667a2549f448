import type { Ledger, LedgerTx, Standing } from './ledger.ts';
import { collectionsIn, mirrorSchema } from './mirror-schema.ts';

/** The mirror of another version of the app, and how far what it holds has been carried over into the current one. */
export interface CarriedOver {
  readonly generation: number;
  /** Its collections, in the order in which they are carried over. */
  readonly collections: readonly string[];
  /** The place of the collection that is being carried over, and the last key of it that was. */
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
  ...{ cursor: '', loaded: false, scopes: null, carriesOver: null, successor: null },
  generation: Math.max(generation, successor?.generation ?? 0) + 1,
});

/** The mirrors that are still needed. */
export const neededGenerations = ({ generation, carriesOver, successor }: Standing): number[] =>
  [generation, carriesOver?.generation, successor?.generation].filter((one) => one !== undefined);

/** The mirrors in which something has been kept already. */
export const filledGenerations = ({ generation, cursor, loaded, carriesOver, successor }: Standing): number[] => [
  ...(cursor !== '' || loaded || (carriesOver?.done ?? 0) > 0 ? [generation] : []),
  ...(successor && successor.cursor !== '' ? [successor.generation] : []),
];

const wholeMirror = ({ loaded, generation, schema, carriesOver }: Standing): CarriedOver | null => {
  const begin = { place: 0, after: '', done: 0 };
  if (!loaded) return carriesOver && { ...carriesOver, ...begin };
  const collections = collectionsIn(schema);
  return collections.length === 0 ? null : { generation, collections, ...begin };
};

/**
 * What changes when a version of the app takes over that keeps its mirror as `schema` says: a new mirror is begun. What
 * the current one holds is carried over as a stopgap, until everything has been loaded anew.
 */
export const claimedBy = (schema: string, standing: Standing) => {
  const anew = begunAnew(standing);
  const carriesOver = wholeMirror(standing);
  return { ...anew, schema, carriesOver, successor: carriesOver && { generation: anew.generation + 1, cursor: '' } };
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

/** So much more has been carried over; answers whether the counter still stood where that began. */
export const moveCarried = (ledger: Ledger, generation: number, from: CarriedOver, to: CarriedOver): Promise<boolean> =>
  ledger.write(async (tx) => {
    const standing = await tx.standing();
    const { carriesOver } = standing;
    const current =
      standing.generation === generation && carriesOver?.place === from.place && carriesOver.after === from.after;
    if (!current) return false;
    const through = to.place === to.collections.length;
    await tx.stand(through ? { carriesOver: null, loaded: true } : { carriesOver: to }, standing);
    return true;
  });
