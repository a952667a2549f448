import { Avatar, Group, MultiSelect, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Findable, NamedRecord } from '#domain/findable.ts';
import { useLive } from '../../store/use-live.ts';
import { useSearch } from '../../ui/use-search.ts';
import type { Said } from './said.ts';
import { useFindRecords } from './use-find-records.ts';

interface RecordInputProps {
  readonly said: Said;
  readonly of: Findable;
  readonly ids: readonly string[];
  readonly onIds: (ids: readonly string[]) => void;
  /** No more can be chosen. */
  readonly most: number;
}

const mostFound = 20;

/** One or several records of another kind, found by what is typed; the arrow keys and Enter choose. */
export default function RecordInput({ said, of, ids, onIds, most }: RecordInputProps) {
  const { t } = useTranslation('form');
  const [text, setText] = useState('');
  const [isOffered, offer] = useState(false);
  /** What was chosen here: an office may find whom it cannot name otherwise. */
  const [taken, take] = useState<readonly NamedRecord[]>([]);
  const chosen = useLive('record.named', { of, ids }) ?? [];
  const first = useLive('record.found', { of, text: '', limit: mostFound }) ?? [];
  const searched = useSearch(text, useFindRecords(of, mostFound));
  const found = text.trim() === '' ? first : (searched?.found ?? []);
  const known = new Map([...taken, ...chosen, ...found].map((record) => [record.id, record]));
  return (
    <MultiSelect
      {...said}
      data={[...known.values()].map(({ id, title }) => ({ value: id, label: title }))}
      // What is offered was found by the search: by pinyin as well, which the label does not say.
      filter={({ options }) =>
        options.filter((option) => 'value' in option && found.some(({ id }) => id === option.value))
      }
      value={[...ids]}
      onChange={(next) => {
        take(next.flatMap((id) => known.get(id) ?? []));
        onIds(most === 1 ? next.slice(-1) : next);
        if (most === 1) offer(false);
      }}
      dropdownOpened={isOffered}
      onDropdownOpen={() => offer(true)}
      onDropdownClose={() => offer(false)}
      {...(most === 1 ? {} : { maxValues: most })}
      searchable
      searchValue={text}
      onSearchChange={setText}
      placeholder={ids.length === 0 ? t('record.search') : ''}
      nothingFoundMessage={t('record.none')}
      hidePickedOptions
      renderOption={({ option }) => (
        <Group gap="sm" mih={44} wrap="nowrap">
          {known.get(option.value)?.picture && <Avatar src={known.get(option.value)?.picture ?? ''} size={32} />}
          <Text truncate>{option.label}</Text>
        </Group>
      )}
    />
  );
}
