import { randomUUID } from 'node:crypto';
import type { AnyRecord } from '#domain/kernel/entity.ts';
import type { Play, Seen } from '#domain/kernel/play.ts';
import { managedNouns } from '#domain/managed.ts';

/** What every test that goes through all nouns has to know of those that are managed by a name. */
type Noun = (typeof managedNouns)[number];
type Name = Noun['entity']['name'];

const record = ({ example, blank }: Noun, id: string, shopId: string): AnyRecord => ({
  id,
  shopId,
  ...example,
  ...blank,
  removedAt: null,
});
/** Something of each of them, by the name of its record. */
export const byName = <Value>(made: (noun: Noun) => Value) =>
  Object.fromEntries(managedNouns.map((noun) => [noun.entity.name, made(noun)])) as Record<Name, Value>;

/** Of each kind one that is in use, and one that was removed. */
export const managedRecords = (shopId: string, removedAt: number): Record<Name, AnyRecord[]> =>
  byName((noun) => [record(noun, 'used', shopId), { ...record(noun, 'unused', shopId), name: 'B', removedAt }]);

/** Of each kind one as it comes to be, and what of it changes. */
export const managedSamples = byName((noun) => ({
  record: record(noun, `${noun.entity.name}-x`, 'shop-1'),
  change: { name: 'B' },
}));

const written = ({ example }: Noun, name: string): object => ({ ...example, name });

/** A name that no other record has, short enough for any. */
const freshName = (): string => randomUUID().slice(0, 8);

/** What somebody writes down of one by a call. */
export const managedBody = (noun: Noun): object => written(noun, freshName());

/** Whether a command is about one of them. */
export const isOfManaged = (name: string): boolean =>
  managedNouns.some(({ entity }) => name.startsWith(`${entity.name}.`));

const someOf = (seen: Seen, { entity, id }: Noun, isRemoved: boolean): object | undefined => {
  const records: readonly (AnyRecord & { readonly removedAt: number | null })[] = seen.records(entity);
  const found = seen.oneOf(records.filter(({ removedAt }) => (removedAt !== null) === isRemoved));
  return found && { [id]: found.id };
};
/** How their commands are given in a simulation. */
export const managedPlays: readonly Play[] = managedNouns.flatMap((noun) => {
  const [add, edit, remove, restore] = noun.commands;
  const someName = (seen: Seen) => written(noun, seen.freshId().slice(-8));
  const about = (seen: Seen, isRemoved: boolean, more: (seen: Seen) => object = () => ({})) => {
    const found = someOf(seen, noun, isRemoved);
    return found && { args: { ...found, ...more(seen) } };
  };
  return [
    { name: add.name, play: (seen) => ({ args: { [noun.id]: seen.freshId(), ...someName(seen) } }) },
    { name: edit.name, play: (seen) => about(seen, false, someName) },
    { name: remove.name, play: (seen) => about(seen, false) },
    { name: restore.name, play: (seen) => about(seen, true) },
  ];
});
