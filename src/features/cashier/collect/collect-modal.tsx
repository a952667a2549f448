import { Button, Modal, Text } from '@mantine/core';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { quickCash } from '#domain/money/quick-cash.ts';
import { paymentTypes } from '#domain/order/codes.ts';
import { NumberPad } from '../../../ui/pad/number-pad.tsx';
import { press, yuanRule } from '../../../ui/pad/pad.ts';
import { PadField } from '../../../ui/pad/pad-field.tsx';
import { useFormat } from '../../../ui/use-format.ts';
import { useReturnFocus } from '../../../ui/use-return-focus.ts';
import { useCounter } from '../counter-context.ts';
import classes from './collect.module.css';
import { PaymentTypes, payableHere } from './payment-types.tsx';
import { TakenPayments } from './taken-payments.tsx';
import { useCollecting } from './use-collecting.ts';

/** Takes the money: what is due, how it is paid, what goes back. Enter does what the big button says. */
export const CollectModal = () => {
  const { t } = useTranslation('cashier');
  const { money } = useFormat();
  const { show, composed, shop, open } = useCounter();
  const collecting = useCollecting();
  const { total, rest, type, pad, busy, isUnderWay, settles, why, takes, change, left } = collecting;
  const nothingToCollect = !isUnderWay && (!open || composed?.order.lines.length === 0);
  const isCash = type === paymentTypes.cash;
  const confirm = () => void collecting.confirm();
  /** Up and down go through the ways to pay while the focus stays in the amount. */
  const onArrow = (step: 1 | -1) => {
    const types = payableHere(shop);
    const next = types[(types.indexOf(type) + step + types.length) % types.length];
    if (next !== undefined) collecting.chooseType(next);
  };
  useReturnFocus();
  useEffect(() => {
    if (nothingToCollect) show(null);
  }, [nothingToCollect, show]);
  if (nothingToCollect) return null;
  return (
    <Modal
      opened
      onClose={() => show(null)}
      closeOnClickOutside={false}
      title={t('collect.title')}
      size={880}
      padding="lg"
    >
      <div className={classes.columns}>
        <div className={classes.left}>
          <div>
            <Text c="dimmed">
              {t('collect.due')}
              {composed?.order.memberName && ` · ${composed.order.memberName}`}
            </Text>
            <Text className={classes.due} data-testid="due">
              {money(total)}
            </Text>
          </div>
          {total > 0 && <PaymentTypes type={type} onType={collecting.chooseType} />}
          <TakenPayments collecting={collecting} />
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
                onPad={collecting.setPad}
                onEnter={confirm}
                onArrow={onArrow}
                error={why === 'onlyCashHasChange' && t('collect.onlyCashHasChange')}
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
                      onClick={() => collecting.handOver(amount)}
                    >
                      {place === 0 ? t('collect.exact') : money(amount).replace(/\.00$/, '')}
                    </Button>
                  ))}
              </div>
              <NumberPad onPress={(key) => collecting.setPad(press(pad, key, yuanRule))} />
            </>
          ) : (
            <Text c="dimmed" m="auto">
              {t('collect.nothingDue')}
            </Text>
          )}
          <Button
            className={classes.confirm}
            data-testid="confirm-collect"
            data-one-tap
            data-autofocus={rest === 0 || undefined}
            loading={busy}
            disabled={!settles && why !== null}
            onClick={confirm}
          >
            {takes === 0
              ? t(settles ? 'collect.finish' : 'collect.open')
              : t(settles ? 'collect.confirm' : 'collect.next', { amount: money(takes) })}
          </Button>
        </div>
      </div>
    </Modal>
  );
};
