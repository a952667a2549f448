import { ActionIcon, Button, Indicator, VisuallyHidden } from '@mantine/core';
import { IconChevronUp, IconClipboardList } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useLive } from '../../../store/use-live.ts';
import { Flash } from '../../../ui/flash.tsx';
import { useFormat } from '../../../ui/use-format.ts';
import { BareButton } from '../bare-button.tsx';
import { useCounter } from '../counter-context.ts';
import { useDrafts } from '../parked/use-drafts.ts';
import classes from './order-bar.module.css';

/** The order where there is no room for it: what is parked, how much is on it and what it comes to, and the money. */
export const OrderBar = () => {
  const { t } = useTranslation('cashier');
  const { money } = useFormat();
  const { composed, show, showSheet, may, open, lit } = useCounter();
  const parked = useLive('order.parked', {});
  const waiting = (parked?.filter((order) => order.parked !== null).length ?? 0) + useDrafts().length;
  const count = composed?.order.lines.reduce((sum, line) => sum + line.quantity, 0) ?? 0;
  return (
    <section className={classes.bar} aria-label={t('order.bar')}>
      <Indicator label={waiting} disabled={waiting === 0} size={20} offset={6} color="yellow.8">
        <ActionIcon
          variant="default"
          size={56}
          aria-label={t('parked.open')}
          onClick={() => show('parked')}
          data-testid="bar-parked"
        >
          <IconClipboardList size={24} aria-hidden />
        </ActionIcon>
      </Indicator>
      <BareButton
        className={classes.order}
        aria-haspopup="dialog"
        onClick={() => showSheet(true)}
        data-testid="bar-order"
      >
        <Flash times={lit.own?.times ?? 0} />
        <span className={classes.sums}>
          <VisuallyHidden>{t('order.title')}</VisuallyHidden>
          <span className={classes.count}>{t('total.count', { count })}</span>
          <span className={classes.total} aria-live="polite" data-testid="bar-total">
            {money(composed?.prices.total ?? 0)}
          </span>
        </span>
        <IconChevronUp size={20} aria-hidden />
      </BareButton>
      <Button
        className={classes.collect}
        disabled={count === 0 || !open}
        data-disabled={!may('pc.order.collect')}
        onClick={() => show('collect')}
        data-testid="bar-collect"
      >
        {t('collect.open')}
      </Button>
    </section>
  );
};
