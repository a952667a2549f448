import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import type { ItemKind } from '#domain/item/item-kind.ts';
import { productCalls } from '#domain/item/product/product-calls.ts';
import { serviceCalls } from '#domain/item/service/service-calls.ts';
import { FormDialog } from '../../form/form-dialog.tsx';
import { useCall } from '../../store/use-ask.ts';
import { copyProductForm, copyServiceForm } from './item.form.ts';

const ways = {
  product: { form: copyProductForm, made: productCalls.fromTemplate },
  service: { form: copyServiceForm, made: serviceCalls.fromTemplate },
} as const;

interface CopyItemProps {
  readonly kind: ItemKind;
  readonly item: { readonly id: string; readonly name: string };
  readonly onClose: () => void;
  readonly onCopied: (id: string) => void;
}

/** Makes an own item of another one, which is changed here from then on. */
export const CopyItem = ({ kind, item: { id, name }, onClose, onCopied }: CopyItemProps) => {
  const { t } = useTranslation('item');
  const call = useCall();
  const { form, made } = ways[kind];
  return (
    <FormDialog
      form={form}
      given={{ item_id: id }}
      start={{ number: '' }}
      give={(body: z.input<typeof made.body>) => call(made, { body })}
      onClose={onClose}
      onDone={({ data }) => {
        onClose();
        onCopied(data.id);
      }}
      title={t('copy.title', { name })}
      text={t(`copy.texts.${kind}`)}
      done={t('copy.done')}
      confirm={{ label: t('copy.open'), testId: `copy-${kind}-confirm` }}
    />
  );
};
