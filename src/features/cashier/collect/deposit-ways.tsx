import { Text, UnstyledButton } from '@mantine/core';
import { IconCoins } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { DepositWay } from '#domain/booking/deposit/use.ts';
import { useFormat } from '../../../ui/use-format.ts';
import classes from './collect.module.css';

interface Props {
  readonly ways: readonly DepositWay[];
  readonly onChoose: (way: DepositWay) => void;
}

/** The deposits that guests left for their bookings, each with what it pays: by a tap. */
export const DepositWays = ({ ways, onChoose }: Props) => {
  const { t } = useTranslation('cashier');
  const { money } = useFormat();
  if (ways.length === 0) return null;
  return (
    <fieldset className={classes.cards} aria-label={t('paymentTypes.deposit')}>
      {ways.map((way) => (
        <UnstyledButton
          key={way.deposit.id}
          className={classes.card}
          data-testid={`deposit-${way.ticket}`}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(way)}
        >
          <IconCoins size={22} stroke={1.6} aria-hidden />
          <span className={classes.cardName}>
            {t('paymentTypes.deposit')}
            <Text size="xs" c="dimmed" span>
              {[way.ticket, way.deposit.name].filter(Boolean).join(' · ')}
            </Text>
          </span>
          <Text fw={600} span>
            {t('collect.depositPays', { amount: money(way.amount) })}
          </Text>
        </UnstyledButton>
      ))}
    </fieldset>
  );
};
