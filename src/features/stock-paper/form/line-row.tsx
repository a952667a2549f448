import { ActionIcon, Table, Text, TextInput } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { LineProblem, WrittenLine } from '#domain/stock/line-problems.ts';
import type { StockRow } from '../../../nouns/stock/stock-queries.ts';
import { DayField } from '../../../ui/day-field.tsx';
import classes from '../../../ui/list-table.module.css';
import { useFormat } from '../../../ui/use-format.ts';
import { useReason } from '../../../ui/use-reason.ts';
import type { DraftLine } from './draft.ts';
import form from './form.module.css';

interface LineRowProps {
  readonly line: DraftLine;
  readonly written: WrittenLine | undefined;
  readonly row: StockRow | undefined;
  readonly priced: boolean;
  /** It was put on the paper last. */
  readonly isLatest: boolean;
  /** What is wrong with it and is to be shown. */
  readonly problems: readonly LineProblem[];
  readonly onChange: (change: Partial<DraftLine>) => void;
  readonly onRemove: () => void;
  /** Enter in the last field of the line. */
  readonly onDone: () => void;
}

/** One product on the paper that is being written. */
export const LineRow = ({
  line,
  written,
  row,
  priced,
  isLatest,
  problems,
  onChange,
  onRemove,
  onDone,
}: LineRowProps) => {
  const { t } = useTranslation('stock');
  const { money } = useFormat();
  const reason = useReason();
  const number = row?.product.number ?? '';
  const errorOf = (field: LineProblem['field']) => {
    const problem = problems.find((each) => each.field === field);
    return problem ? reason(problem) : undefined;
  };
  const amount = (written?.quantity ?? Number.NaN) * (written?.price ?? Number.NaN);
  const goOn = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const price = event.currentTarget.closest('tr')?.querySelector<HTMLInputElement>('[data-field="price"]');
    if (price && price !== event.currentTarget) price.select();
    else onDone();
  };
  const wrong = errorOf('productId');
  return (
    <Table.Tr
      className={form.line}
      data-testid={`line-${number}`}
      data-product={line.productId}
      data-latest={isLatest || undefined}
    >
      <Table.Td className={classes.wide}>
        <Text size="sm" fw={600} truncate>
          {row?.product.name ?? '…'}
        </Text>
        <Text size="sm" c="dimmed">
          {number}
          {row?.product.barcode ? ` · ${row.product.barcode}` : ''}
        </Text>
        {wrong && (
          <Text size="sm" c="red">
            {wrong}
          </Text>
        )}
      </Table.Td>
      <Table.Td ta="right" className={classes.figure} {...(row?.level && row.level.quantity < 0 ? { c: 'red' } : {})}>
        {row?.level ? row.level.quantity : '—'} {row?.product.unit}
      </Table.Td>
      <Table.Td>
        <TextInput
          w={104}
          aria-label={`${row?.product.name ?? ''} ${t('columns.quantity')}`}
          inputMode="numeric"
          value={line.quantity}
          onChange={(event) => onChange({ quantity: event.currentTarget.value })}
          onFocus={(event) => event.currentTarget.select()}
          onKeyDown={goOn}
          error={errorOf('quantity')}
          data-field="quantity"
          data-testid={`quantity-${number}`}
        />
      </Table.Td>
      {priced && (
        <>
          <Table.Td>
            <TextInput
              w={116}
              aria-label={`${row?.product.name ?? ''} ${t('columns.price')}`}
              inputMode="decimal"
              value={line.price}
              onChange={(event) => onChange({ price: event.currentTarget.value })}
              onFocus={(event) => event.currentTarget.select()}
              onKeyDown={goOn}
              error={errorOf('price')}
              data-field="price"
              data-testid={`price-${number}`}
            />
          </Table.Td>
          <Table.Td>
            <DayField
              label={t('columns.expires')}
              day={line.expires ?? ''}
              onDay={(expires) => onChange({ expires })}
              testId={`expires-${number}`}
            />
          </Table.Td>
          <Table.Td ta="right" className={classes.figure}>
            {Number.isFinite(amount) ? money(amount) : '—'}
          </Table.Td>
        </>
      )}
      <Table.Td w={52}>
        <ActionIcon color="gray" aria-label={t('form.remove')} onClick={onRemove}>
          <IconTrash size={20} />
        </ActionIcon>
      </Table.Td>
    </Table.Tr>
  );
};
