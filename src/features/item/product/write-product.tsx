import { Alert, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { itemUse } from '#domain/item/item-fields.ts';
import { productCalls } from '#domain/item/product/product-calls.ts';
import type { ProductRow } from '#domain/item/product/product-listing.ts';
import { shopTypes } from '#domain/shop/types.ts';
import { AskedPage } from '../../../form/asked-page.tsx';
import { FormInPage } from '../../../form/form-in-page.tsx';
import { useMadeHere } from '../../../parts/item/use-made-here.ts';
import { useMakerName } from '../../../parts/item/use-maker-name.ts';
import { useAskForPage, useCall } from '../../../store/use-ask.ts';
import { useSession, useSyncStatus } from '../../../store/use-live.ts';
import { useMay } from '../../../store/use-may.ts';
import { useNextNumber } from '../../../store/use-next-number.ts';
import { LoadingRows } from '../../../ui/loading-rows.tsx';
import { useReason } from '../../../ui/use-reason.ts';
import { addProductForm, editProductForm } from './product.form.ts';

const nothing: Omit<z.input<typeof productCalls.add.body>, 'originalPrice'> & { readonly originalPrice: null } = {
  originalPrice: null,
  name: '',
  number: '',
  type: 'product',
  groupId: '',
  categoryId: '',
  unit: '',
  barcode: '',
  memberPrice: null,
  costPrice: null,
  pricing: 'perShop',
  specQuantity: '',
  specUnit: '',
  packageContent: 1,
  images: [],
  detailImages: [],
  description: '',
  scope: itemUse.stores,
  regionId: '',
  shopIds: [],
};

/** Who may not see costs is not asked for them; who uses a product says the headquarters alone. */
const useLimits = () => {
  const may = useMay();
  const { shop } = useSession();
  const hidden = shop?.type !== shopTypes.headquarters;
  return { costPrice: { hidden: !may('pc.inventory.value') }, scope: { hidden }, shopIds: { hidden } };
};

/** Makes a product, of the headquarters for the stores it names, of a store for itself. */
export const AddProductScreen = ({ onAdded }: { readonly onAdded: (id: string) => void }) => {
  const { t } = useTranslation('item');
  const reason = useReason();
  const call = useCall();
  const { shop } = useSession();
  const { online } = useSyncStatus();
  const limits = useLimits();
  const number = useNextNumber('product');
  if (number === undefined) return <LoadingRows />;
  return (
    <Stack p="md" maw={860} data-testid="add-product-page">
      <Alert color="gray">{t('add.where', { shop: shop?.name ?? '' })}</Alert>
      <FormInPage
        form={addProductForm}
        given={{ regionId: '' }}
        start={{ ...nothing, number }}
        keptAs={shop?.id ?? ''}
        limits={limits}
        closed={online ? undefined : reason({ code: 'offline.needsContact' })}
        give={(body) => call(productCalls.add, { body })}
        done={t('add.done')}
        onDone={({ data }) => onAdded(data.id)}
        confirm={{ label: t('add.save'), testId: 'save-product' }}
      />
    </Stack>
  );
};

interface EditProductProps {
  readonly id: string;
  readonly onSaved: () => void;
}

/** Changes what is written down of a product where it was made. */
export const EditProductScreen = ({ id, onSaved }: EditProductProps) => {
  const { t } = useTranslation('item');
  const asked = useAskForPage(productCalls.one, { params: { id } });
  return (
    <AskedPage asked={asked} offline={t('view.offline')}>
      {(data) => <EditProduct product={data} onSaved={onSaved} />}
    </AskedPage>
  );
};

const EditProduct = ({ product, onSaved }: { readonly product: ProductRow } & Pick<EditProductProps, 'onSaved'>) => {
  const { t } = useTranslation('item');
  const reason = useReason();
  const call = useCall();
  const madeHere = useMadeHere();
  const makerName = useMakerName();
  const { online } = useSyncStatus();
  const limits = useLimits();
  const { id, regionId, createdIn: _, removedAt: __, shopId: ___, onShelf, enabled, ...start } = product;
  const closed = () => {
    if (!madeHere(product)) return t('view.madeElsewhere', { maker: makerName(product) });
    return online ? undefined : reason({ code: 'offline.needsContact' });
  };
  return (
    <Stack p="md" maw={860} data-testid="edit-product-page">
      <FormInPage
        key={JSON.stringify(start)}
        form={editProductForm}
        given={{ regionId }}
        start={start}
        keptAs={id}
        limits={limits}
        closed={closed()}
        give={(body) => call(productCalls.edit, { params: { id }, body })}
        done={t('edit.done')}
        onDone={onSaved}
        confirm={{ label: t('edit.save'), testId: 'save-product' }}
      />
    </Stack>
  );
};
