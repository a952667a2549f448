import { z } from 'zod';
import type words from '../../../locales/zh_CN/rejections.json';
import type { Permission } from '../permissions.ts';
import { isSameName } from '../values/same-name.ts';
import { type Acting, type CommandShape, defineCommand, type Where } from './command.ts';
import { accept, type Decision, insert, reject, update } from './decision.ts';
import type { AnyEntity, RecordOf } from './entity.ts';
import { many, type Needs, one, taken } from './needs.ts';

type Words = typeof words;
type Refusals = Readonly<Record<'unknown' | 'existsAlready' | 'nameTaken' | 'removed' | 'inUse', string>>;
/** Whose words every refusal can be said in. */
type Refusing = { [N in keyof Words]: Words[N] extends Refusals ? N : never }[keyof Words];

/** A record that a shop manages: it has a name of its own there, and stays on record once it is removed. */
export interface ManagedRecord {
  readonly id: string;
  readonly shopId: string;
  readonly name: string;
  /** When it was removed, in milliseconds since 1970; null while it is in use. */
  readonly removedAt: number | null;
}

interface ManagedShape<E extends AnyEntity, Id, Fields extends z.ZodRawShape> {
  /** What commands call the argument that names the record. */
  readonly id: Id;
  readonly right: Permission;
  /** In whose words refusals are said: its own, or those of any record. */
  readonly refusals: Refusing;
  /** What people write down of it, its name among them. */
  readonly fields: Fields;
  /** What somebody could write down of one: tests and simulations begin with it. */
  readonly example: z.input<z.ZodObject<Fields>>;
  /** What a new one has besides. */
  readonly blank: Omit<RecordOf<E>, keyof Fields | 'id' | 'shopId' | 'removedAt'>;
  /** Why one that is in use is not removed, where something speaks against it. */
  readonly whyKept?: (record: RecordOf<E>) => Decision | undefined;
}

type Named = { readonly name: z.ZodType<string> } & z.ZodRawShape;
type OneOf<Id extends string> = z.ZodObject<{ readonly [_ in Id]: z.ZodString }>;
type WrittenOf<Id extends string, Fields extends Named> = z.ZodObject<{ readonly [_ in Id]: z.ZodString } & Fields>;
/** What people do with managed records. */
type ManagedCommands<N extends string, Id extends string, Fields extends Named> = readonly [
  add: CommandShape<`${N}.add`, WrittenOf<Id, Fields>, Needs>,
  edit: CommandShape<`${N}.edit`, WrittenOf<Id, Fields>, Needs>,
  remove: CommandShape<`${N}.remove`, OneOf<Id>, Needs>,
  restore: CommandShape<`${N}.restore`, OneOf<Id>, Needs>,
];
/** A kind of record that shops manage, and what people do with it. */
export interface ManagedNoun<E extends AnyEntity, Id extends string, Fields extends Named> {
  readonly entity: E;
  readonly id: Id;
  readonly example: z.input<z.ZodObject<Fields>>;
  readonly blank: object;
  readonly commands: ManagedCommands<E['name'], Id, Fields>;
}

const recordId = z.string().min(1).max(64);

/** Whether another record that is in use in the shop has a name. */
const isNameTaken = (others: readonly ManagedRecord[], id: string, name: string): boolean =>
  others.some((other) => other.id !== id && other.removedAt === null && isSameName(other.name, name));

type Args = Readonly<Record<string, unknown>>;
interface Found {
  readonly existing: ManagedRecord | undefined;
  readonly others: readonly ManagedRecord[];
}

/**
 * A record that a shop manages by its name: it is added, edited, removed and restored. What else is done with one is a
 * command of its own.
 */
export const manage = <E extends AnyEntity, const Id extends string, Fields extends Named>(
  entity: E & (RecordOf<E> extends ManagedRecord ? unknown : never),
  { id: argument, right, refusals, fields, example, blank, whyKept }: ManagedShape<E, Id, Fields>,
): ManagedNoun<E, Id, Fields> => {
  const kind: AnyEntity = entity;
  const noun: string = entity.name;
  const ofOne = z.object({ [argument]: recordId });
  const written = z.object({ [argument]: recordId, ...fields });
  const usual = { version: 1, offline: true, right } as const;
  const idIn = (args: Args): string => String(args[argument]);
  const fieldsIn = (args: Args) => Object.fromEntries(Object.entries(args).filter(([name]) => name !== argument));
  const needsOne = (args: Args) => ({ existing: one(kind, idIn(args)) });
  const needsOthers = (args: Args, { shopId }: Where) => ({ ...needsOne(args), others: many(kind, { shopId }) });
  const refuseTaken = (name: unknown): Decision => reject(`${refusals}.nameTaken`, { name: String(name) });

  const add = defineCommand({
    ...usual,
    name: `${noun}.add`,
    args: written,
    needs: (args: Args, { shopId }: Where) => ({
      same: taken(kind, { id: idIn(args) }),
      others: many(kind, { shopId }),
    }),
    decide({ same, others }, args: Args, { shopId }) {
      const id = idIn(args);
      if (same.length > 0) return reject(`${refusals}.existsAlready`);
      if (isNameTaken(others, id, String(args.name))) return refuseTaken(args.name);
      return accept([insert(kind, { id, shopId, ...fieldsIn(args), ...blank, removedAt: null })]);
    },
  });
  const edit = defineCommand({
    ...usual,
    name: `${noun}.edit`,
    args: written,
    needs: needsOthers,
    decide({ existing, others }: Found, args: Args) {
      if (!existing) return reject(`${refusals}.unknown`);
      if (existing.removedAt !== null) return reject(`${refusals}.removed`, { name: existing.name });
      if (isNameTaken(others, existing.id, String(args.name))) return refuseTaken(args.name);
      return accept([update(kind, { ...existing, ...fieldsIn(args) })]);
    },
  });
  const remove = defineCommand({
    ...usual,
    name: `${noun}.remove`,
    args: ofOne,
    needs: needsOne,
    decide({ existing }: Pick<Found, 'existing'>, _: Args, { at }: Acting) {
      if (!existing) return reject(`${refusals}.unknown`);
      if (existing.removedAt !== null) return reject(`${refusals}.removed`, { name: existing.name });
      return whyKept?.(existing as RecordOf<E>) ?? accept([update(kind, { ...existing, removedAt: at })]);
    },
  });
  const restore = defineCommand({
    ...usual,
    name: `${noun}.restore`,
    args: ofOne,
    needs: needsOthers,
    decide({ existing, others }: Found) {
      if (!existing) return reject(`${refusals}.unknown`);
      const { id, name, removedAt } = existing;
      if (removedAt === null) return reject(`${refusals}.inUse`, { name });
      if (isNameTaken(others, id, name)) return refuseTaken(name);
      return accept([update(kind, { ...existing, removedAt: null })]);
    },
  });
  return { entity, id: argument, example, blank, commands: [add, edit, remove, restore] as never };
};
