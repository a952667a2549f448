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
  return (
    <FormDialog
      form={noticeForm}
      given={{ productId: product.id }}
      start={{ lowAt: level?.lowAt ?? null }}
      title={t('notice.title')}
      text={t('notice.text', { name: product.name, quantity: level?.quantity ?? 0, unit: product.unit })}
      confirm={{ label: t('notice.save'), testId: 'save-notice' }}
      onClose={onClose}
    />
  );
};
