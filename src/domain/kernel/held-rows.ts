import { searchable, wordsOf } from '../values/searchable.ts';
import type { AnyRecord } from './entity.ts';
import type { AskedValues } from './filter-text.ts';
import type { AnyListFilter, AnyListing } from './listing.ts';

type Value = string | number;

/** Whether a record is what one filter of its list is asked for, as the server finds it by the same filter. */
const isAsked = (filter: AnyListFilter, record: AnyRecord, values: readonly Value[]): boolean => {
  if ('is' in filter) return values.includes(record[filter.is] as Value);
  if ('code' in filter) return values.includes(record[filter.code] as Value);
  if ('set' in filter) return values.includes(record[filter.set] === null ? 0 : 1);
  if ('yes' in filter) return values.includes(record[filter.yes] === true ? 1 : 0);
  if ('list' in filter)
    return (record[filter.list] as readonly Readonly<Record<string, Value>>[]).some((each) =>
      values.includes(each[filter.at] as Value),
    );
  if ('has' in filter) return (record[filter.has] as readonly Value[]).some((each) => values.includes(each));
  if ('from' in filter) return Number(record[filter.from]) >= Number(values[0]);
  if ('to' in filter) return Number(record[filter.to]) <= Number(values[0]);
  throw new Error('a device does not narrow a list by such a filter');
};

/** What a list that a device holds is asked for: by its filters, and for words in its texts. */
export interface AskedOfHeld {
  readonly filter: AskedValues;
  readonly text: string;
}

/** The records of a list that a device holds, as far as they are asked for, in its order there. */
export const heldRows = <R extends AnyRecord>(
  { filters, held }: AnyListing,
  records: readonly R[],
  { filter, text }: AskedOfHeld,
): R[] => {
  const asked = Object.entries(filter).flatMap(([name, value]) => {
    const one = filters[name];
    return one === undefined || value === null || value === undefined ? [] : [{ one, values: [value].flat() }];
  });
  const words = wordsOf(text);
  const isFound = (record: R): boolean => {
    const said = searchable((held?.says(record) ?? []).join(' '));
    return asked.every(({ one, values }) => isAsked(one, record, values)) && words.every((word) => said.includes(word));
  };
  return records.filter(isFound).sort((one, other) => held?.order(one, other) ?? 0);
};
