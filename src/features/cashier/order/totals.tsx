import { Text, UnstyledButton } from '@mantine/core';
import { IconArrowsSplit2, IconDiscount2, IconNotes } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { customerSources } from '#domain/member/sources.ts';
import { useFormat } from '../../../ui/use-format.ts';
import { useCounter } from '../counter-context.ts';
import classes from './totals.module.css';

interface Props {
  readonly onReduction: () => void;
  readonly onDetails: () => void;
  readonly onSplit: () => void;
}

/** What the order comes to, what was taken off, and the ways to say more about it. */
export const Totals = ({ onReduction, onDetails, onSplit }: Props) => {
  const { t } = useTranslation('cashier');
  const { money } = useFormat();
  const { composed, mayOrAsk, open, notify } = useCounter();
  const mayReduce = mayOrAsk('pc.order.reduce');
  const { originalTotal = 0, linesTotal = 0, reduction = 0, total = 0 } = composed?.prices ?? {};
  const count = composed?.order.lines.reduce((sum, line) => sum + line.quantity, 0) ?? 0;
  const source = composed?.order.source ?? null;
  const word = source === null ? undefined : customerSources.wordOf(source);
  const said = [
    composed?.order.manualNumber && `#${composed.order.manualNumber}`,
    word && t(`sources.${word as 'friend'}`),
    composed?.order.remark,
  ].filter(Boolean);
  return (
    <div className={classes.totals}>
      <div className={classes.options}>
        <UnstyledButton
          className={classes.option}
          disabled={!open || count === 0}
          data-disabled={!mayReduce || undefined}
          data-testid="reduction-open"
          onClick={mayReduce ? onReduction : () => notify({ kind: 'info', text: t('line.reduceNotAllowed') })}
        >
          <IconDiscount2 size={18} aria-hidden />
          <span className={classes.optionText}>
            {reduction > 0 ? t('reduction.taken', { amount: money(reduction) }) : t('reduction.title')}
          </span>
        </UnstyledButton>
        <UnstyledButton
          className={classes.option}
          disabled={!open || !composed}
          data-testid="details-open"
          onClick={onDetails}
        >
          <IconNotes size={18} aria-hidden />
          <span className={classes.optionText}>{said.length > 0 ? said.join(' · ') : t('details.short')}</span>
        </UnstyledButton>
        <UnstyledButton
          className={classes.option}
          disabled={!open || count < 2}
          aria-label={t('split.open')}
          data-testid="split-open"
          onClick={onSplit}
        >
          <IconArrowsSplit2 size={18} aria-hidden />
          <span className={classes.wideText}>{t('split.open')}</span>
        </UnstyledButton>
      </div>
      <div className={classes.sums}>
        <div>
          <Text size="sm" c="dimmed">
            {t('total.count', { count })}
            {linesTotal > total && (
              <span data-testid="subtotal">
                {' · '}
                {t('total.subtotal', { amount: money(linesTotal) })}
              </span>
            )}
          </Text>
          <Text size="sm" c="dimmed" mih={20}>
            {originalTotal > total ? t('total.saved', { amount: money(originalTotal - total) }) : ''}
          </Text>
        </div>
        <Text className={classes.total} data-testid="total" aria-live="polite">
          {money(total)}
        </Text>
      </div>
    </div>
  );
};
