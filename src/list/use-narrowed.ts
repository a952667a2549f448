// biome-ignore-all lint/correctness/useHookAtTopLevel: the filters of a list never change, nor does the order of their hooks
import { useTranslation } from 'react-i18next';
import { narrowedBy } from '../ui/printed-rows.ts';
import type { AnyChoice, AnyHeads, Filter, PickFilter, Search } from './filter.ts';

const noOptions: PickFilter<string>['useOptions'] = () => null;
const noWord: AnyHeads['useWord'] = () => String;
const noLooks: AnyChoice['useLooks'] = () => ({ label: '', all: '', word: String });

/** What one filter narrows its list to, in words. */
const useWord = (filter: Filter, values: Search, names: Readonly<Record<string, string>>): string => {
  const { t } = useTranslation('app');
  const useOptions = filter.kind === 'pick' ? filter.useOptions : noOptions;
  const options = useOptions(values)?.options ?? [];
  const useLooks = filter.kind === 'choice' ? filter.useLooks : noLooks;
  const { word } = useLooks();
  const useWord = filter.kind === 'heads' ? filter.useWord : noWord;
  const by = useWord();
  switch (filter.kind) {
    case 'text':
      return values.text ? `“${values.text}”` : '';
    case 'days':
      return values.from || values.to ? `${values.from ?? ''} – ${values.to ?? ''}` : t('days.all');
    case 'record':
      return values[filter.key] ? (names[filter.key] ?? '') : '';
    case 'pick':
      return options.find(({ id }) => id === values[filter.key])?.name ?? '';
    case 'choice': {
      const always = filter.as !== undefined && filter.as !== 'chips';
      const value = values[filter.key] ?? (always ? filter.values[0] : undefined);
      return value === undefined ? '' : word(value);
    }
    case 'heads': {
      const sorted = by(values.sort ?? filter.values[0]);
      return t(values.down ? 'list.reversed' : 'list.sorted', { by: sorted });
    }
  }
};

/** What narrows a list, in words, as paper says it; `names` are those of records, by the key of their filter. */
export const useNarrowed = (
  filters: readonly Filter[],
  values: Search,
  names: Readonly<Record<string, string>> = {},
): string => narrowedBy(filters.map((filter) => useWord(filter, values, names)));
