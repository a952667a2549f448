import { Group, Stack, Table, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Order } from '#domain/order/order.ts';
import type { CardSheet } from '#domain/refund/card-value.ts';
import { yuan } from '#domain/values/money.ts';
import { PrintButtons } from '../../../parts/receipt/print-buttons.tsx';
import { reportRows } from '../../../parts/receipt/report-rows.ts';
import { useSession } from '../../../store/use-live.ts';
import { useFormat } from '../../../ui/use-format.ts';
import classes from './refund.module.css';
import { useSheetLines } from './use-sheet-lines.ts';

interface CardSheetViewProps {
  readonly order: Pick<Order, 'number' | 'memberName' | 'lines'>;
  readonly sheet: CardSheet;
}

/** How what goes back for a card was worked out, to be read and to be printed for the member. */
export const CardSheetView = ({ order, sheet }: CardSheetViewProps) => {
  const { t } = useTranslation('order');
  const { money } = useFormat();
  const { shop } = useSession();
  const linesOf = useSheetLines();
  const head = [
    { left: t('columns.number'), right: order.number },
    { left: t('columns.member'), right: order.memberName },
    { left: t('refund.sheet.card'), right: order.lines[0]?.name ?? '' },
  ];
  const { checkedBy: name = '' } = sheet;
  // That nobody has checked the rules is for the office that writes them, and not for members.
  const checked = name === '' ? [] : [{ left: t('refund.sheet.checked', { name }), right: '' }];
  return (
    <Stack gap="xs" data-testid="card-sheet">
      <Table verticalSpacing={4}>
        <Table.Tbody>
          {linesOf(sheet, money).map(({ left, right, strong }) => (
            <Table.Tr key={left} {...(strong ? { fw: 600 } : {})}>
              <Table.Td>{left}</Table.Td>
              <Table.Td className={classes.figure ?? ''}>{right}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      {checked.map(({ left }) => (
        <Text key={left} size="sm" c="dimmed">
          {left}
        </Text>
      ))}
      <Group justify="flex-end">
        <PrintButtons
          label={t('refund.sheet.print')}
          ready
          fileName={`${order.number}-card`}
          rowsOn={(paper) =>
            reportRows({
              title: t('refund.sheet.title'),
              shopName: shop?.name ?? '',
              paper,
              signature: t('refund.sheet.signature'),
              parts: [
                { title: '', lines: head },
                { title: '', lines: linesOf(sheet, yuan) },
                { title: '', lines: checked },
              ],
            })
          }
        />
      </Group>
    </Stack>
  );
};
