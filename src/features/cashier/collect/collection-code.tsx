import { Button, Stack, Text } from '@mantine/core';
import { IconQrcode } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { paymentTypes } from '#domain/order/codes.ts';
import type { Fen } from '#domain/values/money.ts';
import { useKeptPicture } from '../../../parts/picture/use-kept-picture.ts';
import { useFormat } from '../../../ui/use-format.ts';
import classes from './collect.module.css';

/** Shows the shop's own code large; a tap leaves the focus in the amount. */
export const ShowCode = ({ onShow }: { readonly onShow: () => void }) => {
  const { t } = useTranslation('cashier');
  return (
    <Button
      variant="default"
      leftSection={<IconQrcode size={20} aria-hidden />}
      flex="none"
      data-testid="show-code"
      onMouseDown={(event) => event.preventDefault()}
      onClick={onShow}
    >
      {t('code.show')}
    </Button>
  );
};

interface LargeCodeProps {
  /** How it is paid, as one of `paymentTypes`. */
  readonly type: number;
  /** What is paid so, in fen. */
  readonly amount: Fen;
  /** Of the picture. */
  readonly address: string;
  readonly onClose: () => void;
}

/** The shop's code in place of the payment, as large as there is room, and how much is to be paid by it. */
export const LargeCode = ({ type, amount, address, onClose }: LargeCodeProps) => {
  const { t } = useTranslation('cashier');
  const { money } = useFormat();
  const picture = useKeptPicture(address);
  const by = type === paymentTypes.walletBookkeeping ? 'wallet' : 'chatApp';
  return (
    <Stack align="center" gap="sm" mih={520}>
      <Text size="xl" fw={600}>
        {t(`code.by.${by}`)}
      </Text>
      <Text className={classes.due} data-testid="code-amount">
        {money(amount)}
      </Text>
      {picture && <img src={picture} alt={t('code.title')} className={classes.code} data-testid="code-picture" />}
      <Button size="lg" mt="auto" autoFocus onClick={onClose} data-testid="code-done">
        {t('code.done')}
      </Button>
    </Stack>
  );
};
