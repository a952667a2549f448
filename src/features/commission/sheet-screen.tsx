import { Group, Stack, Text } from '@mantine/core';
import { IconCoins } from '@tabler/icons-react';
import { use, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { commissionCalls } from '#domain/commission/calls.ts';
import { monthOf } from '#domain/overview/months.ts';
import { MonthStepper } from '../../parts/month/month-stepper.tsx';
import { useAsk, useAskForPage } from '../../store/use-ask.ts';
import { useShopName } from '../../store/use-shop-name.ts';
import { LoadingRows } from '../../ui/loading-rows.tsx';
import { Nothing } from '../../ui/nothing.tsx';
import { PlaceContext } from '../../ui/place.ts';
import { Refused } from '../../ui/refused.tsx';
import { useFormat } from '../../ui/use-format.ts';
import { useNow } from '../../ui/use-now.ts';
import { CorrectionsTable } from './corrections-table.tsx';
import { MissingWork } from './missing-work.tsx';
import { MonthActions } from './month-actions.tsx';
import { MonthHistory } from './month-history.tsx';
import { SheetOutput } from './sheet-output.tsx';
import { SheetTable } from './sheet-table.tsx';
import { StoreSelect, useChosenStore } from './store-select.tsx';
import { totalSum } from './sums.ts';

/** What everybody earned in a month in a store, whether it is closed, and what of closed months is corrected in it. */
export const SheetScreen = () => {
  const { t } = useTranslation('commission');
  const { timeZone } = use(PlaceContext);
  const { time } = useFormat();
  const shopName = useShopName();
  const present = monthOf(useNow()(), timeZone);
  const [month, setMonth] = useState(present);
  const { store, stores, choose } = useChosenStore();
  const of = store === '' ? null : { query: { month, shop_id: store } };
  const sheet = useAskForPage(commissionCalls.ofMonth, of);
  const asked = useAsk(commissionCalls.month, of && { params: { month }, query: { shop_id: store } });
  const state = asked.data?.month === month ? asked.data : undefined;
  const corrections = useAsk(commissionCalls.corrections, state?.pays ? of : null);
  const { data, refusal, asking } = sheet;
  const people = data ?? [];
  const refresh = () => {
    for (const one of [sheet, asked, corrections]) void one.refresh();
  };
  const closing = state?.closing;
  return (
    <Stack p="md" data-testid="commission">
      <Group justify="space-between">
        <Group>
          <MonthStepper month={month} present={present} onMonth={setMonth} />
          <StoreSelect store={store} stores={stores} choose={choose} />
          {state && data && (
            <MonthActions
              month={state}
              shopId={store}
              shopName={shopName(store)}
              total={totalSum(data)}
              onChanged={refresh}
            />
          )}
        </Group>
        <Group gap="xs">
          <SheetOutput
            month={month}
            people={people}
            state={state}
            shopName={shopName(store)}
            corrections={state?.pays ? (corrections.data ?? []) : []}
          />
        </Group>
      </Group>
      <Text size="sm" c="dimmed">
        {closing ? t('month.closedBy', { time: time(closing.at), name: closing.name }) : t('hint')}
      </Text>
      {state?.state === 'open' && <MissingWork missing={state.missing} />}
      {refusal && <Refused title={t('offline')} reason={refusal} asking={asking} onAgain={refresh} />}
      {!data && !refusal && store !== '' && <LoadingRows />}
      {(data?.length === 0 || store === '') && <Nothing icon={IconCoins} title={t('none')} hint={t('noneHint')} />}
      {people.length > 0 && (
        <SheetTable key={`${store} ${month} ${closing?.at ?? 0}`} people={people} month={month} shopId={store} />
      )}
      {state?.pays && <CorrectionsTable rows={corrections.data} />}
      {state && <MonthHistory history={state.history} />}
    </Stack>
  );
};
