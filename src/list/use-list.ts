import { use } from 'react';
import { useSession } from '../store/use-live.ts';
import { useMay } from '../store/use-may.ts';
import { usePlaces } from '../store/use-places.ts';
import { PlaceContext } from '../ui/place.ts';
import { useLatest } from '../ui/use-latest.ts';
import type { AddressOf, List } from './define-list.ts';
import { type Filter, filtersFor, keysOf, type Search, type ValuesOf } from './filter.ts';
import type { Wanted } from './source.ts';

/** The address with something changed, on the first page; undefined takes a value away. */
export const changed = <Address extends object>(address: Address, change: object): Address =>
  Object.fromEntries(
    Object.entries({ ...address, page: undefined, ...change }).filter(([, value]) => value !== undefined),
  ) as Address;

const nothingFixed = {};

/**
 * What a list shows at an address, without any looks: for a page that shows it otherwise than as a table. What is `fixed`
 * holds whatever the address says, and is not offered to be changed.
 */
export const useList = <Row, const Filters extends readonly Filter[], More>(
  list: List<Row, Filters, More>,
  search: Search,
  fixed: ValuesOf<Filters> = nothingFixed as ValuesOf<Filters>,
) => {
  const { timeZone } = use(PlaceContext);
  const may = useMay();
  const where = usePlaces();
  const free = Object.fromEntries(Object.entries(search).filter(([key]) => !(key in fixed)));
  const address: AddressOf<Filters> = list.read(free, may);
  const values: ValuesOf<Filters> = { ...(address as ValuesOf<Filters>), ...fixed };
  const { perPage } = list;
  const offset = ((address.page ?? 1) - 1) * perPage;
  const { shop, counter } = useSession();
  const shopId = shop?.id ?? '';
  const wanted: Wanted<ValuesOf<Filters>> = { values, timeZone, shopId, offset, limit: perPage };
  // An office holds no rows of its own.
  const isOffice = counter === null;
  const isAsked = isOffice && list.older !== undefined;
  const isOlder = isAsked || (address.older === true && list.older !== undefined);
  const isPage = fixed === nothingFixed;
  const asPage = isPage ? { ...wanted, isPage } : wanted;
  const held = list.source.use(isAsked ? null : asPage);
  const older = list.older?.use(isOlder ? wanted : null);
  const found = isOlder && older ? older : held;
  const { answer, isStale } = useLatest(found.answer, JSON.stringify({ ...list.cleared(address), ...fixed }));
  /** What the device said beside the rows that it holds. */
  const more: More | undefined = held.answer?.more;
  /** What somebody may narrow the list by here. */
  const filters = filtersFor(list.filters, may).filter((filter) => !keysOf(filter).some((key) => key in fixed));
  return { address, values, wanted, found, answer, more, isStale, isOlder, isAsked, where, may, filters };
};
