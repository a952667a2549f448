import { Button, Group, Stack, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession, useStore } from '../store/use-live.ts';
import { ListTable } from '../ui/list-table.tsx';
import { Nothing, NothingFound } from '../ui/nothing.tsx';
import { PrintedList } from '../ui/printed-list.tsx';
import { mostPrinted } from '../ui/printed-rows.ts';
import { Refused } from '../ui/refused.tsx';
import { useCramped } from '../ui/screen-size.ts';
import { useReason } from '../ui/use-reason.ts';
import type { SheetFormat } from '../workers/sheet/sheet-format.ts';
import { AddButton } from './add-button.tsx';
import { BatchBar } from './batch/batch-bar.tsx';
import { choiceColumn } from './batch/choice-column.tsx';
import { useSelection } from './batch/use-selection.ts';
import { columnsOn, permitted } from './column.ts';
import type { AddressOf, List } from './define-list.ts';
import type { Filter, Search, ValuesOf } from './filter.ts';
import { FilterBar } from './filter-bar.tsx';
import { figuresOf, printedColumns, readAll, saveSheet, sheetName, sheetOf } from './give-out.ts';
import { ListOutput } from './list-output.tsx';
import { RecordTags } from './record-tags.tsx';
import { sortingBy } from './sorting.ts';
import type { ListAnswer } from './source.ts';
import { useLastPage } from './use-last-page.ts';
import { changed, useList } from './use-list.ts';
import { useListKeys } from './use-list-keys.ts';
import { useLooks } from './use-looks.ts';
import { useNarrowed } from './use-narrowed.ts';
import { usePlace } from './use-place.ts';

interface ListViewProps<Row, Filters extends readonly Filter[], More> {
  readonly list: List<Row, Filters, More>;
  /** The search of the address. */
  readonly search: Search;
  readonly onSearch: (address: AddressOf<Filters>) => void;
  readonly onOpen?: ((row: Row) => void) | undefined;
  /** What always holds here: it is neither in the address nor offered to be changed. */
  readonly fixed?: ValuesOf<Filters> | undefined;
  /** Its keys are those of the page. */
  readonly withKeys?: boolean;
}

/** A list as it usually looks: filters, how many there are, the rows, their pages, and the ways out of the app. */
export const ListView = <Row, const Filters extends readonly Filter[], More>({
  list,
  search,
  onSearch,
  onOpen,
  fixed,
  withKeys = false,
}: ListViewProps<Row, Filters, More>) => {
  const { t } = useTranslation('app');
  const store = useStore();
  const reason = useReason();
  const shop = useSession().shop?.name ?? '';
  const state = useList(list, search, fixed);
  const { address, values, wanted, found, answer, more, isStale, isOlder, isAsked, where, may, filters } = state;
  const onChanged = () => void found.refresh?.();
  const looks = useLooks(list, values, more, answer?.rows, onChanged);
  const { columns, lines, words, counts, names, waits = false } = looks;
  const narrowed = useNarrowed(list.filters, values, names);
  const isCramped = useCramped();
  const [printing, setPrinting] = useState<ListAnswer<Row, unknown> | null>(null);
  const [busy, setBusy] = useState(false);
  const { name, source, perPage, Summary, adds = [], outputsFor } = list;
  const isNarrowed = list.isNarrowed(address);
  const clear = () => onSearch(list.cleared(address));
  const selection = useSelection(list.keyOf, JSON.stringify({ ...address, page: undefined, fixed }));
  const actions = isOlder && !isAsked ? [] : permitted(list.rowsActions ?? [], may, where);
  const title = columns.find(({ card }) => card === 'title') ?? columns[0];
  const chooseWords = {
    page: t('batch.page'),
    row: (row: Row) => t('batch.row', { name: title?.text(row) ?? '' }),
  };
  const offersChoice = actions.length > 0 && answer && answer.total > 0;
  const isChoosing = selection.rows.length > 0;
  const pages = answer && {
    offset: wanted.offset,
    perPage,
    total: answer.total,
    onOffset: (offset: number) => onSearch(changed(address, { page: offset / perPage + 1 })),
  };
  const sortingOf = sortingBy(filters, address, (change) => onSearch(changed(address, change)));
  const keys = useListKeys(withKeys ? pages : undefined, withKeys);
  useLastPage(pages, answer?.rows.length === 0 && !isStale);
  usePlace(keys, withKeys, answer !== undefined);
  /** Gives out the rows that are shown here, all pages of them. */
  const giveOut = async (most: number, give: (all: ListAnswer<Row, unknown>) => unknown) => {
    setBusy(true);
    const from = isOlder && list.older ? list.older : source;
    const limit = Math.min(most, from.most);
    try {
      const all = await readAll(from, store, { ...wanted, limit });
      if ('code' in all) return notifications.show({ color: 'red', message: reason(all) });
      await give(all);
    } finally {
      setBusy(false);
    }
  };
  const countOf = ({ total, isMore }: ListAnswer<Row, unknown>): string =>
    isMore ? t('list.moreThan', { most: total }) : words.count(total);
  const exportAll = (format: SheetFormat) =>
    giveOut(Number.POSITIVE_INFINITY, async ({ rows, total, isMore }) => {
      const table = { rows: sheetOf(columns, rows, lines), figures: figuresOf(columns, lines) };
      await saveSheet(sheetName(words.title, wanted.timeZone), table, format);
      if (isMore || total > rows.length)
        notifications.show({
          color: 'yellow',
          message: t('list.cut', { count: rows.length, total: isMore ? `${total}+` : total }),
        });
    });
  return (
    <Stack gap="sm" ref={keys} data-testid={`${name}-list`}>
      <FilterBar
        list={list}
        filters={filters}
        address={address}
        counts={counts}
        isOlder={isOlder}
        onAddress={onSearch}
      />
      <Group justify="space-between">
        <Group gap="xs">
          <Text size="sm" c="dimmed" role="status" data-testid={`${name}-count`}>
            {answer ? countOf(answer) : found.refusal ? '' : t('list.loading')}
          </Text>
          <RecordTags list={list} address={address} names={names} onAddress={onSearch} />
          {isNarrowed && !isChoosing && (
            <Button variant="subtle" size="sm" leftSection={<IconX size={18} />} onClick={clear}>
              {t('resetFilters')}
            </Button>
          )}
          {Summary && answer && !isChoosing && (
            <Summary answer={answer as ListAnswer<Row, More | undefined>} wanted={wanted} />
          )}
        </Group>
        <Group gap="xs">
          {isChoosing ? (
            // It takes the place of what is here, so that the rows stay where they are.
            <BatchBar
              list={name}
              actions={actions}
              selection={selection}
              busy={busy}
              total={answer?.total ?? 0}
              onDone={(isLeft) => {
                selection.replace(selection.rows.filter(isLeft));
                onChanged();
              }}
              onAll={() => giveOut(Number.POSITIVE_INFINITY, ({ rows }) => selection.replace(rows))}
            />
          ) : (
            <>
              {(outputsFor === undefined || outputsFor.some((right) => may(right))) && (
                <ListOutput
                  name={name}
                  disabled={!answer || answer.total === 0 || waits}
                  busy={busy}
                  onExport={exportAll}
                  onPrint={() => giveOut(mostPrinted, setPrinting)}
                />
              )}
              {!fixed &&
                permitted(adds, may, where).map((add) => (
                  <AddButton key={add.testId} add={add} isUsual={add === adds[0]} />
                ))}
            </>
          )}
        </Group>
      </Group>
      <ListTable
        columns={[
          ...(offersChoice ? [choiceColumn({ list: name, rows: answer.rows, selection, words: chooseWords })] : []),
          ...columnsOn(columns, 'screen')
            .filter(({ roomy }) => !(roomy && isCramped))
            .map((column) => ({
              name: column.name,
              head: column.head || undefined,
              cell: column.cell ?? column.text,
              as: column.as,
              bold: column.bold,
              card: column.card,
              sorting: sortingOf(column),
            })),
        ]}
        rows={answer?.rows}
        isStale={isStale}
        refused={
          found.refusal && (
            <Refused
              title={t('list.offline')}
              reason={found.refusal}
              asking={found.asking ?? false}
              onAgain={onChanged}
            />
          )
        }
        keyOf={list.keyOf}
        testId={list.testId}
        onOpen={onOpen}
        nothing={
          isNarrowed ? (
            <NothingFound title={words.noneFound} onReset={clear} />
          ) : (
            <Nothing icon={list.icon} title={words.none} hint={words.noneHint} />
          )
        }
        pages={pages}
      />
      {(words.held || list.older) && !isAsked && (
        <Group gap="xs">
          <Text size="sm" c="dimmed">
            {isOlder ? t('list.offline') : words.held}
          </Text>
          {list.older && (
            <Button
              variant="subtle"
              size="sm"
              onClick={() => onSearch(changed(address, { older: isOlder ? undefined : true }))}
              data-testid="older"
            >
              {t(isOlder ? 'list.recent' : 'list.older')}
            </Button>
          )}
        </Group>
      )}
      {printing && (
        <PrintedList
          title={words.title}
          shop={shop}
          filters={narrowed}
          columns={printedColumns(columns)}
          rows={printing.rows}
          keyOf={list.keyOf}
          total={printing.total}
          onPrinted={() => setPrinting(null)}
        />
      )}
    </Stack>
  );
};
