import { Button, Group, Text, UnstyledButton } from '@mantine/core';
import { IconChevronLeft } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CardTemplate } from '#domain/card-template/card-template.ts';
import { giftFor, whyNotAmount } from '#domain/card-template/recharge-rule.ts';
import { type Fen, parseYuan } from '#domain/values/money.ts';
import { useSyncStatus } from '../../../store/use-live.ts';
import { NumberPad } from '../../../ui/pad/number-pad.tsx';
import { type Pad, press, yuanRule } from '../../../ui/pad/pad.ts';
import { PadField } from '../../../ui/pad/pad-field.tsx';
import { useFormat } from '../../../ui/use-format.ts';
import { useReason } from '../../../ui/use-reason.ts';
import classes from './cards.module.css';

/** What comes onto a card that is recharged, in words: what is paid as principal, and what is given on top. */
export const useCharged = () => {
  const { t } = useTranslation('cashier');
  const { money } = useFormat();
  return (template: CardTemplate, amount: Fen): string => {
    const gift = giftFor(template, amount);
    const of = { principal: money(amount), gift: money(gift), sum: money(amount + gift) };
    return t(gift > 0 ? 'cards.charged' : 'cards.chargedAlone', of);
  };
};

interface Props {
  readonly template: CardTemplate;
  readonly onChoose: (amount: Fen) => void;
  /** To another template; absent where there is none. */
  readonly onBack?: (() => void) | undefined;
}

/** By how much a card is recharged: one of the steps of its template, or a free amount where that takes one. */
export const RechargeAmount = ({ template, onChoose, onBack }: Props) => {
  const { t } = useTranslation('cashier');
  const { money } = useFormat();
  const { online } = useSyncStatus();
  const charged = useCharged();
  return (
    <>
      <Group mb="md" wrap="nowrap">
        {onBack && (
          <Button variant="subtle" leftSection={<IconChevronLeft size={18} aria-hidden />} onClick={onBack}>
            {t('cards.other')}
          </Button>
        )}
        <Text fw={600} className={classes.chosen}>
          {template.name}
        </Text>
      </Group>
      <div className={template.rechargeFree ? classes.amounts : undefined}>
        <div className={classes.steps}>
          {template.rechargeSteps.map(({ amount }) => (
            <UnstyledButton
              key={amount}
              className={classes.template}
              data-testid="recharge-step"
              disabled={!online}
              onClick={() => onChoose(amount)}
            >
              <Text fw={700} size="xl">
                {money(amount)}
              </Text>
              <Text size="sm" c="dimmed">
                {charged(template, amount)}
              </Text>
            </UnstyledButton>
          ))}
        </div>
        {template.rechargeFree && <FreeAmount template={template} onChoose={onChoose} />}
      </div>
    </>
  );
};

const FreeAmount = ({ template, onChoose }: Pick<Props, 'template' | 'onChoose'>) => {
  const { t } = useTranslation('cashier');
  const { money } = useFormat();
  const { online } = useSyncStatus();
  const reason = useReason();
  const charged = useCharged();
  const [pad, setPad] = useState<Pad>({ text: '', fresh: false });
  const amount = parseYuan(pad.text) ?? 0;
  const why = amount > 0 ? whyNotAmount(template, amount) : undefined;
  const take = () => {
    if (online && amount > 0 && !why) onChoose(amount);
  };
  return (
    <div className={classes.free}>
      <PadField
        label={t('cards.freeAmount', {
          least: money(template.rechargeLeast ?? 0),
          most: money(template.rechargeMost ?? 0),
        })}
        pad={pad}
        rule={yuanRule}
        onPad={setPad}
        onEnter={take}
        error={why && reason(why)}
        testId="recharge-amount"
      />
      <Text size="sm" data-testid="recharge-gains">
        {amount > 0 && !why ? charged(template, amount) : '\u00a0'}
      </Text>
      <NumberPad onPress={(key) => setPad(press(pad, key, yuanRule))} />
      <Button
        size="lg"
        mt="auto"
        data-testid="take-amount"
        disabled={!online || amount === 0 || why !== undefined}
        onClick={take}
      >
        {t('cards.toPay')}
      </Button>
    </div>
  );
};
