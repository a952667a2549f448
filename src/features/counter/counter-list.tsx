import { Button, Group, Stack, Table, Text, UnstyledButton } from '@mantine/core';
import { IconChevronDown, IconChevronUp, IconDeviceTabletOff, IconFileSpreadsheet } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { counterCalls } from '#domain/sync/counter-calls.ts';
import type { CounterRow } from '#domain/sync/counter-view.ts';
import { useAsk } from '../../store/use-ask.ts';
import { csv } from '../../ui/csv.ts';
import { LoadingRows } from '../../ui/loading-rows.tsx';
import { Nothing } from '../../ui/nothing.tsx';
import { Pager } from '../../ui/pager.tsx';
import { saveFile } from '../../ui/save-file.ts';
import { useFormat } from '../../ui/use-format.ts';
import { CounterTableRow } from './counter-table-row.tsx';
import classes from './counters.module.css';
import { FilterBar } from './filter-bar.tsx';
import { type CounterFilters, type SortKey, showing } from './filters.ts';
import { IdleCounters } from './idle-counters.tsx';
import { useCounterTable } from './use-counter-table.ts';

interface CounterListProps {
  readonly counters: readonly CounterRow[] | undefined;
  readonly filters: CounterFilters;
  readonly onFilters: (filters: CounterFilters) => void;
  readonly onOpen: (counterId: string) => void;
  readonly onChanged: () => Promise<void>;
}

const perPage = 50;
/** A column with what it sorts by; null for one that does not sort. */
const heads: readonly (readonly [column: string, sort: SortKey | null])[] = [
  ['counter', 'place'],
  ['lastContact', 'lastContact'],
  ['appVersion', 'appVersion'],
  ['waiting', 'waiting'],
  ['refused', 'refused'],
  ['held', null],
  ['quarantined', null],
  ['clockError', 'clockError'],
  ['persisted', null],
  ['lastN', 'lastN'],
  ['missing', null],
];
const figures = ['waiting', 'refused', 'held', 'quarantined', 'lastN', 'missing'];

/** The counters, a row each. */
export const CounterList = ({ counters, filters, onFilters, onOpen, onChanged }: CounterListProps) => {
  const { t } = useTranslation('counter');
  const { day } = useFormat();
  const table = useCounterTable();
  const [offset, setOffset] = useState(0);
  const skipped = useAsk(counterCalls.missingNumbers, {});
  const missing = new Map(skipped.data?.map((each) => [each.counterId, each.missing]));
  if (!counters) return <LoadingRows />;
  const now = Date.now();
  const found = showing(counters, filters, now);
  const from = offset < found.length ? offset : 0;
  const narrow = (changed: CounterFilters) => {
    setOffset(0);
    onFilters(changed);
  };
  const sortBy = (sort: SortKey) => {
    const { down, ...up } = filters;
    narrow((filters.sort ?? 'place') === sort && !down ? { ...up, down: true } : { ...up, sort });
  };
  const save = () =>
    saveFile(`${t('file')}-${day(now).replaceAll('/', '-')}.csv`, csv(table(found, missing)), 'text/csv;charset=utf-8');
  return (
    <Stack gap="sm">
      <FilterBar counters={counters} now={now} filters={filters} onFilters={narrow} />
      <IdleCounters counters={counters} now={now} onChanged={onChanged} />
      <Group justify="space-between">
        <Text size="sm" c="dimmed" role="status" data-testid="counter-count">
          {t('count', { count: found.length })}
        </Text>
        <Button
          variant="default"
          leftSection={<IconFileSpreadsheet size={20} />}
          disabled={found.length === 0}
          onClick={save}
          data-testid="export-counters"
        >
          {t('export')}
        </Button>
      </Group>
      {found.length === 0 ? (
        <Nothing icon={IconDeviceTabletOff} title={t(counters.length === 0 ? 'noneYet' : 'noneFound')} />
      ) : (
        <Table.ScrollContainer minWidth={900}>
          <Table highlightOnHover stickyHeader horizontalSpacing={7}>
            <Table.Thead>
              <Table.Tr>
                {heads.map(([column, sort]) => (
                  <Table.Th
                    key={column}
                    ta={figures.includes(column) ? 'right' : 'left'}
                    {...(column === 'clockError' ? { pl: 'md' } : {})}
                    className={classes.head}
                  >
                    <Head
                      label={t(`columns.${column}` as 'columns.counter')}
                      sorted={
                        sort !== null && sort === (filters.sort ?? 'place') ? (filters.down ? 'down' : 'up') : null
                      }
                      onSort={sort === null ? undefined : () => sortBy(sort)}
                    />
                  </Table.Th>
                ))}
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {found.slice(from, from + perPage).map((counter) => (
                <CounterTableRow
                  key={counter.id}
                  counter={counter}
                  missing={missing.get(counter.id) ?? 0}
                  now={now}
                  onOpen={() => onOpen(counter.id)}
                />
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      )}
      <Pager offset={from} perPage={perPage} total={found.length} onOffset={setOffset} />
    </Stack>
  );
};

interface HeadProps {
  readonly label: string;
  readonly sorted: 'up' | 'down' | null;
  readonly onSort: (() => void) | undefined;
}

const Head = ({ label, sorted, onSort }: HeadProps) =>
  onSort ? (
    <UnstyledButton fw={700} fz="sm" mih={44} onClick={onSort} aria-pressed={sorted !== null}>
      {label}
      {sorted === 'up' && <IconChevronDown size={14} aria-hidden />}
      {sorted === 'down' && <IconChevronUp size={14} aria-hidden />}
    </UnstyledButton>
  ) : (
    label
  );
