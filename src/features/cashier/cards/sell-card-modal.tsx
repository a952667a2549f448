import { Modal, Text, UnstyledButton } from '@mantine/core';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { changeSheet } from '#domain/card/change-value.ts';
import { whyNotFor } from '#domain/card/changeable.ts';
import type { CardTemplate } from '#domain/card-template/card-template.ts';
import { hasRechargeRule } from '#domain/card-template/recharge-rule.ts';
import { templateFor } from '#domain/card-template/template-for.ts';
import { cardTypes } from '#domain/card-template/terms.ts';
import type { Fen } from '#domain/values/money.ts';
import { useLive, useSyncStatus } from '../../../store/use-live.ts';
import { useFormat } from '../../../ui/use-format.ts';
import { useReturnFocus } from '../../../ui/use-return-focus.ts';
import { EmptyState } from '../empty-state.tsx';
import classes from './cards.module.css';
import { PayCard } from './pay-card.tsx';
import { RechargeAmount } from './recharge-amount.tsx';
import { useGains } from './use-gains.ts';
import type { Sale } from './use-selling.ts';
import type { Basket } from './use-together.ts';

interface SellCardProps {
  readonly sale: Sale;
  /** The order at hand, which can be paid together with a new card. */
  readonly basket?: Basket | undefined;
  readonly onSold: (orderId: string) => void;
  readonly onClose: () => void;
}

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

const useTitle = ({ memberName: name, card, from }: Sale): string => {
  const { t } = useTranslation('cashier');
  const of = card ?? from;
  if (!of) return t('cards.sell', { name });
  return t(from ? 'cards.change' : 'cards.recharge', { name, card: `${of.name} ${of.number}` });
};

/** Sells a card to a member, recharges one, or changes one for another: the template first, then the money. */
export const SellCardModal = ({ sale, basket, onSold, onClose }: SellCardProps) => {
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
        <PayCard
          {...chosen}
          basket={basket}
          onSold={onSold}
          template={amount === undefined ? chosen.template : templateFor(chosen.template, amount)}
          sale={{ ...sale, amount }}
          onBack={() => (amount === undefined ? choose(null) : setAmount(undefined))}
        />
      )}
    </Modal>
  );
};
