import { Button, Drawer, Stack, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { MovementRow } from '#domain/stock/stock-view.ts';
import { useStockWords } from '../../parts/stock/use-stock-words.ts';
import { Facts } from '../../ui/facts.tsx';
import { useFormat } from '../../ui/use-format.ts';
import { useReturnFocus } from '../../ui/use-return-focus.ts';

interface MovementDetailsProps {
  readonly movement: MovementRow;
  readonly valued: boolean;
  readonly onClose: () => void;
}

/** Where that stands by which goods moved. */
const pages = { paper: '/inventory/paper', transfer: '/inventory/transfer/view', stocktake: '/inventory/check/detail' };

/** One movement: what there was before and after, by what it came about, who did it and when. */
export const MovementDetails = ({ movement, valued, onClose }: MovementDetailsProps) => {
  useReturnFocus();
  const { t } = useTranslation('stock');
  const { money, time } = useFormat();
  const words = useStockWords();
  const { before, after, quantity, uses, unit, value, paperId, paperKind, orderId, paperNumber, orderNumber } =
    movement;
  const facts: readonly (readonly [label: string, text: string])[] = [
    [t('columns.before'), `${before} ${unit}`],
    [t('columns.change'), quantity === 0 && uses !== 0 ? words.change(movement) : `${words.signed(quantity)} ${unit}`],
    [t('columns.after'), `${after} ${unit}`],
    [t('columns.value'), valued && value !== null ? money(value) : ''],
    [t('columns.type'), words.type(movement.type)],
    [t('columns.shop'), movement.shopName],
    [t('columns.staff'), movement.staffName],
    [t('movements.counter'), movement.counterNumber],
    [t('movements.at'), time(movement.at)],
    [t('movements.keptAt'), time(movement.keptAt)],
    [t('columns.remark'), movement.note],
  ];
  return (
    <Drawer opened onClose={onClose} position="right" title={t('movements.details')}>
      <Stack data-testid="movement-details">
        <Title order={2} size="h4">
          {movement.number} {movement.name}
        </Title>
        <Facts cols={2} facts={facts.filter(([, text]) => text !== '')} />
        {paperKind !== '' && (
          <Button variant="default" component={Link} to={`${pages[paperKind]}/${encodeURIComponent(paperId)}`}>
            {t('movements.toPaper', { number: paperNumber })}
          </Button>
        )}
        {orderId !== '' && orderNumber !== '' && (
          <Button variant="default" component={Link} to={`/order/view/${encodeURIComponent(orderId)}`}>
            {t('movements.toOrder', { number: orderNumber })}
          </Button>
        )}
      </Stack>
    </Drawer>
  );
};
