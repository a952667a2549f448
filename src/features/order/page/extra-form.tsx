import { useTranslation } from 'react-i18next';
import type { OrderRow } from '#domain/order/order-view.ts';
import { whyNotNow } from '#domain/order/states.ts';
import { FormInPage } from '../../../form/form-in-page.tsx';
import { useMay } from '../../../store/use-may.ts';
import { useReason } from '../../../ui/use-reason.ts';
import { extraForm } from './extra.form.ts';

/** Manual number, customer source and remark: they touch no money and may be amended until the order is over, where it is held. */
export const ExtraForm = ({ order, isHeld }: { readonly order: OrderRow; readonly isHeld: boolean }) => {
  const { t } = useTranslation('order');
  const reason = useReason();
  const may = useMay();
  const { id, number, status, manualNumber, source, remark } = order;
  const over = whyNotNow('order.extra', status) ?? (isHeld ? undefined : 'order.notAmendable');
  const code = over ?? (may('pc.order.cashier') ? undefined : 'notAllowed');
  return (
    <FormInPage
      form={extraForm}
      given={{ orderId: id }}
      start={{ manualNumber, source, remark }}
      onlyChanged
      keptAs={id}
      closed={code && reason({ code, params: { number } })}
      confirm={{ label: t('facts.save'), testId: 'save-extra' }}
      done={t('facts.saved')}
      undoneBy={({ orderId }) => ({ orderId, manualNumber, source, remark })}
    />
  );
};
