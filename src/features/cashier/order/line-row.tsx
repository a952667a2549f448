import { IconMinus, IconPlus, IconTrash } from '@tabler/icons-react';
import { memo, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Operation } from '#domain/order/operations.ts';
import type { OrderLine } from '#domain/order/order.ts';
import type { PricedLine } from '#domain/price/price-order.ts';
import { lineReasons } from '#domain/price/price-reasons.ts';
import { Flash } from '../../../ui/flash.tsx';
import { useMoney } from '../../../ui/use-format.ts';
import { useReason } from '../../../ui/use-reason.ts';
import { BareButton } from '../bare-button.tsx';
import { ButtonPopover } from '../button-popover.tsx';
import classes from './order.module.css';
import { PriceExplanation } from './price-explanation.tsx';

interface Props {
  readonly line: OrderLine;
  readonly price: PricedLine;
  readonly index: number;
  /** It may still change. */
  readonly open: boolean;
  /** How often it was tapped while it is lit up; 0 when it is not. */
  readonly tapped: number;
  /** Another counter has just put it there. */
  readonly others: boolean;
  readonly tap: (operation: Operation) => void;
  /** The name of somebody of the staff, by id. */
  readonly nameOf: (id: string | null) => string;
  readonly onDetails: (lineId: string) => void;
  readonly onQuantity: (lineId: string) => void;
}

/** One line of the order: name for its details, stepper, quantity for the number pad, amount for how it came about. Of bare elements, and drawn anew when it changes only: each scan would draw all of them. */
export const LineRow = memo((props: Props) => {
  const { line, price, index, open, tapped, others, tap, nameOf, onDetails, onQuantity } = props;
  const { t } = useTranslation('cashier');
  const money = useMoney();
  const reason = useReason();
  const row = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (tapped === 0) return;
    // With the next frame, which lays everything out anyway.
    const frame = requestAnimationFrame(() => row.current?.scrollIntoView({ block: 'nearest' }));
    return () => cancelAnimationFrame(frame);
  }, [tapped]);

  const step = (by: number) =>
    line.quantity + by < 1
      ? tap({ op: 'remove', lineId: line.id })
      : tap({ op: 'setQuantity', lineId: line.id, quantity: line.quantity + by });
  const original = price.steps[0]?.amount ?? 0;
  const byCard = line.linePrice === null && lineReasons(line, price).reasons.find(({ rule }) => rule === 'cardPrice');
  const refused = { number: line.cardRefused?.number ?? '', name: line.name };
  const notes = [nameOf(line.salespersonId), ...line.servicerIds.map(nameOf), line.remark].filter(Boolean);
  return (
    <li
      ref={row}
      className={classes.line}
      data-testid={`line-${index}`}
      data-line-id={line.id}
      data-others={others || undefined}
    >
      <Flash times={tapped} />
      <BareButton className={classes.about} onClick={() => onDetails(line.id)} aria-haspopup="dialog">
        <div className={classes.lineName}>{line.name}</div>
        <div className={classes.lineNotes}>{[money(line.linePrice ?? line.originalPrice), ...notes].join(' · ')}</div>
        {byCard && line.card && (
          <div className={classes.lineCard} data-testid="line-by-card">
            {t('line.byCard', { percent: line.card.percent, amount: money(byCard.difference) })}
          </div>
        )}
        {line.cardRefused && (
          <div className={classes.lineRefused} data-testid="line-card-refused">
            {t('line.cardRefused', { reason: reason({ code: line.cardRefused.code, params: refused }) })}
          </div>
        )}
      </BareButton>
      <div className={classes.stepper}>
        <BareButton
          className={`mantine-active ${classes.step}`}
          disabled={!open}
          aria-label={line.quantity > 1 ? t('line.less', { name: line.name }) : t('line.remove', { name: line.name })}
          data-testid="line-less"
          onClick={() => step(-1)}
        >
          {line.quantity > 1 ? <IconMinus size={20} aria-hidden /> : <IconTrash size={18} aria-hidden />}
        </BareButton>
        <BareButton
          className={classes.quantity}
          disabled={!open}
          aria-label={t('line.quantityOf', { name: line.name, count: line.quantity })}
          data-testid="line-quantity"
          onClick={() => onQuantity(line.id)}
        >
          {line.quantity}
        </BareButton>
        <BareButton
          className={`mantine-active ${classes.step}`}
          disabled={!open || line.quantity >= 9_999}
          aria-label={t('line.more', { name: line.name })}
          data-testid="line-more"
          onClick={() => step(1)}
        >
          <IconPlus size={20} aria-hidden />
        </BareButton>
      </div>
      <ButtonPopover
        position="left"
        className={classes.amount}
        testId="line-amount"
        button={
          <>
            <span className={classes.price}>{money(price.amount)}</span>
            <s className={classes.original}>{original === price.amount ? '' : money(original)}</s>
          </>
        }
      >
        <PriceExplanation line={line} price={price} />
      </ButtonPopover>
    </li>
  );
});
