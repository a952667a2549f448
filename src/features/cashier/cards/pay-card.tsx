import { Button, Group, Select, Switch, Text } from '@mantine/core';
import { IconChevronLeft } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { v7 as newId } from 'uuid';
import { changeSheet } from '#domain/card/change-value.ts';
import type { SellArgs } from '#domain/card/sell-args.ts';
import type { CardTemplate } from '#domain/card-template/card-template.ts';
import { itemsBrought } from '#domain/card-template/terms.ts';
import { paymentTypes } from '#domain/order/codes.ts';
import { billOfCard } from '#domain/second-screen/bill.ts';
import { takingStep } from '#domain/second-screen/steps.ts';
import { useLive } from '../../../store/use-live.ts';
import { TakeMoney } from '../collect/take-money.tsx';
import { useSecondScreen } from '../second-screen/use-second-screen.ts';
import { useStaff } from '../use-staff.ts';
import classes from './cards.module.css';
import { OldCardValue } from './old-card-value.tsx';
import { PayBoth } from './pay-both.tsx';
import { useCharged } from './recharge-amount.tsx';
import { useGains } from './use-gains.ts';
import { type Sale, useSelling } from './use-selling.ts';
import { type Basket, useTogether } from './use-together.ts';

interface PayCardProps {
  readonly sale: Sale;
  readonly template: CardTemplate;
  /** There is no other template to go back to. */
  readonly isOnly: boolean;
  /** The order at hand, that can be paid for at once; undefined where there is none. */
  readonly basket: Basket | undefined;
  /** The card alone is paid; the order at hand is still to be. */
  readonly onSold: (orderId: string) => void;
  readonly onBack: () => void;
}

/** Takes the money for a card by this template, and for the order at hand together with it. */
export const PayCard = ({ sale, template, isOnly, basket, onSold, onBack }: PayCardProps) => {
  const { t } = useTranslation('cashier');
  const gains = useGains();
  const charged = useCharged();
  const staff = useStaff();
  const [salespersonId, setSalesperson] = useState<string | null>(null);
  const [ids] = useState(() => ({ orderId: newId(), cardId: newId() }));
  const together = useTogether(sale.card || sale.from ? undefined : basket, template, ids);
  const [wanted, want] = useState<boolean | null>(null);
  const isUsedAtOnce = together !== undefined && together.rest < (basket?.composed.order.total ?? 0);
  const isBoth = wanted ?? isUsedAtOnce;
  const { memberId, memberName, card } = sale;
  const args: Omit<SellArgs, 'payments'> = {
    ...ids,
    cardId: card?.id ?? ids.cardId,
    number: '',
    memberId,
    memberName,
    templateId: template.id,
    termsVersion: template.termsVersion,
    services: itemsBrought(template, 'service'),
    products: itemsBrought(template, 'product'),
    price: template.price,
    salespersonId,
    remark: '',
    manualNumber: '',
  };
  return (
    <>
      <Group mb="md">
        {(!isOnly || sale.amount !== undefined) && (
          <Button variant="subtle" leftSection={<IconChevronLeft size={18} aria-hidden />} onClick={onBack}>
            {t(sale.amount === undefined ? 'cards.other' : 'cards.otherAmount')}
          </Button>
        )}
        <div className={classes.chosen}>
          <Text fw={600}>{template.name}</Text>
          <Text size="sm" c="dimmed" data-testid="card-gets">
            {sale.amount === undefined ? gains(template) : charged(template, sale.amount)}
          </Text>
        </div>
        <Select
          aria-label={t('cards.salesperson')}
          placeholder={t('cards.salesperson')}
          data={staff.map(({ id, name }) => ({ value: id, label: name }))}
          value={salespersonId}
          onChange={setSalesperson}
          searchable
          clearable
        />
      </Group>
      {together && (
        <Switch
          mb="sm"
          size="md"
          label={t('cards.together.switch')}
          checked={isBoth}
          onChange={(event) => want(event.currentTarget.checked)}
          data-testid="sell-together"
        />
      )}
      {together && basket && isBoth ? (
        <PayBoth template={template} basket={basket} together={together} sale={args} onCardAlone={onSold} />
      ) : (
        <PayAlone sale={sale} template={template} args={args} onSold={onSold} />
      )}
    </>
  );
};

interface PayAloneProps extends Pick<PayCardProps, 'sale' | 'template'> {
  readonly args: Omit<SellArgs, 'payments'>;
  readonly onSold: (orderId: string) => void;
}

const PayAlone = ({ sale, template, args, onSold }: PayAloneProps) => {
  const [at] = useState(() => Date.now());
  const worth = sale.from && changeSheet(sale.from, at);
  const value = worth?.value ?? 0;
  const total = Math.max(template.price, value);
  const codes = useLive('shop.settings', {});
  const { busy, ...taking } = useSelling(sale, args, { total, value }, onSold);
  useSecondScreen(() => {
    const byOldCard = value > 0 ? [{ type: paymentTypes.membershipCard, amount: value }] : [];
    const bill = billOfCard({ ...template, price: total }, sale.memberName);
    return takingStep(bill, { ...taking, taken: [...byOldCard, ...taking.taken] }, codes);
  });
  return (
    <TakeMoney
      taking={taking}
      busy={busy}
      of={sale.memberName}
      worked={worth && <OldCardValue sheet={worth} price={template.price} />}
    />
  );
};
