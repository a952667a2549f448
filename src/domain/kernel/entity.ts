import type { z } from 'zod';
import type { Permission } from '../permissions.ts';

/**
 * The places a record can be seen from: `brand` means every counter of the brand, `below:` and the id of a region or the
 * headquarters every counter below it, anything else is the id of a shop. A record is on a counter exactly when one of
 * the counter's scopes lists it.
 */
export type Scope = string;
export const brandScope: Scope = 'brand';
/** What every counter below a region or the headquarters sees, and no other. */
export const belowScope = (shopId: string): Scope => `below:${shopId}`;
/** What rights rest on: no counter sees it, servers learn from it whose rights they have to read again. */
export const rightsScope: Scope = 'rights';

/** What a counter sees, by its shop and every shop above that one, lowest first. */
export const scopesBelow = (shops: readonly [shopId: string, ...above: string[]]): Scope[] => [
  brandScope,
  ...shops.map(belowScope),
  shops[0],
];

/** The local collections. RxDB's free edition opens 13 at most, so kinds of record share one where they fit. */
export type Collection =
  | 'shops'
  | 'staff'
  | 'items'
  | 'cardTemplates'
  | 'coupons'
  | 'members'
  | 'holdings'
  | 'orders'
  | 'bookings'
  | 'stock'
  | 'stockPapers'
  | 'places';

/** A field of a record, or one of what stands in a list of it: `value`, `lines[].value`. */
type FieldOf<R> =
  | (keyof R & string)
  | { [K in keyof R & string]: R[K] extends readonly (infer E)[] ? `${K}[].${keyof E & string}` : never }[keyof R &
      string];

/**
 * Who reads something: whoever holds one of these rights in the shop, `staff` for everybody who works there, `nobody` for
 * what no right opens, such as what people have to themselves.
 */
export type Readers = readonly [Permission, ...Permission[]] | 'staff' | 'nobody';

/** Who asks for records of a shop: what is theirs they read without a right. */
export interface RecordReader {
  readonly staffId: string;
  readonly roleIds: readonly string[];
}

export interface EntityShape<Name extends string, Schema extends z.ZodObject, Guarded extends string = never> {
  /** The word for it, the same in the table, the wire and the local key. */
  readonly name: Name;
  /** Where counters keep it; `null` is a record that stays on the server, such as a ledger entry. */
  readonly collection: Collection | null;
  /** Entries of a ledger are appended and never changed or removed. */
  readonly ledger?: true;
  /** Rows that a command reads are held until it is through, so that nobody else changes them meanwhile. */
  readonly held?: true;
  /** Top-level text or number fields by which commands and screens look it up; indexed on both ends. */
  readonly lookups: readonly (keyof z.infer<Schema> & string)[];
  /** The time field by which lists show the newest first. */
  readonly newest?: keyof z.infer<Schema> & string;
  readonly schema: Schema;
  /** Whose screens show it: calls, lists, searches, an office and a counter give it to them alone (decision 0251). */
  readonly readBy: Readers;
  /**
   * Who works with it at a counter besides, though no screen of theirs lists it: their tablets hold it, and calls about one
   * record answer it.
   */
  readonly atCounter?: Readers;
  /** What somebody reads of it without the right, as it is their own. */
  readonly own?: (record: z.infer<Schema>, reader: RecordReader) => boolean;
  /**
   * How ids of it begin that are made of others and said by clients nonetheless, as both ends make them; all others that a
   * client says are as `isNewId` has them.
   */
  readonly madeId?: string;
  /** The field that names the right which a record takes besides, one of these; empty for none. */
  readonly rightIn?: { readonly field: keyof z.infer<Schema> & string; readonly rights: readonly Permission[] };
  /** The field that names the one person for whom a record is; empty for all. A counter is worked at by all of its shop. */
  readonly toOne?: keyof z.infer<Schema> & string;
  /** Fields that counters work with and nobody else is told: an office has them empty. */
  readonly counterFields?: readonly (keyof z.infer<Schema> & string)[];
  /**
   * Fields that take a right to be read: `value`, or `lines[].value` of what stands in a list. What somebody may not read
   * is not sent to the counter at which they work, and is null in what calls and screens show them.
   */
  readonly fieldRights?: { readonly [Field in Guarded]: Permission };
  /** What it is called wherever one is chosen or named. */
  readonly titleOf?: (record: z.infer<Schema>) => string;
  /** The fields by whose text it is found there. */
  readonly searchBy?: readonly (keyof z.infer<Schema> & string)[];
  /** The address of its picture; empty where it has none. */
  readonly pictureOf?: (record: z.infer<Schema>) => string;
  /**
   * Fields with addresses of uploaded files, at any depth: as long as a record refers to a file there, it stays. What no
   * field named here refers to is removed after 24 hours.
   */
  readonly files?: readonly (keyof z.infer<Schema> & string)[];
  /** Who sees it. */
  readonly scopes: (record: z.infer<Schema>) => readonly Scope[];
  /**
   * Whose it is: the shops whose commands may read it by its id and change it. `brand` is what belongs to no shop, such
   * as the catalogue: commands of all shops read it, and none changes it that `changedIn` does not name.
   */
  readonly shops: 'brand' | ((record: z.infer<Schema>) => readonly string[]);
  /** Of what belongs to the brand: the shops whose commands may make the record what it is then; `any` where each may. */
  readonly changedIn?: 'any' | ((record: z.infer<Schema>) => readonly string[]);
  /**
   * Of what shops may keep to themselves: the fields with the shops that see it, and the one that says that each may. Who
   * does not see a record finds nothing by what it says either.
   */
  readonly seenIn?: {
    readonly shops: readonly (keyof z.infer<Schema> & string)[];
    readonly shared: keyof z.infer<Schema> & string;
  };
  /** Records of this kind that an older version of the app had within one of another kind, on a counter of this shop. */
  readonly within?: (kind: string, old: AnyRecord, shopId: string) => readonly AnyRecord[];
  /** What of it a counter of this shop is sent, where that is not all: not what other shops charge. */
  readonly partFor?: (record: z.infer<Schema>, shopId: string) => AnyRecord;
}

/** One kind of record, written once; tables, local collections, feed and pull derive from the list of them. */
export const defineEntity = <
  const Name extends string,
  Schema extends z.ZodObject,
  Guarded extends FieldOf<z.infer<Schema>> = never,
>(
  shape: EntityShape<Name, Schema, Guarded>,
): EntityShape<Name, Schema, Guarded> => shape;

// biome-ignore lint/suspicious/noExplicitAny: an entity of any shape; `scopes` makes the type invariant
export type AnyEntity = EntityShape<string, any, any>;
export type RecordOf<E extends AnyEntity> = z.infer<E['schema']>;

type GuardedOf<E extends AnyEntity> = keyof NonNullable<E['fieldRights']> & string;
type GuardedIn<Guarded, List extends string> = Guarded extends `${List}[].${infer Field}` ? Field : never;
type Nullable<Value, Fields> = { [Key in keyof Value]: Key extends Fields ? Value[Key] | null : Value[Key] };
type ShownList<List, Fields> = [Fields] extends [never]
  ? List
  : List extends readonly (infer Each)[]
    ? Nullable<Each, Fields>[]
    : List;

/** A record as somebody is shown it: null is possible in every field that takes a right to be read. */
export type ShownOf<E extends AnyEntity> = {
  [Key in keyof RecordOf<E>]: Key extends GuardedOf<E>
    ? RecordOf<E>[Key] | null
    : ShownList<RecordOf<E>[Key], GuardedIn<GuardedOf<E>, Key & string>>;
};

/** What every record has. */
export interface AnyRecord {
  readonly id: string;
  readonly [field: string]: unknown;
}
