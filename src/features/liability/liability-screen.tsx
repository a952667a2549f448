import { Button, Group, Stack, Text } from '@mantine/core';
import { IconFileSpreadsheet, IconPrinter, IconScale } from '@tabler/icons-react';
import { use, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { liabilityCalls } from '#domain/liability/calls.ts';
import {
  type LiabilityFigures,
  liabilityFigures,
  netted,
  type Settlement,
  totalOf,
} from '#domain/liability/liability.ts';
import { monthOf } from '#domain/overview/months.ts';
import { yuan } from '#domain/values/money.ts';
import { saveSheet } from '../../list/give-out.ts';
import { MonthStepper } from '../../parts/month/month-stepper.tsx';
import { useAskForPage } from '../../store/use-ask.ts';
import { useShopName } from '../../store/use-shop-name.ts';
import type { Column } from '../../ui/list-column.ts';
import { ListTable } from '../../ui/list-table.tsx';
import { LoadingRows } from '../../ui/loading-rows.tsx';
import { Nothing } from '../../ui/nothing.tsx';
import { PlaceContext } from '../../ui/place.ts';
import { Refused } from '../../ui/refused.tsx';
import { Section } from '../../ui/section.tsx';
import { useFormat } from '../../ui/use-format.ts';
import { useNow } from '../../ui/use-now.ts';
import { LiabilityPaper } from './liability-paper.tsx';

interface Row extends LiabilityFigures {
  readonly key: string;
  readonly name: string;
}
const figures = liabilityFigures.keyof().options;

/** What shops owe their members for cards at the beginning and the end of a month and why, and what they owe each other. */
export const LiabilityScreen = () => {
  const { t } = useTranslation('liability');
  const { timeZone } = use(PlaceContext);
  const { month: nameOf } = useFormat();
  const shopName = useShopName();
  const present = monthOf(useNow()(), timeZone);
  const [month, setMonth] = useState(present);
  const [prints, print] = useState(false);
  const asked = useAskForPage(liabilityCalls.ofMonth, { query: { month } });
  const { data, refusal } = asked;
  const shops = data?.shops.map((shop): Row => ({ ...shop, key: shop.shopId, name: shopName(shop.shopId) })) ?? [];
  const rows = shops.length > 1 ? [...shops, { ...totalOf(shops), key: 'all', name: t('all') }] : shops;
  const settlements = netted(data?.honoured ?? []);
  const save = () =>
    saveSheet(`${t('file')}-${month}`, {
      rows: [
        [t('columns.shop'), ...figures.map((figure) => t(`columns.${figure}`))],
        ...rows.map((row) => [row.name, ...figures.map((figure) => yuan(row[figure]))]),
        [],
        [t('settle.from'), t('settle.to'), t('settle.amount')],
        ...settlements.map(({ from, to, amount }) => [shopName(from), shopName(to), yuan(amount)]),
      ],
    });
  return (
    <Stack p="md" data-testid="liability">
      <Group justify="space-between">
        <MonthStepper month={month} present={present} onMonth={setMonth} />
        <Group gap="sm">
          <Button
            variant="default"
            h={44}
            disabled={rows.length === 0}
            leftSection={<IconPrinter size={20} />}
            onClick={() => print(true)}
            data-testid="print-liability"
          >
            {t('print')}
          </Button>
          <Button
            variant="default"
            h={44}
            disabled={rows.length === 0}
            leftSection={<IconFileSpreadsheet size={20} />}
            onClick={() => void save()}
            aria-label={`${t('export')} ${nameOf(month)}`}
            data-testid="export-liability"
          >
            {t('export')}
          </Button>
        </Group>
      </Group>
      {refusal && (
        <Refused title={t('offline')} reason={refusal} asking={asked.asking} onAgain={() => void asked.refresh()} />
      )}
      {!data && !refusal && <LoadingRows />}
      {data && (
        <>
          <Section title={t('shops')} testId="liability-shops">
            <Text size="sm" c="dimmed" mb="sm">
              {t('hint')}
            </Text>
            <Owed rows={rows} />
          </Section>
          <Section title={t('settle.title')}>
            <Text size="sm" c="dimmed" mb="sm">
              {t('settle.hint')}
            </Text>
            <Settlements rows={settlements} />
          </Section>
        </>
      )}
      {prints && <LiabilityPaper month={month} rows={rows} settlements={settlements} onPrinted={() => print(false)} />}
    </Stack>
  );
};

const Owed = ({ rows }: { readonly rows: readonly Row[] }) => {
  const { t } = useTranslation('liability');
  const { money } = useFormat();
  const columns: Column<Row>[] = [
    { name: 'shop', head: t('columns.shop'), cell: ({ name }) => name },
    ...figures.map(
      (figure): Column<Row> => ({
        name: figure,
        head: t(`columns.${figure}`),
        as: 'figure',
        bold: figure === 'closing',
        cell: (row) => money(row[figure]),
      }),
    ),
  ];
  return (
    <ListTable
      columns={columns}
      rows={rows}
      keyOf={({ key }) => key}
      testId={({ key }) => `owed-${key}`}
      nothing={<Nothing icon={IconScale} title={t('none')} hint={t('noneHint')} />}
    />
  );
};

const Settlements = ({ rows }: { readonly rows: readonly Settlement[] }) => {
  const { t } = useTranslation('liability');
  const { money } = useFormat();
  const shopName = useShopName();
  const columns: Column<Settlement>[] = [
    { name: 'from', head: t('settle.from'), cell: ({ from }) => shopName(from) },
    { name: 'to', head: t('settle.to'), cell: ({ to }) => shopName(to) },
    { name: 'amount', head: t('settle.amount'), as: 'figure', bold: true, cell: ({ amount }) => money(amount) },
  ];
  return (
    <ListTable
      columns={columns}
      rows={rows}
      keyOf={({ from, to }) => `${from} ${to}`}
      testId={({ from, to }) => `settle-${from}-${to}`}
      nothing={<Text size="sm">{t('settle.none')}</Text>}
    />
  );
};
