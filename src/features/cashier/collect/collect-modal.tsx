import { Modal } from '@mantine/core';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { billOf } from '#domain/second-screen/bill.ts';
import { takingStep } from '#domain/second-screen/steps.ts';
import { useLive } from '../../../store/use-live.ts';
import { useReturnFocus } from '../../../ui/use-return-focus.ts';
import { useCounter } from '../counter-context.ts';
import { useSecondScreen } from '../second-screen/use-second-screen.ts';
import { TakeMoney } from './take-money.tsx';
import { useCollecting } from './use-collecting.ts';

/** Takes the money for the order. */
export const CollectModal = () => {
  const { t } = useTranslation('cashier');
  const { show, composed, open } = useCounter();
  const { busy, dialog, noteOf, ...taking } = useCollecting();
  const nothingToCollect = !taking.isUnderWay && (!open || composed?.order.lines.length === 0);
  useReturnFocus();
  const codes = useLive('shop.settings', {});
  useSecondScreen(() => composed && takingStep(billOf(composed.order), taking, codes));
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
      <TakeMoney taking={taking} busy={busy} of={composed?.order.memberName ?? ''} noteOf={noteOf} />
      {dialog}
    </Modal>
  );
};
