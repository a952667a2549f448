import { Button, Group } from '@mantine/core';
import { IconEdit, IconEye, IconEyeOff, IconShare, IconTag, IconTrash } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Item } from '#domain/item/item.ts';
import { itemUse } from '#domain/item/item-fields.ts';
import type { ItemKind } from '#domain/item/item-kind.ts';
import { productCalls } from '#domain/item/product/product-calls.ts';
import { serviceCalls } from '#domain/item/service/service-calls.ts';
import { shopTypes } from '#domain/shop/types.ts';
import { FormDialog } from '../../form/form-dialog.tsx';
import { useCommandCall } from '../../form/use-command-call.ts';
import { useCall } from '../../store/use-ask.ts';
import { useSession, useSyncStatus } from '../../store/use-live.ts';
import { useMay } from '../../store/use-may.ts';
import { ownPricesForm, removeItemForm, shareForm } from './item.form.ts';
import { useMadeHere } from './use-made-here.ts';

type Shown = Pick<Item, 'id' | 'name' | 'enabled' | 'onShelf' | 'scope' | 'shopIds' | 'createdIn'> &
  Pick<Item, 'pricing' | 'originalPrice' | 'memberPrice'>;
interface ItemActionsProps {
  readonly kind: ItemKind;
  readonly item: Shown;
  /** Where it is used, shown before it is removed. */
  readonly uses: ReactNode;
  readonly onDone: () => void;
  readonly onRemoved: () => void;
}
type Asking = 'prices' | 'share' | 'remove';

/** What can be done with an item here: everything where it was made, elsewhere state and prices of the own shop. */
export const ItemActions = ({ kind, item, uses, onDone, onRemoved }: ItemActionsProps) => {
  const { t } = useTranslation('item');
  const may = useMay();
  const call = useCall();
  const { shop } = useSession();
  const { online } = useSyncStatus();
  const isMade = useMadeHere()(item);
  const { busy, give } = useCommandCall(onDone);
  const [asking, ask] = useState<Asking | null>(null);
  const { id, enabled, onShelf } = item;
  const params = { id };
  const calls = kind === 'product' ? productCalls : serviceCalls;
  const isStore = shop?.type === shopTypes.store;
  const manages = isMade && may('pc.item.manage');
  const sets = manages || (!isMade && isStore && may('pc.item.price'));
  const closed = { disabled: !online || busy };
  return (
    <Group gap="xs">
      {manages && (
        <Button
          component={Link}
          to={`/item/${kind}/edit/${id}`}
          leftSection={<IconEdit size={20} />}
          data-testid={`edit-${kind}`}
        >
          {t('edit.open')}
        </Button>
      )}
      {sets && (
        <Button
          {...closed}
          variant="default"
          leftSection={onShelf ? <IconEyeOff size={20} /> : <IconEye size={20} />}
          onClick={() => give(() => call(calls.shelf, { params, body: { onShelf: !onShelf } }))}
          data-testid="toggle-shelf"
        >
          {t(onShelf ? 'state.takeOff' : 'state.putOn')}
        </Button>
      )}
      {sets && (
        <Button
          {...closed}
          variant="default"
          onClick={() => give(() => call(calls.toggle, { params, body: { enabled: !enabled } }))}
          data-testid="toggle-enabled"
        >
          {t(enabled ? 'state.disable' : 'state.enable')}
        </Button>
      )}
      {isStore && may('pc.item.price') && item.pricing === 'perShop' && (
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
      {manages && shop && isShared(shop, item) && (
        <Button
          {...closed}
          variant="default"
          leftSection={<IconShare size={20} />}
          onClick={() => ask('share')}
          data-testid={`share-${kind}`}
        >
          {t(isStore ? 'share.open' : 'share.select')}
        </Button>
      )}
      {manages && (
        <Button
          {...closed}
          variant="light"
          color="red"
          leftSection={<IconTrash size={20} />}
          onClick={() => ask('remove')}
          data-testid={`remove-${kind}`}
        >
          {t('remove.open')}
        </Button>
      )}
      {asking && (
        <ItemDialog
          asking={asking}
          kind={kind}
          item={item}
          uses={uses}
          onClose={() => ask(null)}
          onDone={() => {
            ask(null);
            onDone();
          }}
          onRemoved={onRemoved}
        />
      )}
    </Group>
  );
};

/** Whether stores are chosen for an item one by one: what is for a whole region says so in its form. */
const isShared = ({ type }: { readonly type: number }, { scope }: Pick<Shown, 'scope'>): boolean =>
  type === shopTypes.store || (type === shopTypes.headquarters && scope !== itemUse.region);

interface ItemDialogProps extends ItemActionsProps {
  readonly asking: Asking;
  readonly onClose: () => void;
}

const ItemDialog = ({ asking, kind, item, uses, onClose, onDone, onRemoved }: ItemDialogProps) => {
  const { t } = useTranslation('item');
  const call = useCall();
  const { shop } = useSession();
  const { id, name, scope, shopIds, originalPrice, memberPrice } = item;
  const params = { id };
  const calls = kind === 'product' ? productCalls : serviceCalls;
  const look = { onClose, onDone, given: {} };
  if (asking === 'prices')
    return (
      <FormDialog
        {...look}
        form={ownPricesForm}
        start={{ originalPrice, memberPrice }}
        give={(body) => call(productCalls.ownPrices, { params: { id, kind }, body })}
        title={t('own.title', { name })}
        text={t('own.text', { shop: shop?.name ?? '' })}
        done={t('own.done')}
        confirm={{ label: t('own.save'), testId: 'save-own-prices' }}
      />
    );
  if (asking === 'share') {
    const isStore = shop?.type === shopTypes.store;
    return (
      <FormDialog
        {...look}
        form={shareForm}
        start={{
          everywhere: scope === itemUse.stores && shopIds.length === 0,
          shopIds: shopIds.filter((one) => one !== shop?.id),
        }}
        give={(body) => call(calls.share, { params, body })}
        title={t(isStore ? 'share.title' : 'share.selectTitle', { name })}
        text={isStore ? t(`share.texts.${kind}`) : t('share.selectText')}
        done={t('share.done')}
        confirm={{ label: t('share.save'), testId: 'save-share' }}
      />
    );
  }
  return (
    <FormDialog
      {...look}
      onDone={onRemoved}
      form={removeItemForm}
      start={{}}
      give={() => call(calls.remove, { params })}
      title={t('remove.title', { name })}
      text={t(`remove.texts.${kind}`)}
      done={t('remove.done', { name })}
      confirm={{ label: t('remove.open'), testId: `remove-${kind}-confirm`, color: 'red' }}
    >
      {uses}
    </FormDialog>
  );
};
