import { useTranslation } from 'react-i18next';
import { productCalls } from '#domain/item/product-calls.ts';
import type { ProductRow } from '#domain/item/product-listing.ts';
import { FormDialog } from '../../../form/form-dialog.tsx';
import { useCall } from '../../../store/use-ask.ts';
import { copyProductForm } from './product.form.ts';

interface CopyProductProps {
  readonly product: Pick<ProductRow, 'id' | 'name'>;
  readonly onClose: () => void;
  readonly onCopied: (id: string) => void;
}

/** Makes an own product of another one, which is changed here from then on. */
export const CopyProduct = ({ product: { id, name }, onClose, onCopied }: CopyProductProps) => {
  const { t } = useTranslation('item');
  const call = useCall();
  return (
    <FormDialog
      form={copyProductForm}
      given={{ item_id: id }}
      start={{ number: '' }}
      give={(body) => call(productCalls.fromTemplate, { body })}
      onClose={onClose}
      onDone={({ data }) => {
        onClose();
        onCopied(data.id);
      }}
      title={t('copy.title', { name })}
      text={t('copy.text')}
      done={t('copy.done')}
      confirm={{ label: t('copy.open'), testId: 'copy-product-confirm' }}
    />
  );
};
