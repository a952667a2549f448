import type { AnyCall } from '#domain/kernel/call.ts';
import type { AnyRecord } from '#domain/kernel/entity.ts';
import type { AnyListing } from '#domain/kernel/listing.ts';
import { kebab } from '../../scripts/new/names.ts';
import type { AnyList } from '../../src/list/define-list.ts';
import type { Filter, Search } from '../../src/list/filter.ts';
import { samples } from '../sync/records.ts';
import { count, four } from './places-of-a-shop.ts';
import { rowsOfAShop } from './rows-of-a-shop.ts';

type ListCall = AnyCall & { readonly list: AnyListing };
const modules = import.meta.glob<Record<string, Readonly<Record<string, AnyCall>>>>('../../src/domain/*/calls.ts', {
  eager: true,
});

/** The call by which the server gives out the records of a list that bears their name, such as `massage-room`. */
export const callOf = ({ name }: AnyList): ListCall | undefined => {
  const listing = (calls: Readonly<Record<string, Readonly<Record<string, AnyCall>>>> = {}): ListCall[] =>
    Object.values(calls)
      .flatMap((each) => Object.values(each))
      .filter((call): call is ListCall => call.list !== undefined);
  // A noun may lie in the folder of another one, as the named hours do in that of the roster.
  const ofEntity = () =>
    Object.values(modules)
      .flatMap(listing)
      .find(({ list }) => kebab(list.entity.name) === name);
  return listing(modules[`../../src/domain/${name}/calls.ts`])[0] ?? ofEntity();
};

/** More than a page of a kind of record, made of its sample: of this shop, each with a name of its own, some removed. */
const rowsOf = (kind: string): readonly AnyRecord[] => {
  const { record } = samples[kind] ?? {};
  if (!record) throw new Error(`tests/sync/records.ts has no sample of ${kind}`);
  return Array.from({ length: count }, (_, place) => ({
    ...record,
    id: `${kind}-${place}`,
    ...('shopId' in record && { shopId: 's01' }),
    ...('name' in record && { name: `${record.name} ${four(place)}` }),
    ...('removedAt' in record && { removedAt: place % 4 ? null : 1 }),
  }));
};

/** Rows of records that have a list, and of which nobody has written any by hand. */
export const rowsOfOthers = (lists: readonly AnyList[]): Readonly<Record<string, readonly AnyRecord[]>> =>
  Object.fromEntries(
    lists
      .flatMap((list) => callOf(list)?.list.entity.name ?? [])
      .filter((kind: string) => !(kind in rowsOfAShop))
      .map((kind: string) => [kind, rowsOf(kind)]),
  );

/** Addresses that together show every row of a list: one for each value of a choice of which one always holds. */
export const sidesOf = ({ filters }: AnyList): readonly Search[] => {
  const side = (filters as readonly Filter[]).find(
    (filter) => filter.kind === 'choice' && (filter.as === 'tabs' || filter.as === 'segments'),
  );
  return side?.kind === 'choice' ? side.values.map((value) => ({ [side.key]: value })) : [{}];
};
