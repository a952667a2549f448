import { useTranslation } from 'react-i18next';
import { deliveredLines } from '#domain/transfer/delivered-lines.ts';
import type { TransferRow } from '#domain/transfer/transfer-view.ts';
import { FormDialog } from '../../../form/form-dialog.tsx';
import { useShopName } from '../use-shops.ts';
import { returnForm } from './return.form.ts';

interface ReturnTransferProps {
  readonly found: TransferRow;
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** Sends everything back, with a reason that the other shop reads. */
export const ReturnTransfer = ({ found, opened, onClose }: ReturnTransferProps) => {
  const { t } = useTranslation('transfer');
  const shopName = useShopName();
  const { id: transferId, provideShopId } = found;
  return (
    <FormDialog
      form={returnForm}
      given={{ transferId, provideShopId, lines: deliveredLines(found).map(({ productId }) => ({ productId })) }}
      start={{ remark: '' }}
      opened={opened}
      title={t('return.title', { shop: shopName(provideShopId) })}
      text={t('return.text')}
      confirm={{ label: t('return.confirm'), testId: 'confirm-reason', color: 'red' }}
      done={t('return.done')}
      onClose={onClose}
    />
  );
};
