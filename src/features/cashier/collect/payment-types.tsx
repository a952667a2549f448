import { UnstyledButton } from '@mantine/core';
import {
  IconBuildingStore,
  IconCash,
  IconCreditCard,
  IconDots,
  IconMessageCircle,
  IconTicket,
  IconWallet,
  type TablerIcon,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { bookkeepingPaymentTypes, paymentTypes } from '#domain/order/codes.ts';
import { useCounter } from '../counter-context.ts';
import classes from './collect.module.css';

const icons: Readonly<Record<number, TablerIcon>> = {
  [paymentTypes.cash]: IconCash,
  [paymentTypes.chatAppBookkeeping]: IconMessageCircle,
  [paymentTypes.walletBookkeeping]: IconWallet,
  [paymentTypes.bankCard]: IconCreditCard,
  [paymentTypes.groupBuy]: IconTicket,
  [paymentTypes.other]: IconDots,
};

/** The ways to pay that this shop takes. */
export const PaymentTypes = ({ type, onType }: { type: number; onType: (type: number) => void }) => {
  const { t } = useTranslation('cashier');
  const { shop } = useCounter();
  const taken = bookkeepingPaymentTypes.filter((code) => shop?.paymentTypes.includes(code));
  return (
    <div className={classes.types}>
      {taken.map((code) => {
        const Icon = icons[code] ?? IconBuildingStore;
        const word = paymentTypes.wordOf(code) ?? 'other';
        return (
          <UnstyledButton
            key={code}
            className={classes.type}
            aria-pressed={type === code}
            data-testid={`pay-${word}`}
            onClick={() => onType(code)}
          >
            <Icon size={26} stroke={1.6} aria-hidden />
            {t(`paymentTypes.${word as 'cash'}`)}
          </UnstyledButton>
        );
      })}
    </div>
  );
};
