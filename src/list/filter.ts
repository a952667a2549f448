import type { ReactNode } from 'react';
import { type AnyListing, isYesOrNo } from '#domain/kernel/listing.ts';
import type { May, Permission } from '#domain/permissions.ts';
import { isDay } from '../ui/days.ts';
import type { Days, QuickPick } from '../ui/quick-days.ts';

/** An address's search as it was typed, or as another version of the app wrote it. */
export type Search = Readonly<Record<string, unknown>>;

type Code = string | number;

/** Whoever lacks the right neither sees a filter, nor narrows by it. */
interface OfRight {
  readonly right?: Permission;
}

/** Words that a row must hold; `useLabel` says where they are looked for. */
export interface TextFilter extends OfRight {
  readonly kind: 'text';
  readonly useLabel: () => string;
}

/** How a choice reads: its name, the word for no choice, and the word for each value. */
export interface ChoiceLooks<Value> {
  readonly label: string;
  readonly all: string;
  readonly word: (value: Value) => string;
}

/**
 * One of several values, or all of them: in a field, or as chips side by side. As segments one of them always holds,
 * the first without a word in the address. Tabs are segments that turn a list to another side, and an order is a field
 * that sorts it: they narrow nothing.
 */
export interface ChoiceFilter<Key extends string, Value extends Code> extends OfRight {
  readonly kind: 'choice';
  readonly key: Key;
  readonly values: readonly Value[];
  /** Values that take a right of their own, such as an order by what somebody may not see. */
  readonly rights?: { readonly [V in Value]?: Permission };
  readonly as?: 'chips' | 'segments' | 'tabs' | 'order';
  readonly useLooks: () => ChoiceLooks<Value>;
}

/** One of the records that there are at present, such as somebody of the staff, or all of them. */
export interface PickFilter<Key extends string> extends OfRight {
  readonly kind: 'pick';
  readonly key: Key;
  /** By what else the list is narrowed to, where that depends on it; null where there is nothing to choose from. */
  readonly useOptions: (values: Search) => {
    readonly label: string;
    readonly all: string;
    readonly options: readonly { readonly id: string; readonly name: string }[];
  } | null;
}

/** Rows of one record alone, to which another screen may lead. Its name is said by the looks of the list. */
export interface RecordFilter<Key extends string> extends OfRight {
  readonly kind: 'record';
  readonly key: Key;
  /** Finds one; left out where only other screens lead here. */
  readonly Picker?: (props: { readonly onTake: (id: string) => void }) => ReactNode;
}

/** The days from which to which a row is; they begin and end as they do in the shop. */
export interface DaysFilter extends OfRight {
  readonly kind: 'days';
  /** The quick picks that are offered, where the rows are not of what has happened. */
  readonly picks?: readonly QuickPick[];
}

/**
 * The column by which a list is sorted, chosen by the heads of its columns (`sorts`), on a narrow screen in a field; the
 * first value where the address says none. `down` is the other way round. It narrows nothing.
 */
export interface HeadsFilter<Value extends string> extends OfRight {
  readonly kind: 'heads';
  readonly values: readonly Value[];
  readonly useWord: () => (value: Value) => string;
}

/** One thing by which a list is narrowed: how it is in the address, on the screen and in words. */
export type Filter = TextFilter | AnyChoice | DaysFilter | PickFilter<string> | RecordFilter<string> | AnyHeads;
// biome-ignore lint/suspicious/noExplicitAny: an order by any columns
export type AnyHeads = HeadsFilter<any>;

/** An order by these columns. */
export const heads = <const Value extends string>(shape: Omit<HeadsFilter<Value>, 'kind'>): HeadsFilter<Value> => ({
  kind: 'heads',
  ...shape,
});
// biome-ignore lint/suspicious/noExplicitAny: a choice of any values
export type AnyChoice = ChoiceFilter<string, any>;

/** A choice among these values, which is in the address under this key. */
export const choice = <const Key extends string, const Value extends Code>(
  shape: Omit<ChoiceFilter<Key, Value>, 'kind'>,
): ChoiceFilter<Key, Value> => ({ kind: 'choice', ...shape });

/** The values of a filter, where its list says which there are. */
type ValuesIn<F> = F extends { readonly values: readonly (infer Value extends Code)[] }
  ? Value
  : F extends { readonly set: string } | { readonly yes: string }
    ? 0 | 1
    : never;
const yesOrNo = [0, 1] as const;

type ChoiceOf<L extends AnyListing, Key extends keyof L['filters'] & string> = ChoiceFilter<
  Key,
  ValuesIn<L['filters'][Key]>
>;

/** The same of a filter that a list of the server has: key and values are that list's; `values` puts them in order. */
export const choiceOf = <L extends AnyListing, const Key extends keyof L['filters'] & string>(
  { filters }: L,
  key: Key,
  shape: Omit<ChoiceOf<L, Key>, 'kind' | 'key' | 'values'> & Partial<Pick<ChoiceOf<L, Key>, 'values'>>,
): ChoiceOf<L, Key> => {
  const filter = filters[key];
  const all: unknown = filter && isYesOrNo(filter) ? yesOrNo : [];
  const known = filter && 'values' in filter ? filter.values : all;
  return { kind: 'choice', key, values: known as ChoiceOf<L, Key>['values'], ...shape };
};

type ValuesOfOne<F> = F extends TextFilter
  ? { text: string }
  : F extends ChoiceFilter<infer Key, infer Value>
    ? Record<Key, Value>
    : F extends DaysFilter
      ? Required<Days>
      : F extends HeadsFilter<infer Value>
        ? { sort: Value; down: true }
        : F extends PickFilter<infer Key> | RecordFilter<infer Key>
          ? Record<Key, string>
          : never;
type Intersection<U> = (U extends unknown ? (each: U) => void : never) extends (all: infer I) => void ? I : never;

/** What a list shows, as its address has it; what is left out does not narrow it. */
export type ValuesOf<Filters extends readonly Filter[]> = Readonly<Partial<Intersection<ValuesOfOne<Filters[number]>>>>;

const longest = 80;

const textIn = (given: unknown): string | undefined => {
  const found = typeof given === 'number' ? String(given) : given;
  return typeof found === 'string' && found.trim() !== '' ? found.slice(0, longest) : undefined;
};

/** The value of a choice that this means, in an address or in a field. */
export const chosenIn = ({ values }: AnyChoice | AnyHeads, given: unknown): Code | undefined =>
  values.find((value) => String(value) === String(given));

/** Whether a filter changes the list to another side. */
export const changesSide = (filter: Filter): boolean => filter.kind === 'choice' && filter.as === 'tabs';

/** Whether a filter leaves rows out; one that does not stays when a list is cleared. */
export const narrows = (filter: Filter): boolean =>
  filter.kind !== 'heads' && (filter.kind !== 'choice' || (filter.as !== 'tabs' && filter.as !== 'order'));

/** What a filter can use of an address; the rest is left out, so that an old or mistyped one still opens its list. */
export const readFilter = (filter: Filter, search: Search): Search => {
  switch (filter.kind) {
    case 'text':
      return { text: textIn(search.text) };
    case 'choice':
      return { [filter.key]: chosenIn(filter, search[filter.key]) };
    case 'days':
      return { from: isDay(search.from) ? search.from : undefined, to: isDay(search.to) ? search.to : undefined };
    case 'pick':
    case 'record':
      return { [filter.key]: textIn(search[filter.key]) };
    case 'heads':
      return { sort: chosenIn(filter, search.sort), down: search.down === true ? true : undefined };
  }
};

/** The filters of somebody with these rights, each with the values that they may choose. */
export const filtersFor = (filters: readonly Filter[], may: May): readonly Filter[] =>
  filters
    .filter(({ right }) => right === undefined || may(right))
    .map((filter): Filter => {
      if (filter.kind !== 'choice' || filter.rights === undefined) return filter;
      const rights: Readonly<Record<Code, Permission | undefined>> = filter.rights;
      return { ...filter, values: filter.values.filter((value: Code) => !rights[value] || may(rights[value])) };
    });

/** The keys under which a filter is in an address. */
export const keysOf = (filter: Filter): readonly string[] => {
  if (filter.kind === 'text') return ['text'];
  if (filter.kind === 'heads') return ['sort', 'down'];
  return filter.kind === 'days' ? ['from', 'to'] : [filter.key];
};
