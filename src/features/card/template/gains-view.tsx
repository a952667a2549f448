import { List, Paper, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type Gains, gainsOf } from '#domain/card-template/gains.ts';
import { type CardTerms, cardTypes, onlyTerms } from '#domain/card-template/terms.ts';
import { useFormat } from '../../../ui/use-format.ts';

type Kind = 'service' | 'product' | 'itemGroup' | 'shop';

interface GainsViewProps {
  readonly terms: CardTerms;
  /** What a record is called. */
  readonly Name: (props: { readonly of: Kind; readonly id: string }) => ReactNode;
}

/** What a member gets who buys such a card, in words and money, as it is told to them. */
export const GainsView = ({ terms: written, Name }: GainsViewProps) => {
  const { t } = useTranslation('card');
  const { percent, number } = useFormat();
  const terms = onlyTerms(written);
  const gains = gainsOf(terms);
  const { benefits, discounts, percentOfAll, giftServices, giftProducts, consumableIn } = terms;
  const gifts = [
    ...giftServices.map((line) => ({ ...line, kind: 'service' as const })),
    ...giftProducts.map((line) => ({ ...line, kind: 'product' as const })),
  ];
  return (
    <Paper withBorder p="md" component="section" data-testid="card-gains">
      <Stack gap="xs">
        <Title order={2} size="h5">
          {t('gains.title')}
        </Title>
        <Sum terms={terms} gains={gains} />
        <List size="sm" spacing={4}>
          {benefits.map(({ kind, itemId, times }) => (
            <List.Item key={`${kind} ${itemId}`}>
              <Name of={kind} id={itemId} /> {t('gains.times', { times: number(times) })}
            </List.Item>
          ))}
          {gifts.map(({ kind, itemId, times }) => (
            <List.Item key={`gift ${kind} ${itemId}`}>
              {t('gains.free')} <Name of={kind} id={itemId} /> {t('gains.times', { times: number(times) })}
            </List.Item>
          ))}
          {discounts.map(({ kind, itemId, percent: share }) => (
            <List.Item key={`${kind} ${itemId}`}>
              <Name of={kind} id={itemId} /> {t('gains.atPercent', { percent: percent(share / 100) })}
            </List.Item>
          ))}
          {percentOfAll !== null && (
            <List.Item>
              {t(discounts.length === 0 ? 'gains.all' : 'gains.allElse', { percent: percent(percentOfAll / 100) })}
            </List.Item>
          )}
          <Recharging terms={terms} />
          <Until terms={terms} />
          {terms.type === cardTypes.prepaid && gains.gift > 0 && (
            <List.Item>{t(`gains.useOrder.${terms.useOrder}`)}</List.Item>
          )}
          <List.Item>
            {consumableIn.length === 0 ? t('gains.everywhere') : t('gains.usedIn')}
            {consumableIn.map((id, place) => (
              <span key={id}>
                {place > 0 && t('gains.and')}
                <Name of="shop" id={id} />
              </span>
            ))}
          </List.Item>
        </List>
      </Stack>
    </Paper>
  );
};

const Sum = ({ terms, gains }: { readonly terms: CardTerms; readonly gains: Gains }) => {
  const { t } = useTranslation('card');
  const { money } = useFormat();
  const { pays, balance, gift, perTime, saves } = gains;
  return (
    <>
      <Text fw={600} size="lg">
        {terms.type === cardTypes.prepaid
          ? t('gains.prepaid', { pays: money(pays), balance: money(balance) })
          : t('gains.pays', { pays: money(pays) })}
      </Text>
      {gift > 0 && <Text size="sm">{t('gains.parts', { principal: money(balance - gift), gift: money(gift) })}</Text>}
      {perTime !== null && <Text size="sm">{t('gains.perTime', { money: money(perTime) })}</Text>}
      {saves > 0 && (
        <Text size="sm" c="jade" fw={600}>
          {t('gains.saves', { money: money(saves) })}
        </Text>
      )}
    </>
  );
};

const Recharging = ({ terms: { rechargeSteps, rechargeLeast, rechargeMost } }: { readonly terms: CardTerms }) => {
  const { t } = useTranslation('card');
  const { money } = useFormat();
  return (
    <>
      {rechargeSteps.map(({ amount, gift }, place) => (
        <List.Item key={`step ${String(place)}`} data-testid="recharge-step">
          {t(gift > 0 ? 'gains.step' : 'gains.stepAlone', { amount: money(amount), gift: money(gift) })}
        </List.Item>
      ))}
      {rechargeLeast !== null && rechargeMost !== null && (
        <List.Item data-testid="recharge-free">
          {t('gains.freeAmount', { least: money(rechargeLeast), most: money(rechargeMost) })}
        </List.Item>
      )}
    </>
  );
};

const Until = ({ terms: { validity, validDays, validUntil } }: { readonly terms: CardTerms }) => {
  const { t } = useTranslation('card');
  if (validity === 'forever') return <List.Item>{t('gains.forever')}</List.Item>;
  if (validity === 'untilDay')
    return validUntil === '' ? null : <List.Item>{t('gains.untilDay', { day: validUntil })}</List.Item>;
  return validDays === null ? null : <List.Item>{t(`gains.${validity}`, { count: validDays })}</List.Item>;
};
