import { Alert, Badge, Group, Image, Paper, Stack, Text, Title } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { productCalls } from '#domain/item/product/product-calls.ts';
import type { ProductRow } from '#domain/item/product/product-listing.ts';
import { AskedPage } from '../../../form/asked-page.tsx';
import { useCategoryNames } from '../../../parts/category/use-categories.ts';
import { ItemActions } from '../../../parts/item/item-actions.tsx';
import { useItemGroupName } from '../../../parts/item/use-item-groups.ts';
import { useMadeHere } from '../../../parts/item/use-made-here.ts';
import { useMakerName } from '../../../parts/item/use-maker-name.ts';
import { usePriced } from '../../../parts/item/use-priced.ts';
import { useUsedBy } from '../../../parts/item/use-used-by.ts';
import { useAskForPage } from '../../../store/use-ask.ts';
import { useMay } from '../../../store/use-may.ts';
import { Facts } from '../../../ui/facts.tsx';
import { useFormat } from '../../../ui/use-format.ts';
import { ProductUses } from './product-uses.tsx';

interface ProductScreenProps {
  readonly id: string;
  readonly onRemoved: () => void;
}

/** A product as the current shop has it, and what can be done with it here. */
export const ProductScreen = ({ id, onRemoved }: ProductScreenProps) => {
  const { t } = useTranslation('item');
  const asked = useAskForPage(productCalls.one, { params: { id } });
  return (
    <AskedPage asked={asked} offline={t('view.offline')}>
      {(data, refresh) => (
        <Stack p="md" gap="lg" maw={960} data-testid="product-page">
          <Head product={data} onChanged={refresh} onRemoved={onRemoved} />
          <ProductFacts product={data} />
          <Details product={data} />
        </Stack>
      )}
    </AskedPage>
  );
};

interface HeadProps extends Pick<ProductScreenProps, 'onRemoved'> {
  readonly product: ProductRow;
  readonly onChanged: () => void;
}

const Head = ({ product, onChanged, onRemoved }: HeadProps) => {
  const { t } = useTranslation('item');
  const madeHere = useMadeHere();
  const makerName = useMakerName();
  const { name, number, images, enabled, onShelf } = product;
  return (
    <>
      <Group justify="space-between" align="start">
        <Group wrap="nowrap">
          {images[0] && <Image src={images[0]} alt="" w={96} h={96} radius="md" />}
          <div>
            <Group gap="xs">
              <Title order={2} size="h3">
                {name}
              </Title>
              {!enabled && <Badge color="gray">{t('states.disabled')}</Badge>}
              {enabled && !onShelf && <Badge color="yellow">{t('states.offShelf')}</Badge>}
            </Group>
            <Text c="dimmed">{number}</Text>
          </div>
        </Group>
        <ItemActions
          kind="product"
          item={product}
          uses={<ProductUses id={product.id} unit={product.unit} />}
          onDone={onChanged}
          onRemoved={onRemoved}
        />
      </Group>
      {!madeHere(product) && (
        <Alert color="gray" icon={<IconLock size={20} />} data-testid="made-elsewhere">
          {t('view.madeElsewhere', { maker: makerName(product) })}
        </Alert>
      )}
    </>
  );
};

const ProductFacts = ({ product }: { readonly product: ProductRow }) => {
  const { t } = useTranslation('item');
  const may = useMay();
  const { money } = useFormat();
  const groupName = useItemGroupName('product');
  const { nameOf: categoryName } = useCategoryNames('product');
  const makerName = useMakerName();
  const saidUse = useUsedBy();
  const said = (text: string): string => text || t('view.nothing');
  const priced = usePriced('product', product);
  const { unit, packageContent, specQuantity, specUnit } = product;
  return (
    <Paper withBorder p="md">
      <Facts
        cols={{ base: 2, sm: 4 }}
        facts={[
          [t('fields.originalPrice'), priced('originalPrice')],
          [t('fields.memberPrice'), priced('memberPrice')],
          ...(may('pc.inventory.value') ? [[t('fields.costPrice'), money(product.costPrice)] as const] : []),
          [t('fields.pricing'), t(`pricings.${product.pricing}`)],
          [t('fields.type'), t(`types.${product.type}`)],
          [t('fields.group'), said(groupName(product.groupId))],
          [t('fields.category'), said(categoryName(product.categoryId))],
          [t('fields.unit'), unit],
          [t('fields.spec'), said(specQuantity && `${specQuantity} ${specUnit}`)],
          [t('fields.package'), t('view.package', { count: packageContent, unit })],
          [t('fields.barcode'), said(product.barcode)],
          [t('columns.maker'), makerName(product)],
          [t('fields.usedBy'), saidUse(product)],
        ]}
      />
    </Paper>
  );
};

const Details = ({ product: { description, images, detailImages } }: { readonly product: ProductRow }) => {
  const { t } = useTranslation('item');
  if (description === '' && images.length < 2 && detailImages.length === 0) return null;
  return (
    <Paper withBorder p="md">
      <Stack>
        {description !== '' && <Text style={{ overflowWrap: 'anywhere' }}>{description}</Text>}
        <Group>
          {images.slice(1).map((address) => (
            <Image key={address} src={address} alt="" w={120} h={120} radius="md" />
          ))}
        </Group>
        {detailImages.map((address, place) => (
          <Image key={address} src={address} alt={t('view.detail', { place: place + 1 })} maw={800} />
        ))}
      </Stack>
    </Paper>
  );
};
