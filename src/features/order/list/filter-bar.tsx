import { Group, SegmentedControl, Select, Stack, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { use, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { orderStatuses } from '#domain/order/codes.ts';
import { DayField } from '../../../ui/day-field.tsx';
import { dayOf, isDay } from '../../../ui/days.ts';
import { daysOf, pickOf, type QuickPick, quickPicks } from '../../../ui/quick-days.ts';
import { PlaceContext } from '../../../ui/use-format.ts';
import { useOrderWords } from '../use-order-words.ts';
import { type OrderFilters, without } from './filters.ts';

interface FilterBarProps {
  readonly filters: OrderFilters;
  readonly onFilters: (filters: OrderFilters) => void;
}

const restAfterTyping = 250;
const all = 'all';

/** What narrows the list; every change starts at its first page. */
export const FilterBar = ({ filters, onFilters }: FilterBarProps) => {
  const { t } = useTranslation('order');
  const words = useOrderWords();
  const { timeZone } = use(PlaceContext);
  const [typed, setTyped] = useState(filters.text ?? '');
  const [asked, setAsked] = useState(filters.text);
  if (asked !== filters.text) {
    setAsked(filters.text);
    if (filters.text === undefined) setTyped('');
  }
  const today = dayOf(Date.now(), timeZone);
  const search = useDebouncedCallback(
    (text: string) => onFilters({ ...without(filters, 'text'), ...(text.trim() === '' ? {} : { text: text.trim() }) }),
    restAfterTyping,
  );
  const type = (text: string) => {
    setTyped(text);
    search(text);
  };
  const setDay = (end: 'from' | 'to', day: string) =>
    onFilters({ ...without(filters, end), ...(isDay(day) ? { [end]: day } : {}) });
  const setStatus = (value: string | null) =>
    onFilters({ ...without(filters, 'status'), ...(value === all ? {} : { status: Number(value) }) });
  const dayField = (end: 'from' | 'to') => (
    <DayField
      label={t(`list.${end}`)}
      day={filters[end] ?? ''}
      onDay={(day) => setDay(end, day)}
      testId={`day-${end}`}
    />
  );
  return (
    <Stack gap="sm">
      <Group gap="sm">
        <TextInput
          flex={1}
          miw={260}
          type="search"
          placeholder={t('list.search')}
          aria-label={t('list.search')}
          leftSection={<IconSearch size={18} />}
          value={typed}
          onChange={(event) => type(event.currentTarget.value)}
          data-testid="order-search"
        />
        <Select
          w={170}
          maxDropdownHeight={420}
          aria-label={t('list.status')}
          value={filters.status === undefined ? all : String(filters.status)}
          onChange={setStatus}
          data={[
            { value: all, label: t('list.allStatuses') },
            ...orderStatuses.codes.map((code) => ({ value: String(code), label: words.status(code) })),
          ]}
          data-testid="order-status"
        />
      </Group>
      <Group gap="sm">
        <SegmentedControl
          size="md"
          value={pickOf(filters, today) ?? ''}
          onChange={(pick) => onFilters({ ...without(filters, 'from', 'to'), ...daysOf(pick as QuickPick, today) })}
          data={quickPicks.map((pick) => ({ value: pick, label: t(`list.days.${pick}`) }))}
        />
        <Group gap={6} wrap="nowrap" maw="100%">
          {dayField('from')}–{dayField('to')}
        </Group>
      </Group>
    </Stack>
  );
};
