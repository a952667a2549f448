import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../form/form-dialog.tsx';
import type { StockRow } from '../../nouns/stock/stock-queries.ts';
import { noticeForm } from './notice.form.ts';

interface NoticeDialogProps {
  readonly row: StockRow;
  readonly onClose: () => void;
}

/** Asks at which quantity of a product the shop is told that little is left. */
export const NoticeDialog = ({ row: { product, level }, onClose }: NoticeDialogProps) => {
  const { t } = useTranslation('stock');
  const lowAt = level?.lowAt ?? null;
  return (
    <FormDialog
      form={noticeForm}
      given={{ productId: product.id }}
      start={{ lowAt }}
      title={t('notice.title')}
      text={t('notice.text', { name: product.name, quantity: level?.quantity ?? 0, unit: product.unit })}
      confirm={{ label: t('notice.save'), testId: 'save-notice' }}
      done={t('notice.saved', { name: product.name })}
      undoneBy={({ productId }) => ({ productId, lowAt })}
      onClose={onClose}
    />
  );
};
