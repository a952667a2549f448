import { Text } from '@mantine/core';
import { IconPackageOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { stockCalls } from '#domain/stock/calls.ts';
import { inTypes, outTypes } from '#domain/stock/codes.ts';
import type { MovementRow } from '#domain/stock/stock-view.ts';
import { defineList } from '../../list/define-list.ts';
import { choice, type ValuesOf } from '../../list/filter.ts';
import { allShops, shop, staff } from '../../list/picks.ts';
import { onServer, type Wanted } from '../../list/source.ts';
import { useColumns } from '../../list/use-columns.ts';
import { ProductSearch } from '../../parts/stock/product-search.tsx';
import { useStockWords } from '../../parts/stock/use-stock-words.ts';
import { useLive } from '../../store/use-live.ts';
import { timesOf } from '../../ui/quick-days.ts';

const type = choice({
  key: 'type',
  values: [...inTypes.codes, ...outTypes.codes],
  useLooks: () => {
    const { t } = useTranslation('stock');
    return { label: t('columns.type'), all: t('papers.allTypes'), word: useStockWords().type };
  },
});
const ProductPicker = ({ onTake }: { readonly onTake: (id: string) => void }) => (
  <ProductSearch onTake={({ product }) => onTake(product.id)} />
);
const filters = [
  { kind: 'record', key: 'product', Picker: ProductPicker },
  type,
  staff,
  { kind: 'days' },
  shop,
  { kind: 'record', key: 'paper' },
  { kind: 'record', key: 'order' },
] as const;

const source = onServer(stockCalls.movements)(
  ({ values, timeZone }: Wanted<ValuesOf<typeof filters>>) => ({
    query: { everywhere: values.shop === undefined ? '0' : '1' },
    filter: {
      item_ids: values.product,
      paper_id: values.paper,
      order_id: values.order,
      type: values.type,
      staff_id: values.staff,
      shop_id: values.shop === allShops ? undefined : values.shop,
      ...timesOf(values, timeZone),
    },
  }),
  (row): MovementRow => row,
);

const shape = { name: 'movement', icon: IconPackageOff, filters, source } as const;

/** The movements of the stock, newest first, of this shop and those below it. They lie on the server alone. */
export const movementList = defineList(
  { ...shape, keyOf: ({ id }) => id, testId: ({ number }) => `movement-${number}` },
  ({ shop: of, product }, _, rows) => {
    const { t } = useTranslation('stock');
    const { text, money, time } = useColumns<MovementRow>();
    const words = useStockWords();
    const [chosen] = useLive('stock.of', { productIds: product ? [product] : [] }) ?? [];
    const [first] = rows ?? [];
    const figure = { as: 'figure' } as const;
    const sheet = { on: ['sheet'] } as const;
    return {
      words: {
        title: t('movements.file'),
        count: (count) => t('movements.count', { count }),
        none: t('movements.none'),
        noneHint: t('movements.noneHint'),
        noneFound: t('movements.noneFound'),
      },
      names: {
        product: chosen?.product.name ?? first?.name ?? '',
        paper: first?.paperNumber ?? '',
        order: first?.orderNumber ?? '',
      },
      columns: [
        time('time', t('columns.time'), ({ at }) => at),
        text('shop', t('columns.shop'), ({ shopName }) => shopName, of === undefined ? sheet : {}),
        text('number', t('columns.number'), ({ number }) => number, sheet),
        text('product', t('columns.product'), ({ name }) => name, {
          as: 'wide',
          card: 'title',
          cell: ({ name }) => (
            <Text size="sm" truncate>
              {name}
            </Text>
          ),
        }),
        text('unit', t('columns.unit'), ({ unit }) => unit, sheet),
        text('type', t('columns.type'), words.movement),
        text('before', t('columns.before'), ({ before }) => String(before), figure),
        text('change', t('columns.change'), words.change, {
          ...figure,
          bold: true,
          plain: ({ quantity }) => String(quantity),
          cell: ({ quantity, uses }) => (
            <Text span inherit c={(quantity || uses) < 0 ? 'red' : 'jade'}>
              {words.change({ quantity, uses })}
            </Text>
          ),
        }),
        text('after', t('columns.after'), ({ after }) => String(after), {
          ...figure,
          cell: ({ after }) => <span data-testid="after">{after}</span>,
        }),
        money('value', t('columns.value'), ({ value }) => value, { right: 'pc.inventory.value' }),
        text('reference', t('columns.reference'), ({ paperNumber, orderNumber }) => paperNumber || orderNumber),
        text('staff', t('columns.staff'), ({ staffName }) => staffName),
        text('remark', t('columns.remark'), ({ note }) => note, sheet),
      ],
    };
  },
);
