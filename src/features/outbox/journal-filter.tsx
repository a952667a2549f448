import { Group, SegmentedControl, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { JournalEntry } from '../../db/ledger/journal-entry.ts';

type State = JournalEntry['state'] | null;
interface Filter {
  readonly state: State;
  readonly text: string;
}
interface JournalFilterProps {
  readonly filter: Filter;
  readonly onFilter: (filter: Filter) => void;
}

const all = 'all';
const states: readonly Exclude<State, null>[] = ['waiting', 'confirmed', 'refused', 'held', 'closed'];
const restAfterTyping = 250;

/** What narrows the journal: how far things have come, and whose or which order they were about. */
export const JournalFilter = ({ filter, onFilter }: JournalFilterProps) => {
  const { t } = useTranslation('outbox');
  const [typed, setTyped] = useState(filter.text);
  const search = useDebouncedCallback((text: string) => onFilter({ ...filter, text: text.trim() }), restAfterTyping);
  return (
    <Group gap="sm">
      <SegmentedControl
        size="md"
        value={filter.state ?? all}
        onChange={(value) => onFilter({ ...filter, state: value === all ? null : (value as State) })}
        data={[
          { value: all, label: t('filter.all') },
          ...states.map((state) => ({ value: state, label: t(`state.${state}`) })),
        ]}
        data-testid="journal-state"
      />
      <TextInput
        flex={1}
        miw={220}
        type="search"
        placeholder={t('filter.search')}
        aria-label={t('filter.search')}
        leftSection={<IconSearch size={18} />}
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          search(event.currentTarget.value);
        }}
        data-testid="journal-search"
      />
    </Group>
  );
};
