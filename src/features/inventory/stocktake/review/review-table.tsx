import { Badge, Table, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../ui/use-format.ts';
import classes from '../../inventory.module.css';
import { LoadingRows } from '../../loading-rows.tsx';
import type { ReviewRow } from './review-rows.ts';

interface ReviewTableProps {
  readonly rows: readonly ReviewRow[] | undefined;
  readonly onChoose: (productId: string) => void;
}

const fine = ['ready', 'settled', 'missing'];
const signed = (pieces: number | null): string => (pieces === null ? '—' : pieces > 0 ? `+${pieces}` : String(pieces));

/** Products with what was counted, what the books said of that moment, and what the difference is worth. */
export const ReviewTable = ({ rows, onChoose }: ReviewTableProps) => {
  const { t } = useTranslation('stocktake');
  const { money } = useFormat();
  const heads = ['product', 'countedPieces', 'book', 'difference', 'value', 'state'] as const;
  return (
    <Table.ScrollContainer minWidth={700}>
      <Table highlightOnHover stickyHeader horizontalSpacing="xs" data-testid="review-table">
        <Table.Thead>
          <Table.Tr>
            {heads.map((head) => (
              <Table.Th
                key={head}
                ta={head === 'product' || head === 'state' ? 'left' : 'right'}
                className={classes.figure}
              >
                {t(`columns.${head}`)}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows?.map((row) => (
            <Table.Tr
              key={row.productId}
              tabIndex={0}
              className={classes.row}
              onClick={() => onChoose(row.productId)}
              onKeyDown={(event) => event.key === 'Enter' && onChoose(row.productId)}
              data-testid={`review-${row.number}`}
              data-state={row.state}
            >
              <Table.Td className={classes.wide}>
                <Text truncate>{row.name}</Text>
                <Text size="sm" c="dimmed" truncate>
                  {row.number}
                  {row.reason && ` · ${row.reason}`}
                </Text>
              </Table.Td>
              <Table.Td ta="right" className={classes.figure}>
                {row.state === 'missing' ? '—' : row.counted}
              </Table.Td>
              <Table.Td ta="right" className={classes.figure}>
                {row.book ?? '—'}
              </Table.Td>
              <Table.Td
                ta="right"
                fw={700}
                className={classes.figure}
                {...(row.difference ? { c: row.difference < 0 ? 'red' : 'jade' } : {})}
                data-testid="difference"
              >
                {row.state === 'missing' ? '—' : signed(row.difference)}
              </Table.Td>
              <Table.Td ta="right" className={classes.figure}>
                {row.value === null ? '—' : money(row.value)}
              </Table.Td>
              <Table.Td>
                <Badge variant="light" miw="max-content" color={fine.includes(row.state) ? 'gray' : 'orange'}>
                  {t(`states.${row.state}`)}
                </Badge>
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      {!rows && <LoadingRows />}
    </Table.ScrollContainer>
  );
};
