import { ActionIcon, Text, UnstyledButton } from '@mantine/core';
import { IconMinus, IconPlus, IconTrash } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { OrderLine } from '#domain/order/order.ts';
import type { PricedLine } from '#domain/price/price-order.ts';
import { useFormat } from '../../../ui/use-format.ts';
import { ButtonPopover } from '../button-popover.tsx';
import { useCounter } from '../counter-context.ts';
import classes from './order.module.css';
import { PriceExplanation } from './price-explanation.tsx';

interface Props {
  readonly line: OrderLine;
  readonly price: PricedLine;
  readonly index: number;
  /** The name of somebody of the staff, by id. */
  readonly nameOf: (id: string | null) => string;
  readonly onDetails: (lineId: string) => void;
  readonly onQuantity: (lineId: string) => void;
}

/** One line of the order: name for its details, stepper, quantity for the number pad, amount for how it came about. */
export const LineRow = ({ line, price, index, nameOf, onDetails, onQuantity }: Props) => {
  const { t } = useTranslation('cashier');
  const { money } = useFormat();
  const { tap, lit, open } = useCounter();
  const row = useRef<HTMLLIElement>(null);
  const tapped = lit.own?.lineId === line.id ? lit.own.times : 0;
  useEffect(() => {
    if (tapped > 0) row.current?.scrollIntoView({ block: 'nearest' });
  }, [tapped]);

  const step = (by: number) =>
    line.quantity + by < 1
      ? tap({ op: 'remove', lineId: line.id })
      : tap({ op: 'setQuantity', lineId: line.id, quantity: line.quantity + by });
  const original = price.steps[0]?.amount ?? 0;
  const notes = [nameOf(line.salespersonId), ...line.servicerIds.map(nameOf), line.remark].filter(Boolean);
  return (
    <li
      ref={row}
      className={classes.line}
      data-testid={`line-${index}`}
      data-line-id={line.id}
      data-others={lit.others.has(line.id) || undefined}
    >
      {tapped > 0 && <span key={tapped} className={classes.flash} aria-hidden />}
      <UnstyledButton
        className={classes.about}
        onClick={() => onDetails(line.id)}
        aria-label={t('line.open', { name: line.name })}
      >
        <Text fw={500} lineClamp={1} className={classes.lineName}>
          {line.name}
        </Text>
        <Text size="xs" c="dimmed" lineClamp={1}>
          {[money(line.linePrice ?? line.originalPrice), ...notes].join(' · ')}
        </Text>
      </UnstyledButton>
      <div className={classes.stepper}>
        <ActionIcon
          variant="default"
          size={40}
          disabled={!open}
          aria-label={line.quantity > 1 ? t('line.less', { name: line.name }) : t('line.remove', { name: line.name })}
          data-testid="line-less"
          onClick={() => step(-1)}
        >
          {line.quantity > 1 ? <IconMinus size={20} aria-hidden /> : <IconTrash size={18} aria-hidden />}
        </ActionIcon>
        <UnstyledButton
          className={classes.quantity}
          disabled={!open}
          aria-label={t('line.quantityOf', { name: line.name, count: line.quantity })}
          data-testid="line-quantity"
          onClick={() => onQuantity(line.id)}
        >
          {line.quantity}
        </UnstyledButton>
        <ActionIcon
          variant="default"
          size={40}
          disabled={!open || line.quantity >= 9_999}
          aria-label={t('line.more', { name: line.name })}
          data-testid="line-more"
          onClick={() => step(1)}
        >
          <IconPlus size={20} aria-hidden />
        </ActionIcon>
      </div>
      <ButtonPopover
        position="left"
        className={classes.amount}
        label={t('line.explain', { name: line.name })}
        testId="line-amount"
        button={
          <>
            <span className={classes.payable}>{money(price.payable)}</span>
            <s className={classes.original}>{original === price.payable ? '' : money(original)}</s>
          </>
        }
      >
        <PriceExplanation line={line} price={price} />
      </ButtonPopover>
    </li>
  );
};
