import { Group, SegmentedControl } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { JournalEntry } from '../../db/ledger/journal-entry.ts';
import { SearchField } from '../../list/filters/search-field.tsx';

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

/** What narrows the journal: how far things have come, and whose or which order they were about. */
export const JournalFilter = ({ filter, onFilter }: JournalFilterProps) => {
  const { t } = useTranslation('outbox');
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
      <SearchField
        label={t('filter.search')}
        text={filter.text || undefined}
        onText={(text = '') => onFilter({ ...filter, text })}
        testId="journal-search"
      />
    </Group>
  );
};
