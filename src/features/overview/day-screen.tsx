import { Alert, Button, Group, SegmentedControl, Stack, Title } from '@mantine/core';
import { IconArrowLeft, IconCash, IconPlugConnectedX } from '@tabler/icons-react';
import { use, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { shopTypes } from '#domain/shop/types.ts';
import { shopDayCalls } from '#domain/shop-day/calls.ts';
import { dayAt, dayOrMonthAfter, isMonth } from '#domain/shop-day/period.ts';
import type { ShopDay } from '#domain/shop-day/shop-day.ts';
import { useAskForPage } from '../../store/use-ask.ts';
import { useLive, useSession, useSyncStatus } from '../../store/use-live.ts';
import { useShopName } from '../../store/use-shop-name.ts';
import { LoadingRows } from '../../ui/loading-rows.tsx';
import { Nothing } from '../../ui/nothing.tsx';
import { PlaceContext } from '../../ui/place.ts';
import { Refused } from '../../ui/refused.tsx';
import { Section } from '../../ui/section.tsx';
import { Stepper } from '../../ui/stepper.tsx';
import { useFormat } from '../../ui/use-format.ts';
import { useNow } from '../../ui/use-now.ts';
import { DayPaper } from './day-paper.tsx';
import { DayTable } from './day-table.tsx';
import { type DayTable as DayTableOf, useDayTables } from './day-tables.ts';
import { DayTiles } from './day-tiles.tsx';

/**
 * The day, or the month, of a shop over all of its counters; for a region and headquarters that of their shops side by
 * side. Without contact a counter tells what it knows of a day of its own shop.
 */
export const DayScreen = () => {
  const { t } = useTranslation('shopDay');
  const { timeZone } = use(PlaceContext);
  const { month: monthName, when } = useFormat();
  const { shop, counter } = useSession();
  const { asOf } = useSyncStatus();
  const shopName = useShopName();
  const today = dayAt(useNow()(), timeZone);
  const [of, setOf] = useState(today);
  const [opened, open] = useState<string>();
  const asked = useAskForPage(shopDayCalls.of, { query: { of, shop_id: opened } });
  const { data, refusal } = asked;
  const isStore = shop?.type === shopTypes.store;
  const isOwn = counter !== null && isStore && !isMonth(of);
  const known = useLive('shopDay.own', refusal && isOwn ? { of } : null);
  const day = data ?? (refusal ? known : undefined);
  const notice = data || !known ? undefined : t('asOf', { time: asOf === null ? '—' : when(asOf) });
  const [kind, name] = isMonth(of) ? (['month', monthName(of)] as const) : (['day', of] as const);
  const present = isMonth(of) ? today.slice(0, 7) : today;
  const choose = (next: string) => {
    if (next === kind) return;
    const isPresent = of === today || of === today.slice(0, 7);
    setOf(next === 'month' ? of.slice(0, 7) : isPresent ? today : `${of}-01`);
  };
  return (
    <Stack p="md" data-testid="shop-day">
      <Group justify="space-between">
        <Group gap="sm">
          <SegmentedControl
            value={kind}
            onChange={choose}
            data={(['day', 'month'] as const).map((value) => ({ value, label: t(`kinds.${value}`) }))}
          />
          <Stepper
            name={name}
            before={t(`before.${kind}`)}
            after={t(`after.${kind}`)}
            isLast={of >= present}
            onStep={(count) => setOf(dayOrMonthAfter(of, count))}
            testId="day"
          />
          {opened !== undefined && (
            <Button
              variant="subtle"
              h={44}
              leftSection={<IconArrowLeft size={20} />}
              onClick={() => open(undefined)}
              data-testid="day-all-shops"
            >
              {t('allShops')}
            </Button>
          )}
        </Group>
        {day && (
          <Group gap="sm">
            <DayPaper
              of={of}
              name={name}
              day={day}
              notice={notice}
              shopName={opened ? shopName(opened) : (shop?.name ?? '')}
            />
          </Group>
        )}
      </Group>
      {notice && (
        <Alert color="yellow" icon={<IconPlugConnectedX size={20} aria-hidden />} data-testid="day-as-of">
          {notice}
        </Alert>
      )}
      {refusal && !known && (
        <Refused title={t('offline')} reason={refusal} asking={asked.asking} onAgain={() => void asked.refresh()} />
      )}
      {!day && !refusal && <LoadingRows />}
      {opened && (
        <Title order={2} size="h4">
          {shopName(opened)}
        </Title>
      )}
      {day && <Day of={of} day={day} isListed={isStore && opened === undefined} onShop={open} />}
    </Stack>
  );
};

interface DayProps {
  readonly of: string;
  readonly day: ShopDay;
  /** It is of the current store, whose lists hold its records. */
  readonly isListed: boolean;
  readonly onShop: (shopId: string) => void;
}

const Day = ({ of, day, isListed, onShop }: DayProps) => {
  const { t } = useTranslation('shopDay');
  const tables = useDayTables(of, day);
  const sectionOf = (name: DayTableOf['name']) => {
    const table = tables.find((one) => one.name === name);
    const isShops = name === 'shops';
    // Of one shop the tiles say it.
    if (!table || (isShops && day.shops.length === 1)) return null;
    return (
      <Section key={name} title={table.title} testId={`day-by-${name}`}>
        <DayTable table={table} onOpen={isShops ? ({ key, isWhole }) => !isWhole && onShop(key) : undefined} />
      </Section>
    );
  };
  return (
    <>
      <DayTiles day={day} of={isListed ? of : undefined} />
      {day.parts.length === 0 && <Nothing icon={IconCash} title={t('none')} hint={t('noneHint')} />}
      {(['shops', 'ways', 'counters', 'staff', 'parts'] as const).map(sectionOf)}
    </>
  );
};
