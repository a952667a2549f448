import { Button, Group, Modal, Select, Text, UnstyledButton } from '@mantine/core';
import { IconChevronLeft } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { changeSheet } from '#domain/card/change-value.ts';
import { whyNotFor } from '#domain/card/changeable.ts';
import type { CardTemplate } from '#domain/card-template/card-template.ts';
import { gainsOf } from '#domain/card-template/gains.ts';
import { hasRechargeRule, templateFor } from '#domain/card-template/recharge-rule.ts';
import { cardTypes } from '#domain/card-template/terms.ts';
import { paymentTypes } from '#domain/order/codes.ts';
import { billOfCard } from '#domain/second-screen/bill.ts';
import { takingStep } from '#domain/second-screen/steps.ts';
import type { Fen } from '#domain/values/money.ts';
import { useLive, useSyncStatus } from '../../../store/use-live.ts';
import { useFormat } from '../../../ui/use-format.ts';
import { useReturnFocus } from '../../../ui/use-return-focus.ts';
import { TakeMoney } from '../collect/take-money.tsx';
import { EmptyState } from '../empty-state.tsx';
import { useSecondScreen } from '../second-screen/use-second-screen.ts';
import { useStaff } from '../use-staff.ts';
import classes from './cards.module.css';
import { OldCardValue } from './old-card-value.tsx';
import { RechargeAmount, useCharged } from './recharge-amount.tsx';
import { type Sale, useSelling } from './use-selling.ts';

interface SellCardProps {
  readonly sale: Sale;
  readonly onSold: (orderId: string) => void;
  readonly onClose: () => void;
}

/** What somebody gets who buys by a template, in one line. */
const useGains = () => {
  const { t } = useTranslation('cashier');
  const { money } = useFormat();
  return (template: CardTemplate): string => {
    const { balance, gift, times, giftTimes } = gainsOf(template);
    return [
      balance > 0 ? t('cards.balance', { amount: money(balance) }) : '',
      gift > 0 ? t('cards.gift', { amount: money(gift) }) : '',
      times > 0 ? t('cards.times', { count: times }) : '',
      giftTimes > 0 ? t('cards.giftTimes', { count: giftTimes }) : '',
      template.percentOfAll === null ? '' : t('member.percent', { percent: template.percentOfAll }),
    ]
      .filter(Boolean)
      .join(' · ');
  };
};

const noneFor = ({ card, from }: Sale) => {
  if (from) return 'cards.noneToChange';
  return card ? 'cards.noneToRecharge' : 'cards.none';
};

interface Chosen {
  readonly template: CardTemplate;
  /** A card is recharged, and there is no other by which it can be. */
  readonly isOnly: boolean;
}

const Templates = ({ of, onChoose }: { readonly of: Sale; readonly onChoose: (chosen: Chosen) => void }) => {
  const { t } = useTranslation('cashier');
  const { money } = useFormat();
  const gains = useGains();
  const [at] = useState(() => Date.now());
  const salable = useLive('card.salable', { at });
  const { online } = useSyncStatus();
  const worth = of.from && changeSheet(of.from, at);
  const fits = (template: CardTemplate): boolean => {
    if (of.from) return whyNotFor(of.from, template, { value: worth?.value ?? 0, price: template.price }) === undefined;
    return !of.card || (template.type === of.card.type && template.type !== cardTypes.discount);
  };
  const fitting = salable?.filter(fits);
  const only = of.card && online && fitting?.length === 1 ? fitting[0] : undefined;
  const chooseOnly = useEffectEvent((template: CardTemplate) => onChoose({ template, isOnly: true }));
  useEffect(() => {
    if (only) chooseOnly(only);
  }, [only]);
  if (only) return null;
  if (fitting?.length === 0) return <EmptyState title={t(noneFor(of))} />;
  return (
    <div className={classes.templates}>
      {fitting?.map((template) => (
        <UnstyledButton
          key={template.id}
          className={classes.template}
          style={template.color ? { borderInlineStartColor: template.color } : undefined}
          data-testid="sell-template"
          disabled={!online}
          onClick={() => onChoose({ template, isOnly: false })}
        >
          <Text fw={600}>{template.name}</Text>
          <Text size="sm" c="dimmed" className={classes.gains}>
            {of.card && hasRechargeRule(template) ? '' : gains(template)}
          </Text>
          <Text fw={700} size="lg">
            {of.card && hasRechargeRule(template) ? t('cards.byAmount') : money(template.price)}
          </Text>
          {worth && (
            <Text size="sm" fw={600} data-testid="change-due">
              {t('cards.value.due', { amount: money(Math.max(0, template.price - worth.value)) })}
            </Text>
          )}
        </UnstyledButton>
      ))}
    </div>
  );
};

interface PayProps extends Omit<SellCardProps, 'onClose'>, Chosen {
  readonly onBack: () => void;
}

const Pay = ({ sale, template, isOnly, onSold, onBack }: PayProps) => {
  const { t } = useTranslation('cashier');
  const gains = useGains();
  const charged = useCharged();
  const staff = useStaff();
  const [salespersonId, setSalesperson] = useState<string | null>(null);
  const [at] = useState(() => Date.now());
  const worth = sale.from && changeSheet(sale.from, at);
  const value = worth?.value ?? 0;
  const total = Math.max(template.price, value);
  const codes = useLive('shop.settings', {});
  const { busy, ...taking } = useSelling(sale, template, { total, value }, salespersonId, onSold);
  useSecondScreen(() => {
    const byOldCard = value > 0 ? [{ type: paymentTypes.membershipCard, amount: value }] : [];
    const bill = billOfCard({ ...template, price: total }, sale.memberName);
    return takingStep(bill, { ...taking, taken: [...byOldCard, ...taking.taken] }, codes);
  });
  return (
    <>
      <Group mb="md" wrap="nowrap">
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
      <TakeMoney
        taking={taking}
        busy={busy}
        of={sale.memberName}
        worked={worth && <OldCardValue sheet={worth} price={template.price} />}
      />
    </>
  );
};

const useTitle = ({ memberName: name, card, from }: Sale): string => {
  const { t } = useTranslation('cashier');
  const of = card ?? from;
  if (!of) return t('cards.sell', { name });
  return t(from ? 'cards.change' : 'cards.recharge', { name, card: `${of.name} ${of.number}` });
};

/** Sells a card to a member, recharges one, or changes one for another: the template first, then the money. */
export const SellCardModal = ({ sale, onSold, onClose }: SellCardProps) => {
  const { t } = useTranslation('cashier');
  const { online } = useSyncStatus();
  const [chosen, choose] = useState<Chosen | null>(null);
  const [amount, setAmount] = useState<Fen | undefined>(undefined);
  const title = useTitle(sale);
  const byAmount = sale.card !== undefined && chosen !== null && hasRechargeRule(chosen.template);
  useReturnFocus();
  return (
    <Modal opened onClose={onClose} closeOnClickOutside={false} title={title} size={880} padding="lg">
      {!online && (
        <Text c="orange" mb="sm" role="status">
          {t('cards.offline')}
        </Text>
      )}
      {!chosen && <Templates of={sale} onChoose={choose} />}
      {chosen && byAmount && amount === undefined && (
        <RechargeAmount
          template={chosen.template}
          onChoose={setAmount}
          onBack={chosen.isOnly ? undefined : () => choose(null)}
        />
      )}
      {chosen && !(byAmount && amount === undefined) && (
        <Pay
          {...chosen}
          template={amount === undefined ? chosen.template : templateFor(chosen.template, amount)}
          sale={{ ...sale, amount }}
          onSold={onSold}
          onBack={() => (amount === undefined ? choose(null) : setAmount(undefined))}
        />
      )}
    </Modal>
  );
};
