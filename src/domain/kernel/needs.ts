import type { AnyEntity, AnyRecord, RecordOf } from './entity.ts';

/** What a command has to read before it can be decided. It follows from the arguments, and what `through`, `allThrough`, `leading`, `followed` and `naming` find from records that they name. */
export type Need<Loaded = unknown> =
  | { readonly kind: 'one'; readonly entity: string; readonly id: string; readonly loads?: Loaded }
  | {
      readonly kind: 'all';
      readonly entity: string;
      readonly ids: readonly string[];
      readonly held?: true;
      readonly loads?: Loaded;
    }
  | {
      readonly kind: 'many';
      readonly entity: string;
      readonly where: Readonly<Record<string, string | number>>;
      readonly loads?: Loaded;
    }
  | {
      readonly kind: 'taken';
      readonly entity: string;
      readonly where: Readonly<Record<string, string>>;
      readonly loads?: Loaded;
    }
  | {
      readonly kind: 'through';
      readonly entity: string;
      readonly first: { readonly entity: string; readonly id: string };
      readonly idIn: (first: AnyRecord) => string;
      /** Whoever is named may name somebody else in turn: the last of them. */
      readonly toEnd?: true;
      readonly loads?: Loaded;
    }
  | {
      readonly kind: 'allThrough';
      readonly entity: string;
      readonly first: { readonly entity: string; readonly id: string };
      readonly idsIn: (first: AnyRecord) => readonly string[];
      readonly loads?: Loaded;
    }
  | {
      readonly kind: 'leading';
      readonly entity: string;
      readonly id: string;
      readonly pointer: string;
      readonly loads?: Loaded;
    }
  | {
      readonly kind: 'followed';
      readonly entity: string;
      readonly of: Need;
      readonly pointer: string;
      readonly loads?: Loaded;
    }
  | {
      readonly kind: 'naming';
      readonly entity: string;
      readonly field: string;
      readonly of: Need;
      readonly where: Readonly<Record<string, string | number>>;
      readonly loads?: Loaded;
    }
  | {
      readonly kind: 'highest';
      readonly entity: '';
      readonly shopId: string;
      readonly productIds: readonly string[];
      readonly since: number;
      readonly loads?: Loaded;
    }
  | { readonly kind: 'unbooked'; readonly entity: ''; readonly commandId: string; readonly loads?: Loaded }
  | {
      readonly kind: 'onServer' | 'takenOnServer';
      readonly entity: string;
      readonly where: ServerWhere;
      readonly loads?: Loaded;
    };

/**
 * Which of the records that the server reads: fields with this value, one of these values, a later time, or a list with
 * an element like this. All of them where nothing is asked for.
 */
export type ServerWhere = Readonly<
  Record<string, string | number | readonly string[] | { readonly after: number } | { readonly has: object }>
>;

export type Needs = Readonly<Record<string, Need>>;
export type Loaded<N extends Needs> = { readonly [K in keyof N]: N[K] extends Need<infer L> ? L : never };

/** The record with this id, or undefined. */
export const one = <E extends AnyEntity>(entity: E, id: string): Need<RecordOf<E> | undefined> => ({
  kind: 'one',
  entity: entity.name,
  id,
});

/** The record whose id stands in another one, such as what a shop knows of an order's member; undefined where it is empty. */
export const through = <F extends AnyEntity, E extends AnyEntity>(
  first: F,
  id: string,
  entity: E,
  idIn: (first: RecordOf<F>) => string,
): Need<RecordOf<E> | undefined> => ({
  kind: 'through',
  entity: entity.name,
  first: { entity: first.name, id },
  idIn: idIn as (first: AnyRecord) => string,
});

/** The records whose ids stand in another one, such as the stock of what an order’s services use up. */
export const allThrough = <F extends AnyEntity, E extends AnyEntity>(
  first: F,
  id: string,
  entity: E,
  idsIn: (first: RecordOf<F>) => readonly string[],
): Need<readonly RecordOf<E>[]> => ({
  kind: 'allThrough',
  entity: entity.name,
  first: { entity: first.name, id },
  idsIn: idsIn as (first: AnyRecord) => readonly string[],
});

/**
 * The record at the end of pointers from one to the next of its kind, as far as they are known here; the one with this id
 * where it points to none.
 */
export const atEnd = <E extends AnyEntity>(
  entity: E,
  id: string,
  idIn: (record: RecordOf<E>) => string,
): Need<RecordOf<E> | undefined> => ({
  kind: 'through',
  entity: entity.name,
  first: { entity: entity.name, id },
  toEnd: true,
  idIn: idIn as (record: AnyRecord) => string,
});

/** The record at the end of pointers (`atEnd`), and every one that leads to it; none where the id is empty. */
export const leading = <E extends AnyEntity>(
  entity: E,
  id: string,
  pointer: E['lookups'][number] & string,
): Need<readonly RecordOf<E>[]> => ({ kind: 'leading', entity: entity.name, id, pointer });

/** The records that another need finds, and those to which they lead by pointers from one to the next of their kind. */
export const followed = <E extends AnyEntity>(
  entity: E,
  of: Need,
  pointer: keyof RecordOf<E> & string,
): Need<readonly RecordOf<E>[]> => ({ kind: 'followed', entity: entity.name, of, pointer });

/** Every record whose `field` names one of those that another need finds, and whose lookup fields equal these values. */
export const naming = <E extends AnyEntity>(
  entity: E,
  field: E['lookups'][number] & string,
  of: Need,
  where: Partial<Record<E['lookups'][number] & string, string | number>> = {},
): Need<readonly RecordOf<E>[]> => ({
  kind: 'naming',
  entity: entity.name,
  field,
  of,
  where: where as Record<string, string | number>,
});

/** The records with these ids; those that do not exist are left out. */
export const all = <E extends AnyEntity>(entity: E, ids: readonly string[]): Need<readonly RecordOf<E>[]> => ({
  kind: 'all',
  entity: entity.name,
  ids: [...new Set(ids)].sort(),
});

/** The same, held on the server until the command is through, so that nobody else changes them meanwhile. */
export const allHeld = <E extends AnyEntity>(entity: E, ids: readonly string[]): Need<readonly RecordOf<E>[]> => ({
  kind: 'all',
  entity: entity.name,
  ids: [...new Set(ids)].sort(),
  held: true,
});

/** Every record whose lookup fields equal these values; none when one of them is empty. */
export const many = <E extends AnyEntity>(
  entity: E,
  where: Partial<Record<E['lookups'][number] & string, string | number>>,
): Need<readonly RecordOf<E>[]> => ({
  kind: 'many',
  entity: entity.name,
  where: where as Record<string, string | number>,
});

/**
 * The ids of the records that have this number, or this id, whichever shop of the brand they belong to: nothing else is
 * told of them. None when it is empty.
 */
export const taken = <E extends AnyEntity>(
  entity: E,
  where: { readonly [Field in (E['lookups'][number] & string) | 'id']?: string },
): Need<readonly string[]> => ({
  kind: 'taken',
  entity: entity.name,
  where: where as Record<string, string>,
});

/**
 * Records that the server alone has, such as entries of a ledger, or has all of, such as roles; undefined at a counter,
 * which leaves what rests on them to the server.
 */
export const onServer = <E extends AnyEntity>(
  entity: E,
  where: { readonly [Field in keyof RecordOf<E> & string]?: ServerWhere[string] },
): Need<readonly RecordOf<E>[] | undefined> => ({ kind: 'onServer', entity: entity.name, where: where as ServerWhere });

/** The ids of records like that, of whatever shop they are; undefined at a counter, which leaves what rests on them to the server. */
export const takenOnServer = <E extends AnyEntity>(
  entity: E,
  where: { readonly [Field in keyof RecordOf<E> & string]?: ServerWhere[string] },
): Need<readonly string[] | undefined> => ({
  kind: 'takenOnServer',
  entity: entity.name,
  where: where as ServerWhere,
});

/** A command that was sent and not booked, as the server keeps it. */
export interface Unbooked {
  readonly id: string;
  readonly shopId: string;
  readonly outcome: 'rejected' | 'held';
  readonly name: string;
  readonly args: Readonly<Record<string, unknown>>;
}

/** The command with this id that was refused or is held, of whatever shop; undefined at a counter, null where there is none. */
export const unbooked = (commandId: string): Need<Unbooked | null | undefined> => ({
  kind: 'unbooked',
  entity: '',
  commandId,
});

/** What a shop took for pieces of a product. */
export interface HighestTaken {
  /** Of the product. */
  readonly id: string;
  /**
   * How many pieces it sold, by what was taken for one in money, in fen, the dearest first: nothing for those that times
   * of cards paid, and of what a card or the member's account paid the part that money did.
   */
  readonly taken: readonly { readonly price: number; readonly pieces: number }[];
  /** The lowest price of a piece that it sold, in fen, whatever paid it. */
  readonly least: number;
  /** Pieces that came back without a receipt. */
  readonly returned: number;
}

/**
 * What this shop took since then for pieces of each of these products that were not given back, the highest first; those
 * of which none was sold are left out. Undefined at a counter, which leaves what rests on it to the server.
 */
export const highestTaken = (
  shopId: string,
  productIds: readonly string[],
  since: number,
): Need<readonly HighestTaken[] | undefined> => ({
  kind: 'highest',
  entity: '',
  shopId,
  productIds: [...new Set(productIds)].sort(),
  since,
});

/** Needs whose names begin with a prefix. */
type Prefixed<P extends string, N extends Needs> = { readonly [K in keyof N & string as `${P}.${K}`]: N[K] };

/** The same needs under names that begin with a prefix, where others beside them are called as they are. */
export const prefixed = <const P extends string, N extends Needs>(prefix: P, needs: N): Prefixed<P, N> =>
  Object.fromEntries(Object.entries(needs).map(([name, need]) => [`${prefix}.${name}`, need])) as Prefixed<P, N>;

/** What was read for needs with a prefix, by their own names. */
export const unprefixed = (prefix: string, loaded: Loaded<Needs>): Loaded<Needs> =>
  Object.fromEntries(
    Object.entries(loaded).flatMap(([name, read]) =>
      name.startsWith(`${prefix}.`) ? [[name.slice(prefix.length + 1), read]] : [],
    ),
  );
