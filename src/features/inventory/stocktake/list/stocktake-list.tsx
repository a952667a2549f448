import { Alert, Button, Group, Select, Stack, Table, Text } from '@mantine/core';
import { IconPlugConnectedX, IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { stocktakeStatuses } from '#domain/stocktake/codes.ts';
import { useLive } from '../../../../db/use-live.ts';
import { useStaffName } from '../../../../db/use-staff-name.ts';
import { Pager } from '../../../../ui/pager.tsx';
import { useFormat } from '../../../../ui/use-format.ts';
import { useLatest } from '../../../../ui/use-latest.ts';
import { useReason } from '../../../../ui/use-reason.ts';
import { WhereBadge } from '../../../../ui/where-badge.tsx';
import classes from '../../inventory.module.css';
import { LoadingRows } from '../../loading-rows.tsx';
import { Nothing } from '../../nothing.tsx';
import { SearchField } from '../../search-field.tsx';
import { StocktakeBadge } from '../stocktake-badge.tsx';
import { perPage, type StocktakeFilters } from './stocktake-filters.ts';
import { useOlder } from './use-older.ts';

interface StocktakeListProps {
  readonly filters: StocktakeFilters;
  readonly onFilters: (filters: StocktakeFilters) => void;
  readonly onOpen: (stocktakeId: string) => void;
}

const all = 'all';
const words = ['draft', 'inProgress', 'finished', 'canceled'] as const;
const heads = ['number', 'status', 'kind', 'counted', 'staff', 'at', 'finishedAt', 'where'] as const;

/** The stocktakes that this device knows, newest first: those under way and those of the last days. */
export const StocktakeList = ({ filters, onFilters, onOpen }: StocktakeListProps) => {
  const { t } = useTranslation('stocktake');
  const { time } = useFormat();
  const reason = useReason();
  const nameOf = useStaffName();
  const { page = 1, status, text } = filters;
  const offset = (page - 1) * perPage;
  const params = { status: status ?? -1, text: text ?? '', offset, limit: perPage };
  const held = useLive('stocktake.list', params);
  const older = useOlder(filters);
  const { answer: latest, isStale } = useLatest(filters.older ? older.answer : held);
  const answer = older.refusal ? undefined : latest;
  const narrow = (change: StocktakeFilters): void => onFilters({ ...change, ...(filters.older && { older: true }) });
  return (
    <Stack p="md" gap="sm" data-testid="stocktake-list">
      <Group gap="sm" wrap="nowrap">
        <SearchField
          label={t('list.search')}
          text={text}
          onText={(wanted) => narrow({ ...(status && { status }), ...(wanted && { text: wanted }) })}
          testId="stocktake-search"
        />
        <Select
          w={160}
          aria-label={t('columns.status')}
          value={status === undefined ? all : String(status)}
          onChange={(wanted) =>
            narrow({ ...(text && { text }), ...(wanted && wanted !== all && { status: Number(wanted) }) })
          }
          data={[
            { value: all, label: t('list.allStatuses') },
            ...words.map((word) => ({ value: String(stocktakeStatuses[word]), label: t(`statuses.${word}`) })),
          ]}
        />
        <Button
          component={Link}
          to="/inventory/check/add"
          leftSection={<IconPlus size={20} />}
          miw="max-content"
          data-testid="new-stocktake"
        >
          {t('list.new')}
        </Button>
      </Group>
      {older.refusal && (
        <Alert
          color="orange"
          icon={<IconPlugConnectedX size={20} />}
          title={t('list.olderOffline')}
          data-testid="older-refused"
        >
          {reason(older.refusal)}
        </Alert>
      )}
      {answer?.total === 0 ? (
        <Nothing title={t('list.none')} hint={t('list.noneHint')} />
      ) : (
        <Table.ScrollContainer minWidth={760} {...(isStale && classes.stale ? { className: classes.stale } : {})}>
          <Table highlightOnHover stickyHeader horizontalSpacing="xs">
            <Table.Thead>
              <Table.Tr>
                {heads.map((head) => (
                  <Table.Th key={head} ta={head === 'counted' ? 'right' : 'left'} className={classes.figure}>
                    {t(`columns.${head}`)}
                  </Table.Th>
                ))}
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {answer?.rows.map((row) => (
                <Table.Tr
                  key={row.id}
                  tabIndex={0}
                  className={classes.row}
                  onClick={() => onOpen(row.id)}
                  onKeyDown={(event) => event.key === 'Enter' && onOpen(row.id)}
                  data-testid={`stocktake-${row.number}`}
                >
                  <Table.Td className={classes.figure} fw={600}>
                    {row.number}
                  </Table.Td>
                  <Table.Td>
                    <StocktakeBadge stocktake={row} />
                  </Table.Td>
                  <Table.Td className={classes.wide}>
                    <Text size="sm" truncate>
                      {t(`kinds.${row.kind}`)}
                      {row.zones.length > 0 && ` · ${row.zones.join(' ')}`}
                    </Text>
                    {row.remark && (
                      <Text size="sm" c="dimmed" truncate>
                        {row.remark}
                      </Text>
                    )}
                  </Table.Td>
                  <Table.Td ta="right" className={classes.figure}>
                    {row.counted ?? '—'}
                  </Table.Td>
                  <Table.Td className={classes.figure}>{nameOf(row.staffId)}</Table.Td>
                  <Table.Td className={classes.figure}>{time(row.at)}</Table.Td>
                  <Table.Td className={classes.figure}>{row.finishedAt ? time(row.finishedAt) : '—'}</Table.Td>
                  <Table.Td>
                    <WhereBadge where={row.where} />
                  </Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
          {!answer && !older.refusal && <LoadingRows />}
        </Table.ScrollContainer>
      )}
      {answer && (
        <Pager
          offset={offset}
          perPage={perPage}
          total={answer.total}
          onOffset={(next) => onFilters({ ...filters, page: next / perPage + 1 })}
        />
      )}
      <Group gap="xs">
        <Text size="sm" c="dimmed">
          {t('list.recentHint')}
        </Text>
        <Button
          variant="subtle"
          size="sm"
          mih={44}
          onClick={() => {
            const { older: _, page: __, ...rest } = filters;
            onFilters(filters.older ? rest : { ...rest, older: true });
          }}
          data-testid="older"
        >
          {t(filters.older ? 'list.recent' : 'list.older')}
        </Button>
      </Group>
    </Stack>
  );
};
