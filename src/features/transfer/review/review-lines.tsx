import { Table, Text, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { QuantityField } from '../quantity-field.tsx';
import classes from '../transfer.module.css';

/** A product that is asked for, and how much of it is to go. */
export interface PlannedLine {
  readonly productId: string;
  readonly name: string;
  readonly unit: string;
  readonly applied: number;
  /** Pieces in stock here. */
  readonly left: number;
  /** Undefined while its field is empty. */
  readonly delivered: number | null | undefined;
  readonly reason: string;
}

const isOther = ({ delivered, applied }: PlannedLine): boolean => delivered !== applied;

/** Whether it can go like that: there is so much, and other pieces than asked for are explained. */
export const isSendable = (line: PlannedLine, remark: string): boolean =>
  typeof line.delivered === 'number' &&
  line.delivered <= line.left &&
  (!isOther(line) || line.reason.trim() !== '' || remark.trim() !== '');

interface ReviewLinesProps {
  readonly lines: readonly PlannedLine[];
  readonly remark: string;
  readonly onLine: (productId: string, line: Pick<PlannedLine, 'delivered' | 'reason'>) => void;
}

export const ReviewLines = ({ lines, remark, onLine }: ReviewLinesProps) => {
  const { t } = useTranslation('transfer');
  return (
    <Table.ScrollContainer minWidth={640}>
      <Table horizontalSpacing="xs">
        <Table.Thead>
          <Table.Tr className={classes.nowrap}>
            <Table.Th>{t('form.product')}</Table.Th>
            <Table.Th ta="right">{t('page.applied')}</Table.Th>
            <Table.Th ta="right">{t('review.stock')}</Table.Th>
            <Table.Th w={216}>{t('review.deliver')}</Table.Th>
            <Table.Th w="30%">{t('review.reason')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {lines.map((line) => {
            const { productId, name, unit, applied, left, delivered, reason } = line;
            const tooMuch = (delivered ?? 0) > left;
            return (
              <Table.Tr key={productId} data-testid="review-line">
                <Table.Td>
                  <Text fw={600}>{name}</Text>
                </Table.Td>
                <Table.Td ta="right" className={classes.nowrap}>
                  {applied} {unit}
                </Table.Td>
                <Table.Td ta="right" className={classes.nowrap} {...(left < applied ? { c: 'orange' } : {})}>
                  {left}
                </Table.Td>
                <Table.Td>
                  <QuantityField
                    label={`${t('review.deliver')} ${name}`}
                    value={delivered ?? undefined}
                    min={0}
                    max={999_999}
                    error={
                      typeof delivered === 'number'
                        ? tooMuch && t('review.short', { count: left })
                        : t('form.quantityMissing')
                    }
                    onValue={(value) => onLine(productId, { delivered: value, reason })}
                    testId="deliver-quantity"
                  />
                </Table.Td>
                <Table.Td>
                  {isOther(line) && (
                    <TextInput
                      maxLength={200}
                      aria-label={`${t('review.reason')} ${name}`}
                      value={reason}
                      placeholder={t('review.reasonMissing')}
                      required={remark.trim() === ''}
                      onChange={(event) => onLine(productId, { delivered, reason: event.currentTarget.value })}
                      data-testid="deliver-reason"
                    />
                  )}
                </Table.Td>
              </Table.Tr>
            );
          })}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
};
