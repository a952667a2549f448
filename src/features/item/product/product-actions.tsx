import { Button, Group } from '@mantine/core';
import { IconEdit, IconEye, IconEyeOff, IconShare, IconTag, IconTrash } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { productCalls } from '#domain/item/product-calls.ts';
import type { ProductRow } from '#domain/item/product-listing.ts';
import { shopTypes } from '#domain/shop/types.ts';
import { FormDialog } from '../../../form/form-dialog.tsx';
import { useCommandCall } from '../../../form/use-command-call.ts';
import { useCall } from '../../../store/use-ask.ts';
import { useSession, useSyncStatus } from '../../../store/use-live.ts';
import { useMay } from '../../../store/use-may.ts';
import { useMadeHere } from '../use-made-here.ts';
import { ownPricesForm, removeProductForm, shareForm } from './product.form.ts';
import { ProductUses } from './product-uses.tsx';

interface ProductActionsProps {
  readonly product: ProductRow;
  readonly onDone: () => void;
  readonly onRemoved: () => void;
}
type Asking = 'prices' | 'share' | 'remove';

/** What can be done with a product here: everything where it was made, elsewhere state and prices of the own shop. */
export const ProductActions = ({ product, onDone, onRemoved }: ProductActionsProps) => {
  const { t } = useTranslation('item');
  const may = useMay();
  const call = useCall();
  const { shop } = useSession();
  const { online } = useSyncStatus();
  const isMade = useMadeHere()(product);
  const { busy, give } = useCommandCall(onDone);
  const [asking, ask] = useState<Asking | null>(null);
  const { id, name, enabled, onShelf, shopIds } = product;
  const params = { id };
  const isStore = shop?.type === shopTypes.store;
  const manages = isMade && may('pc.item.manage');
  const sets = manages || (!isMade && isStore && may('pc.item.price'));
  const others = shopIds.filter((one) => one !== shop?.id);
  const look = {
    ...{ onClose: () => ask(null), given: {} },
    onDone: () => {
      ask(null);
      onDone();
    },
  };
  const closed = { disabled: !online || busy };
  return (
    <Group gap="xs">
      {manages && (
        <Button
          component={Link}
          to={`/item/product/edit/${id}`}
          leftSection={<IconEdit size={20} />}
          data-testid="edit-product"
        >
          {t('edit.open')}
        </Button>
      )}
      {sets && (
        <Button
          {...closed}
          variant="default"
          leftSection={onShelf ? <IconEyeOff size={20} /> : <IconEye size={20} />}
          onClick={() => give(() => call(productCalls.shelf, { params, body: { onShelf: !onShelf } }))}
          data-testid="toggle-shelf"
        >
          {t(onShelf ? 'state.takeOff' : 'state.putOn')}
        </Button>
      )}
      {sets && (
        <Button
          {...closed}
          variant="default"
          onClick={() => give(() => call(productCalls.toggle, { params, body: { enabled: !enabled } }))}
          data-testid="toggle-enabled"
        >
          {t(enabled ? 'state.disable' : 'state.enable')}
        </Button>
      )}
      {isStore && may('pc.item.price') && product.pricing === 'perShop' && (
        <Button
          {...closed}
          variant="default"
          leftSection={<IconTag size={20} />}
          onClick={() => ask('prices')}
          data-testid="own-prices"
        >
          {t('own.open')}
        </Button>
      )}
      {manages && isStore && (
        <Button
          {...closed}
          variant="default"
          leftSection={<IconShare size={20} />}
          onClick={() => ask('share')}
          data-testid="share-product"
        >
          {t('share.open')}
        </Button>
      )}
      {manages && (
        <Button
          {...closed}
          variant="light"
          color="red"
          leftSection={<IconTrash size={20} />}
          onClick={() => ask('remove')}
          data-testid="remove-product"
        >
          {t('remove.open')}
        </Button>
      )}
      {asking === 'prices' && (
        <FormDialog
          {...look}
          form={ownPricesForm}
          start={{ originalPrice: product.originalPrice, memberPrice: product.memberPrice }}
          give={(body) => call(productCalls.ownPrices, { params: { id, kind: 'product' }, body })}
          title={t('own.title', { name })}
          text={t('own.text', { shop: shop?.name ?? '' })}
          done={t('own.done')}
          confirm={{ label: t('own.save'), testId: 'save-own-prices' }}
        />
      )}
      {asking === 'share' && (
        <FormDialog
          {...look}
          form={shareForm}
          start={{ everywhere: shopIds.length === 0, shopIds: others }}
          give={(body) => call(productCalls.share, { params, body })}
          title={t('share.title', { name })}
          text={t('share.text')}
          done={t('share.done')}
          confirm={{ label: t('share.save'), testId: 'save-share' }}
        />
      )}
      {asking === 'remove' && (
        <FormDialog
          {...look}
          onDone={onRemoved}
          form={removeProductForm}
          start={{}}
          give={() => call(productCalls.remove, { params })}
          title={t('remove.title', { name })}
          text={t('remove.text')}
          done={t('remove.done', { name })}
          confirm={{ label: t('remove.open'), testId: 'remove-product-confirm', color: 'red' }}
        >
          <ProductUses id={id} unit={product.unit} />
        </FormDialog>
      )}
    </Group>
  );
};
