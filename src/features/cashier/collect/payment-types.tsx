import { Text, UnstyledButton } from '@mantine/core';
import {
  IconBuildingStore,
  IconCash,
  IconCreditCard,
  IconDots,
  IconMessageCircle,
  IconNotebook,
  IconTicket,
  IconWallet,
  type TablerIcon,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { bookkeepingPaymentTypes, paymentTypes } from '#domain/order/codes.ts';
import type { Shop } from '#domain/shop/shop.ts';
import classes from './collect.module.css';

const icons: Readonly<Record<number, TablerIcon>> = {
  [paymentTypes.cash]: IconCash,
  [paymentTypes.chatAppBookkeeping]: IconMessageCircle,
  [paymentTypes.walletBookkeeping]: IconWallet,
  [paymentTypes.bankCard]: IconCreditCard,
  [paymentTypes.groupBuy]: IconTicket,
  [paymentTypes.other]: IconDots,
  [paymentTypes.onAccount]: IconNotebook,
};

/** The ways to pay that this shop takes, of those that need no third party. */
export const payableHere = (shop: Pick<Shop, 'paymentTypes'> | null): number[] =>
  bookkeepingPaymentTypes.filter((code) => shop?.paymentTypes.includes(code));

interface Props {
  readonly types: readonly number[];
  readonly type: number;
  readonly onType: (type: number) => void;
  /** What is to be known of a way; `closed` where it cannot be chosen now. */
  readonly noteOf?: ((type: number) => { readonly text: string; readonly closed: boolean } | undefined) | undefined;
}

/** Big buttons for the ways to pay; a click leaves the focus in the amount, so that Enter goes on collecting. */
export const PaymentTypes = ({ types, type, onType, noteOf }: Props) => {
  const { t } = useTranslation('cashier');
  return (
    <div className={classes.types}>
      {types.map((code) => {
        const Icon = icons[code] ?? IconBuildingStore;
        const word = paymentTypes.wordOf(code) ?? 'other';
        const note = noteOf?.(code);
        return (
          <UnstyledButton
            key={code}
            className={classes.type}
            aria-pressed={type === code}
            data-testid={`pay-${word}`}
            disabled={note?.closed}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onType(code)}
          >
            <Icon size={26} stroke={1.6} aria-hidden />
            {t(`paymentTypes.${word as 'cash'}`)}
            {note && (
              <Text span size="xs" c="dimmed" data-testid={`note-${word}`}>
                {note.text}
              </Text>
            )}
          </UnstyledButton>
        );
      })}
    </div>
  );
};
