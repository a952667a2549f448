import { Button, Text } from '@mantine/core';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { quickCash } from '#domain/money/quick-cash.ts';
import { paymentTypes } from '#domain/order/codes.ts';
import { collectionCodeOf } from '#domain/shop/collection-code.ts';
import { useLive, useSyncStatus } from '../../../store/use-live.ts';
import { NumberPad } from '../../../ui/pad/number-pad.tsx';
import { press, yuanRule } from '../../../ui/pad/pad.ts';
import { PadField } from '../../../ui/pad/pad-field.tsx';
import { useFormat } from '../../../ui/use-format.ts';
import { CardWays } from './card-ways.tsx';
import classes from './collect.module.css';
import { LargeCode, ShowCode } from './collection-code.tsx';
import { DepositWays } from './deposit-ways.tsx';
import { PaymentTypes } from './payment-types.tsx';
import { TakenPayments } from './taken-payments.tsx';
import type { TakingMoney } from './use-taking.ts';

interface Props {
  readonly taking: TakingMoney;
  readonly busy: boolean;
  /** Whom it is taken from; empty for a walk-in. */
  readonly of: string;
  readonly noteOf?: ComponentProps<typeof PaymentTypes>['noteOf'];
  /** Debt is repaid, of which less than all may be taken: what the button says then. */
  readonly part?: (amount: string) => string;
  /** How what is due was worked out, where that has to be shown. */
  readonly worked?: ReactNode;
}

/** What is due, how it is paid, what goes back. Enter does what the big button says. */
export const TakeMoney = ({ taking, busy, of, noteOf, part, worked }: Props) => {
  const { t } = useTranslation('cashier');
  const { money } = useFormat();
  const { online } = useSyncStatus();
  const { total, rest, types, type, pad, settles, why, takes, change, left, ways, cardId } = taking;
  const settings = useLive('shop.settings', {});
  const code = settings && rest > 0 ? collectionCodeOf(settings, type) : '';
  const [isCodeShown, showCode] = useState(false);
  const isCash = type === paymentTypes.cash;
  /** Something was taken or is typed, something stays open, and that is enough. */
  const isPart = part !== undefined && !settles && left < total;
  const isEnough = isPart && why === 'nothing';
  const confirm = () => void (isPart ? taking.confirmPart() : taking.confirm());
  /** Up and down go through the ways to pay while the focus stays in the amount. */
  const onArrow = (step: 1 | -1) => {
    const next = types[(types.indexOf(type) + step + types.length) % types.length];
    if (next !== undefined) taking.chooseType(next);
  };
  const takesHow = type === paymentTypes.onAccount ? 'onAccount' : 'taken';
  const label =
    takes === 0
      ? t(settles ? 'collect.finish' : 'collect.open')
      : t(settles ? `collect.finishes.${takesHow}` : `collect.takes.${takesHow}`, { amount: money(takes) });
  if (isCodeShown && code !== '')
    return <LargeCode type={type} amount={takes || rest} address={code} onClose={() => showCode(false)} />;
  return (
    <div className={classes.columns}>
      <div className={classes.left}>
        <div>
          <Text c="dimmed">
            {t(part ? 'debt.owes' : 'collect.due')}
            {of && ` · ${of}`}
          </Text>
          <Text className={classes.due} data-testid="due">
            {money(total)}
          </Text>
        </div>
        <DepositWays ways={taking.deposits} onChoose={taking.chooseDeposit} />
        {total > 0 && <PaymentTypes types={types} type={type} noteOf={noteOf} onType={taking.chooseType} />}
        {code !== '' && <ShowCode onShow={() => showCode(true)} />}
        {rest > 0 && (
          <CardWays ways={ways} taken={taking.taken} chosenId={cardId} online={online} onChoose={taking.chooseCard} />
        )}
        {worked}
        <TakenPayments taking={taking} />
        <div className={classes.change} data-open={change > 0 || undefined}>
          <Text fw={600}>{left > 0 && !settles ? t('collect.left') : t('collect.change')}</Text>
          <Text className={classes.changeAmount} data-testid="change">
            {money(left > 0 && !settles ? left : change)}
          </Text>
        </div>
      </div>
      <div className={classes.right}>
        {rest > 0 ? (
          <>
            <PadField
              label={isCash ? t('collect.handedOver') : t('collect.amount')}
              pad={pad}
              rule={yuanRule}
              onPad={taking.setPad}
              onEnter={confirm}
              onArrow={onArrow}
              error={why !== null && why !== 'nothing' && t(`collect.${why}`)}
              testId="tendered"
            />
            <div className={classes.quick}>
              {isCash &&
                quickCash(rest).map((amount, place) => (
                  <Button
                    key={amount}
                    variant="default"
                    className={classes.quickAmount}
                    data-testid={`quick-${place}`}
                    onMouseDown={(event) => event.preventDefault()}
                    onClick={() => taking.handOver(amount)}
                  >
                    {place === 0 ? t('collect.exact') : money(amount).replace(/\.00$/, '')}
                  </Button>
                ))}
            </div>
            <NumberPad onPress={(key) => taking.setPad(press(pad, key, yuanRule))} />
          </>
        ) : (
          <Text c="dimmed" m="auto">
            {t('collect.nothingDue')}
          </Text>
        )}
        {part && (
          <Button
            variant="light"
            size="md"
            mt="auto"
            data-testid="confirm-next"
            disabled={busy || !isPart || why !== null}
            onClick={() => void taking.confirm()}
          >
            {t('debt.next')}
          </Button>
        )}
        <Button
          className={classes.confirm}
          data-testid="confirm-collect"
          data-one-tap
          data-autofocus={rest === 0 || undefined}
          loading={busy}
          disabled={!settles && why !== null && !isEnough}
          onClick={confirm}
        >
          {isPart ? part(money(total - left)) : label}
        </Button>
      </div>
    </div>
  );
};
