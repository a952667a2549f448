import { ActionIcon, Button, Group, NumberInput, Paper, Select, Stack, Switch, Table, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconPrinter, IconTrash } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Product } from '#domain/item/product/product.ts';
import { useChosenProducts } from '../../parts/stock/chosen-products.ts';
import { NoGoods } from '../../parts/stock/no-goods.tsx';
import { ProductSearch } from '../../parts/stock/product-search.tsx';
import { useStore } from '../../store/use-live.ts';
import { beep } from '../../ui/beep.ts';
import classes from '../../ui/list-table.module.css';
import { useScanner } from '../../ui/scan/use-scanner.ts';
import { useNow } from '../../ui/use-now.ts';
import { Label, type LabelContent } from './label.tsx';
import { labelFormats, mostLabels } from './label-formats.ts';
import { PrintedLabels } from './printed-labels.tsx';

interface Wanted {
  readonly product: Product;
  readonly count: number;
}

/** Chooses products, or begins with those that were chosen in a list, and prints so many bar code labels of each. */
export const LabelsScreen = () => {
  const { t } = useTranslation('stock');
  const now = useNow();
  const store = useStore();
  const [wanted, setWanted] = useState<readonly Wanted[]>([]);
  const [formatKey, setFormatKey] = useState<string>('roll');
  const [withPrice, setWithPrice] = useState(true);
  const [first, setFirst] = useState(1);
  const [printing, setPrinting] = useState(0);
  const format = labelFormats.find(({ key }) => key === formatKey) ?? labelFormats[0];
  const add = (product: Product) =>
    setWanted((now) =>
      now.some((each) => each.product.id === product.id)
        ? now.map((each) => (each.product.id === product.id ? { ...each, count: each.count + 1 } : each))
        : [...now, { product, count: 1 }],
    );
  const chosen = useChosenProducts();
  useEffect(() => {
    if (chosen.length === 0) return;
    void store
      .read('stock.of', { productIds: chosen })
      .then((rows) => setWanted(rows.map(({ product }) => ({ product, count: 1 }))));
  }, [store, chosen]);
  useScanner((code) => {
    void store.read('stock.byCode', { code }).then((row) => {
      beep(row ? 'added' : 'unknown');
      if (row) add(row.product);
      else notifications.show({ color: 'red', message: t('form.unknownCode', { code }) });
    });
  });
  const contentOf = (product: Product): LabelContent => ({
    product,
    price: withPrice ? product.originalPrice : null,
  });
  const labels = wanted.flatMap(({ product, count }) => Array.from({ length: count }, () => contentOf(product)));
  const sample = wanted[0] ? contentOf(wanted[0].product) : null;
  const tooMany = labels.length > mostLabels;
  if (!format) return null;
  return (
    <Stack p="md" gap="sm" data-testid="labels">
      <Group gap="sm" align="end">
        <ProductSearch onTake={({ product }) => add(product)} />
        <Select
          w={230}
          aria-label={t('labels.format')}
          value={format.key}
          onChange={(key) => setFormatKey(key ?? 'roll')}
          data={labelFormats.map(({ key }) => ({ value: key, label: t(`labels.formats.${key}`) }))}
        />
        {format.columns > 1 && (
          <NumberInput
            w={150}
            size="md"
            label={t('labels.first')}
            min={1}
            max={format.columns * format.rows}
            allowDecimal={false}
            value={first}
            onChange={(value) => setFirst(Number(value) || 1)}
          />
        )}
      </Group>
      {wanted.length === 0 ? (
        <NoGoods title={t('labels.none')} hint={t('labels.noneHint')} />
      ) : (
        <Group align="start" wrap="nowrap">
          <Table horizontalSpacing="xs" flex={1}>
            <Table.Tbody>
              {wanted.map(({ product, count }) => (
                <Table.Tr key={product.id}>
                  <Table.Td className={classes.figure}>{product.number}</Table.Td>
                  <Table.Td className={classes.wide}>
                    <Text truncate>{product.name}</Text>
                    <Text size="sm" c="dimmed">
                      {product.barcode || t('labels.byNumber')}
                    </Text>
                  </Table.Td>
                  <Table.Td>
                    <NumberInput
                      w={110}
                      size="md"
                      aria-label={`${product.name} ${t('labels.count')}`}
                      min={1}
                      max={mostLabels}
                      allowDecimal={false}
                      value={count}
                      onChange={(value) =>
                        setWanted((now) =>
                          now.map((each) =>
                            each.product.id === product.id ? { ...each, count: Number(value) || 1 } : each,
                          ),
                        )
                      }
                      data-testid={`labels-${product.number}`}
                    />
                  </Table.Td>
                  <Table.Td w={52}>
                    <ActionIcon
                      color="gray"
                      aria-label={t('form.remove')}
                      onClick={() => setWanted((now) => now.filter((each) => each.product.id !== product.id))}
                    >
                      <IconTrash size={20} />
                    </ActionIcon>
                  </Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
          <Stack gap="xs">
            {sample && (
              <Paper withBorder shadow="sm" style={{ overflow: 'hidden' }} data-testid="label-sample">
                <Label content={sample} format={format} />
              </Paper>
            )}
            <Switch
              size="md"
              label={t('labels.withPrice')}
              checked={withPrice}
              onChange={(event) => setWithPrice(event.currentTarget.checked)}
            />
            <Text c={tooMany ? 'red' : 'dimmed'} size="sm">
              {tooMany ? t('labels.tooMany', { count: mostLabels }) : t('labels.total', { count: labels.length })}
            </Text>
            <Button
              leftSection={<IconPrinter size={20} />}
              disabled={tooMany}
              onClick={() => setPrinting(now())}
              data-testid="print-labels"
            >
              {t('labels.print')}
            </Button>
          </Stack>
        </Group>
      )}
      {printing > 0 && (
        <PrintedLabels
          key={printing}
          format={format}
          labels={labels}
          first={format.columns > 1 ? first : 1}
          onPrinted={() => setPrinting(0)}
        />
      )}
    </Stack>
  );
};
