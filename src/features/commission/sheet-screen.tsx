import { Group, Stack, Text } from '@mantine/core';
import { IconCoins } from '@tabler/icons-react';
import { use, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { commissionCalls, type SumOfPerson } from '#domain/commission/calls.ts';
import { commissionKinds } from '#domain/commission/commission-rule.ts';
import { monthOf } from '#domain/overview/months.ts';
import { yuan } from '#domain/values/money.ts';
import { saveSheet } from '../../list/give-out.ts';
import { ListOutput } from '../../list/list-output.tsx';
import { MonthStepper } from '../../parts/month/month-stepper.tsx';
import { useAskForPage } from '../../store/use-ask.ts';
import { useShopName } from '../../store/use-shop-name.ts';
import { LoadingRows } from '../../ui/loading-rows.tsx';
import { Nothing } from '../../ui/nothing.tsx';
import { PlaceContext } from '../../ui/place.ts';
import { PrintedList } from '../../ui/printed-list.tsx';
import type { PrintedColumn } from '../../ui/printed-rows.ts';
import { Refused } from '../../ui/refused.tsx';
import { useFormat } from '../../ui/use-format.ts';
import { useNow } from '../../ui/use-now.ts';
import type { SheetFormat } from '../../workers/sheet/sheet-format.ts';
import { SheetTable } from './sheet-table.tsx';
import { StoreSelect, useChosenStore } from './store-select.tsx';
import { kindSum, totalSum } from './sums.ts';

/** What everybody earned in a month in a store, with the way to export and print it. */
export const SheetScreen = () => {
  const { t } = useTranslation('commission');
  const { timeZone } = use(PlaceContext);
  const { month: nameOf, money } = useFormat();
  const shopName = useShopName();
  const present = monthOf(useNow()(), timeZone);
  const [month, setMonth] = useState(present);
  const [prints, print] = useState(false);
  const { store, stores, choose } = useChosenStore();
  const { data, refusal, asking, refresh } = useAskForPage(
    commissionCalls.ofMonth,
    store === '' ? null : { query: { month, shop_id: store } },
  );
  const people = data ?? [];
  const columns: PrintedColumn<SumOfPerson>[] = [
    { head: t('columns.name'), cell: ({ name }) => name },
    ...commissionKinds.map(
      (kind): PrintedColumn<SumOfPerson> => ({
        ...{ head: t(`kinds.${kind}`), figure: true, whole: true, cell: ({ byKind }) => money(byKind[kind]) },
        sum: (rows) => money(kindSum(rows, kind)),
      }),
    ),
    {
      ...{ head: t('columns.total'), figure: true, whole: true, cell: ({ total }) => money(total) },
      sum: (rows) => money(totalSum(rows)),
    },
  ];
  const save = (format: SheetFormat) =>
    saveSheet(
      `${t('file')}-${shopName(store)}-${month}`,
      {
        rows: [
          columns.map(({ head }) => head),
          ...people.map(({ name, byKind, total }) => [
            name,
            ...commissionKinds.map((kind) => yuan(byKind[kind])),
            yuan(total),
          ]),
        ],
        figures: columns.map(({ figure = false }) => figure),
      },
      format,
    );
  return (
    <Stack p="md" data-testid="commission">
      <Group justify="space-between">
        <Group>
          <MonthStepper {...{ month, present }} onMonth={setMonth} />
          <StoreSelect {...{ store, stores, choose }} />
        </Group>
        <Group gap="xs">
          <ListOutput
            name="commission"
            disabled={people.length === 0}
            busy={prints}
            onExport={save}
            onPrint={async () => print(true)}
          />
        </Group>
      </Group>
      <Text size="sm" c="dimmed">
        {t('hint')}
      </Text>
      {refusal && <Refused title={t('offline')} reason={refusal} asking={asking} onAgain={() => void refresh()} />}
      {!data && !refusal && store !== '' && <LoadingRows />}
      {(data?.length === 0 || store === '') && <Nothing icon={IconCoins} title={t('none')} hint={t('noneHint')} />}
      {people.length > 0 && <SheetTable key={`${store} ${month}`} {...{ people, month }} shopId={store} />}
      {prints && (
        <PrintedList
          title={`${t('file')} ${nameOf(month)}`}
          shop={shopName(store)}
          filters={nameOf(month)}
          {...{ columns, rows: people, total: people.length }}
          keyOf={({ staffId }) => staffId}
          onPrinted={() => print(false)}
        />
      )}
    </Stack>
  );
};
