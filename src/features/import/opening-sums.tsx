import { Button, Group, Stack, Text } from '@mantine/core';
import { IconFileSpreadsheet, IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { cardTypes } from '#domain/card-template/terms.ts';
import { importCalls } from '#domain/import/calls.ts';
import type { OpeningSum } from '#domain/import/opening-sum.ts';
import { yuan } from '#domain/values/money.ts';
import { saveSheet } from '../../list/give-out.ts';
import { useAsk } from '../../store/use-ask.ts';
import { useShopName } from '../../store/use-shop-name.ts';
import type { Column } from '../../ui/list-column.ts';
import { ListTable } from '../../ui/list-table.tsx';
import { LoadingRows } from '../../ui/loading-rows.tsx';
import { Refused } from '../../ui/refused.tsx';
import { Section } from '../../ui/section.tsx';
import { useMoney } from '../../ui/use-format.ts';
import { PrintedSums } from './printed-sums.tsx';

const figures = ['cards', 'principal', 'gift', 'times'] as const;
type Figures = Pick<OpeningSum, (typeof figures)[number]>;

/** A line of the sheet: the cards of one name that one shop sold, or all of them. */
interface SumLine extends Figures {
  readonly key: string;
  readonly shop: string;
  readonly card: string;
  readonly type: string;
}

const keyOf = ({ key }: SumLine): string => key;

/** With what cards were moved in, by shop and card: a sheet to print, to hold against the old system, and to sign. */
export const OpeningSums = () => {
  const { t } = useTranslation('sheet');
  const money = useMoney();
  const shopName = useShopName();
  const [printing, setPrinting] = useState(false);
  const asked = useAsk(importCalls.openingSums, {});
  const { data, refusal } = asked;
  const lines = (data ?? []).map(
    ({ shopId, name, type, ...sums }): SumLine => ({
      key: `${shopId} ${type} ${name}`,
      shop: shopName(shopId),
      card: name,
      type: t(`values.type.${cardTypes.wordOf(type) ?? 'prepaid'}`),
      ...sums,
    }),
  );
  const sumOf = (figure: keyof Figures) => lines.reduce((sum, line) => sum + line[figure], 0);
  const [cards, principal, gift, times] = figures.map(sumOf) as [number, number, number, number];
  const all: SumLine = { key: 'all', shop: t('sums.all'), card: '', type: '', cards, principal, gift, times };
  const rows = lines.length > 0 ? [...lines, all] : [];
  const columns: Column<SumLine>[] = [
    { name: 'shop', head: t('sums.shop'), cell: ({ shop }) => shop },
    { name: 'card', head: t('sums.card'), as: 'wide', cell: ({ card }) => card },
    { name: 'type', head: t('sums.type'), cell: ({ type }) => type },
    ...figures.map(
      (figure): Column<SumLine> => ({
        name: figure,
        head: t(`sums.${figure}`),
        as: 'figure',
        cell: (line) => (figure === 'principal' || figure === 'gift' ? money(line[figure]) : line[figure]),
      }),
    ),
  ];
  const save = () =>
    saveSheet(t('sums.file'), {
      rows: [
        [t('sums.shop'), t('sums.card'), t('sums.type'), ...figures.map((figure) => t(`sums.${figure}`))],
        ...rows.map((line) => [
          line.shop,
          line.card,
          line.type,
          String(line.cards),
          yuan(line.principal),
          yuan(line.gift),
          String(line.times),
        ]),
      ],
    });
  return (
    <Section title={t('sums.title')} testId="opening-sums">
      <Stack>
        <Text size="sm" c="dimmed">
          {t('sums.hint')}
        </Text>
        {refusal && (
          <Refused
            title={t('sums.offline')}
            reason={refusal}
            asking={asked.asking}
            onAgain={() => void asked.refresh()}
          />
        )}
        {!data && !refusal && <LoadingRows />}
        {data && (
          <ListTable columns={columns} rows={rows} keyOf={keyOf} nothing={<Text size="sm">{t('sums.none')}</Text>} />
        )}
        {rows.length > 0 && (
          <Group justify="flex-end">
            <Button variant="default" leftSection={<IconFileSpreadsheet size={20} />} onClick={() => void save()}>
              {t('sums.export')}
            </Button>
            <Button
              leftSection={<IconPrinter size={20} />}
              onClick={() => setPrinting(true)}
              data-testid="print-opening-sums"
            >
              {t('sums.print')}
            </Button>
          </Group>
        )}
      </Stack>
      {printing && <PrintedSums columns={columns} rows={rows} keyOf={keyOf} onPrinted={() => setPrinting(false)} />}
    </Section>
  );
};
