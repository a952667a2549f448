import { ActionIcon, Alert, Button, Center, Group, Loader, SegmentedControl, Stack, Text, Title } from '@mantine/core';
import { IconArrowLeft, IconPlugConnectedX, IconRefresh } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { stocktakeStatuses } from '#domain/stocktake/codes.ts';
import { type Look, lookNames } from '#domain/stocktake/review-look.ts';
import type { ReviewRow } from '#domain/stocktake/review-row.ts';
import { SearchField } from '../../../list/filters/search-field.tsx';
import { NoGoods } from '../../../parts/stock/no-goods.tsx';
import { useLive, useStore } from '../../../store/use-live.ts';
import { useMay } from '../../../store/use-may.ts';
import { useFormat } from '../../../ui/use-format.ts';
import { useLatest } from '../../../ui/use-latest.ts';
import { useReason } from '../../../ui/use-reason.ts';
import { StocktakeBadge } from '../stocktake-badge.tsx';
import { windowLength } from '../window-list.tsx';
import { OpenZoneNote } from '../zones/open-zone-note.tsx';
import { ExplainAll } from './explain-all.tsx';
import { FinishDialog } from './finish-dialog.tsx';
import { HoldAll } from './hold-all.tsx';
import classes from './review.module.css';
import { ReviewActions } from './review-actions.tsx';
import { ReviewDrawer } from './review-drawer.tsx';
import { ReviewList, type Sorting } from './review-list.tsx';
import { openIn } from './review-rows.ts';
import { useReview } from './use-review.ts';

/** States of which something can be said for all products in them at one go. */
const dialogs = {
  twice: { dialog: HoldAll, words: 'holdAll', testId: 'hold-all' },
  unexplained: { dialog: ExplainAll, words: 'explainAll', testId: 'explain-all' },
} as const;
type ForAll = keyof typeof dialogs;

/** The differences of a stocktake, those worth most first. Only the server has the ledger they are taken from. */
export const ReviewScreen = ({ stocktakeId }: { readonly stocktakeId: string }) => {
  const { t } = useTranslation('stocktake');
  const { money, when } = useFormat();
  const reason = useReason();
  const store = useStore();
  const valued = useMay()('pc.inventory.value');
  const [look, setLook] = useState<Look>('differences');
  const [text, setText] = useState<string>();
  const [sorting, setSorting] = useState<Sorting>({ sort: 'value', down: true });
  const [offset, setOffset] = useState(0);
  const [chosen, choose] = useState<string | null>(null);
  const [together, setTogether] = useState<{ readonly state: ForAll; readonly rows: readonly ReviewRow[] } | null>(
    null,
  );
  const [finishing, setFinishing] = useState(false);
  const [booking, setBooking] = useState(false);
  const review = useReview(stocktakeId, booking);
  const params = { stocktakeId, look, text: text ?? '', ...sorting, offset, limit: windowLength };
  const { answer, isStale } = useLatest(useLive('stocktake.review', params));
  const row = useLive('stocktake.reviewed', { stocktakeId, productId: chosen ?? '' });
  /** Every other look, word or order begins at the top. */
  const fromTop =
    <Value,>(change: (value: Value) => void) =>
    (value: Value): void => {
      setOffset(0);
      change(value);
    };
  if (!answer) {
    return review.refusal ? (
      <Stack p="md" align="center" data-testid="review-offline">
        <IconPlugConnectedX size={40} aria-hidden />
        <Text fw={600}>{t('review.needsContact')}</Text>
        <Text c="dimmed" ta="center" maw={480}>
          {t('review.needsContactHint')}
        </Text>
        <Text size="sm" c="dimmed">
          {reason(review.refusal)}
        </Text>
        <Button onClick={() => void review.read()} loading={review.done !== null}>
          {t('retry')}
        </Button>
      </Stack>
    ) : (
      <Center p="xl" style={{ flexDirection: 'column' }}>
        <Loader />
        <Text c="dimmed" mt="sm">
          {t('review.reading', { count: review.done ?? 0 })}
        </Text>
      </Center>
    );
  }
  const { reviewed, states } = answer;
  const isOpen = reviewed.status === stocktakeStatuses.inProgress;
  const open = openIn(states);
  const sayOfAll = async (state: ForAll) => {
    const given = { stocktakeId, look: 'open', text: '', sort: 'number', down: false, offset: 0 } as const;
    const all = await store.read('stocktake.review', { ...given, limit: Number.MAX_SAFE_INTEGER });
    setTogether({ state, rows: (all?.rows ?? []).filter((each) => each.state === state) });
  };
  const Together = together && dialogs[together.state].dialog;
  const counts = { open, moved: states.moved ?? 0, missing: states.missing ?? 0 };
  return (
    <div className={classes.screen} data-testid="review">
      <Group justify="space-between">
        <Group gap="sm">
          <ActionIcon
            component={Link}
            to={`/inventory/check/detail/${stocktakeId}`}
            color="gray"
            aria-label={t('back')}
          >
            <IconArrowLeft size={24} />
          </ActionIcon>
          <Title order={2} size="h3">
            {reviewed.number}
          </Title>
          <StocktakeBadge stocktake={reviewed} />
          <Text size="sm" c="dimmed">
            {review.done === null
              ? t('review.asOf', { time: when(answer.at) })
              : t('review.reading', { count: review.done })}
          </Text>
          <ActionIcon
            variant="subtle"
            aria-label={t('review.refresh')}
            loading={review.done !== null}
            onClick={() => void review.read()}
            data-testid="refresh-review"
          >
            <IconRefresh size={20} />
          </ActionIcon>
        </Group>
        <Group gap="xs">
          <ReviewActions stocktake={reviewed} onFinish={isOpen ? () => setFinishing(true) : undefined} />
        </Group>
      </Group>
      {review.refusal && <Alert color="red">{reason(review.refusal)}</Alert>}
      {isOpen && <OpenZoneNote stocktakeId={stocktakeId} onLook={() => setFinishing(true)} />}
      <Group gap="sm">
        <SegmentedControl
          size="md"
          value={look}
          onChange={fromTop((next: string) => setLook(next as Look))}
          data={lookNames.map((name) => {
            const count = counts[name as keyof typeof counts];
            return { value: name, label: count ? `${t(`looks.${name}`)} ${count}` : t(`looks.${name}`) };
          })}
          data-testid="looks"
        />
        <SearchField label={t('count.search')} text={text} onText={fromTop(setText)} testId="review-search" />
      </Group>
      <Group gap="sm">
        <Text size="sm" role="status" data-testid="review-sums" data-stale={isStale}>
          {valued
            ? t('review.found', {
                count: answer.total,
                gain: money(answer.gainValue),
                loss: money(answer.lossValue),
              })
            : t('plan.products', { count: answer.total })}
        </Text>
        {isOpen &&
          (Object.keys(dialogs) as ForAll[])
            .filter((state) => (states[state] ?? 0) > 1)
            .map((state) => (
              <Button
                key={state}
                variant="light"
                color="orange"
                size="compact-sm"
                mih={32}
                onClick={() => void sayOfAll(state)}
                data-testid={`${dialogs[state].testId}-open`}
              >
                {t(`${dialogs[state].words}.open`, { count: states[state] ?? 0 })}
              </Button>
            ))}
        {isOpen && open > 0 && look !== 'open' && (
          <Button
            variant="light"
            color="orange"
            size="compact-sm"
            mih={32}
            onClick={() => fromTop(setLook)('open')}
            data-testid="open-lines"
          >
            {t('review.open', { count: open })}
          </Button>
        )}
      </Group>
      {answer.total === 0 ? (
        <NoGoods title={t(text === undefined ? `review.none.${look}` : 'count.noneFound')} />
      ) : (
        <ReviewList
          asked={JSON.stringify([look, text, sorting])}
          page={answer}
          offset={offset}
          onOffset={setOffset}
          sorting={sorting}
          onSorting={fromTop(setSorting)}
          onChoose={choose}
        />
      )}
      {row && (
        <ReviewDrawer
          key={row.productId}
          stocktakeId={stocktakeId}
          row={row}
          isOpen={isOpen}
          onClose={() => choose(null)}
          onChanged={async () => void (await review.read([row.productId]))}
        />
      )}
      {together && Together && (
        <Together
          stocktakeId={stocktakeId}
          rows={together.rows}
          onClose={() => setTogether(null)}
          onChanged={async (productIds) => void (await review.read(productIds))}
        />
      )}
      {finishing && (
        <FinishDialog
          stocktakeId={stocktakeId}
          states={states}
          onClose={() => setFinishing(false)}
          onBusy={setBooking}
          onFinished={async () => void (await review.read())}
        />
      )}
    </div>
  );
};
