import { Alert, Button, Divider, Drawer, Group, Radio, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { stocktakeCalls } from '#domain/stocktake/calls.ts';
import type { ReviewRow } from '#domain/stocktake/review-row.ts';
import { parseYuan, yuan } from '#domain/values/money.ts';
import type { Refusal } from '../../../db/api/run-result.ts';
import { LeaveQuestion } from '../../../form/leave-question.tsx';
import { useCall } from '../../../store/use-ask.ts';
import { useMay } from '../../../store/use-may.ts';
import { useStaffName } from '../../../store/use-staff-name.ts';
import { useBusy } from '../../../ui/use-busy.ts';
import { useFormat } from '../../../ui/use-format.ts';
import { useReason } from '../../../ui/use-reason.ts';
import { useReturnFocus } from '../../../ui/use-return-focus.ts';
import { Recount } from './recount.tsx';
import { besideEachOther, choicesFor, hasFigure } from './review-rows.ts';
import { WhyDiffers } from './why-differs.tsx';

interface ReviewDrawerProps {
  readonly stocktakeId: string;
  readonly row: ReviewRow;
  /** The stocktake is not finished yet. */
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onChanged: () => Promise<void>;
}

/** A price in fen from what was typed, with a sign; null for none, undefined for what is no price. */
const priceFrom = (text: string): number | null | undefined => {
  const typed = text.trim();
  if (typed === '') return null;
  const fen = parseYuan(typed.replace(/^-/, ''));
  return fen === undefined || fen > 999_999_00 ? undefined : typed.startsWith('-') ? -fen : fen;
};

/** One product of the review: who counted what and where, whose count holds, why it differs, or counting it again. */
export const ReviewDrawer = ({ stocktakeId, row, isOpen, onClose, onChanged }: ReviewDrawerProps) => {
  useReturnFocus();
  const { t } = useTranslation('stocktake');
  const call = useCall();
  const may = useMay();
  const words = useReason();
  const nameOf = useStaffName();
  const { when, money } = useFormat();
  const [begun] = useState(() => ({
    reason: row.reason,
    price: row.price === null ? '' : yuan(row.price),
    holds: row.holds,
  }));
  const [reason, setReason] = useState(begun.reason);
  const [price, setPrice] = useState(begun.price);
  const [holds, setHolds] = useState(begun.holds);
  const { busy, during } = useBusy();
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [isAsking, setAsking] = useState(false);
  const isDirty = !busy && (reason !== begun.reason || price !== begun.price || holds !== begun.holds);
  const zones = besideEachOther(row);
  const twice = zones.some(({ said }) => said.length > 1);
  const fen = priceFrom(price);
  const figured = hasFigure(row);
  const figures = [
    [t('columns.countedPieces'), figured ? String(row.counted) : '—'],
    [t('columns.book'), row.book === null ? '—' : String(row.book)],
    [t('columns.difference'), row.difference === null || !figured ? '—' : String(row.difference)],
    [t('columns.value'), row.value === null || !figured ? '—' : money(row.value)],
  ] as const;
  const save = async () => {
    if (fen === undefined) return;
    const { productId } = row;
    const lines = [{ productId, reason: reason.trim(), price: fen, holds: twice ? holds : '' }];
    const said = await during(() => call(stocktakeCalls.explain, { params: { id: stocktakeId }, body: { lines } }));
    setRefusal(said.ok ? null : said);
    if (!said.ok) return;
    await onChanged();
    onClose();
  };
  return (
    <Drawer
      opened
      position="right"
      size="lg"
      onClose={() => (isDirty ? setAsking(true) : onClose())}
      closeOnEscape={!isAsking}
      title={row.name}
    >
      <Stack gap="md" data-testid="review-drawer">
        {row.state !== 'ready' && row.state !== 'settled' && (
          <Alert color={row.state === 'missing' ? 'gray' : 'orange'}>{t(`stateHints.${row.state}`)}</Alert>
        )}
        {row.state !== 'missing' && (
          <Group gap="xl">
            {figures.map(([label, text]) => (
              <div key={label}>
                <Text size="sm" c="dimmed">
                  {label}
                </Text>
                <Text fw={600}>{text}</Text>
              </div>
            ))}
          </Group>
        )}
        {zones.map(({ zone, said }) => (
          <div key={zone}>
            <Text fw={600}>{zone || t('count.wholeShop')}</Text>
            <Group grow mt={4} align="stretch">
              {said.map((count) => (
                <Stack key={count.counterId} gap={0} data-testid={`count-of-${count.counterNumber}`}>
                  <Text component="div" size="2rem" fw={700} lh={1.2}>
                    {count.pieces} {row.unit}
                  </Text>
                  <Text size="sm" c="dimmed">
                    {[
                      t('count.byCounter', { counter: count.counterNumber || '—' }),
                      ...(count.seen ? [nameOf(count.seen.staffId), when(count.seen.lastAt)] : [t('review.notFound')]),
                    ].join(' · ')}
                  </Text>
                </Stack>
              ))}
            </Group>
          </div>
        ))}
        {twice && isOpen && (
          <Radio.Group label={t('review.whoseHolds')} value={holds} onChange={setHolds}>
            <Stack gap="xs" mt="xs">
              {choicesFor([row]).map(({ holds: value, counterNumber }) => (
                <Radio
                  key={value}
                  size="md"
                  value={value}
                  label={value === 'sum' ? t('review.holdsSum') : t('review.holds', { counter: counterNumber || '—' })}
                  data-testid={`holds-${value === 'sum' ? value : counterNumber}`}
                />
              ))}
            </Stack>
          </Radio.Group>
        )}
        {isOpen && row.state !== 'missing' && (
          <>
            <Divider />
            <WhyDiffers reason={reason} onReason={setReason} />
            {may('pc.inventory.value') && (
              <TextInput
                label={t('review.price')}
                description={t('review.priceHint')}
                inputMode="decimal"
                value={price}
                onChange={(event) => setPrice(event.currentTarget.value)}
                error={fen === undefined && t('review.priceRange')}
                data-testid="line-price"
              />
            )}
            {refusal && <Alert color="red">{words(refusal)}</Alert>}
            <Button loading={busy} onClick={() => void save()} data-testid="save-line">
              {t('review.save')}
            </Button>
          </>
        )}
        {isOpen && (
          <>
            <Divider />
            <Recount
              stocktakeId={stocktakeId}
              row={row}
              onCounted={async () => {
                await onChanged();
                onClose();
              }}
            />
          </>
        )}
      </Stack>
      <LeaveQuestion
        isDirty={isDirty}
        isKept={false}
        isClosing={isAsking}
        onLeave={onClose}
        onStay={() => setAsking(false)}
      />
    </Drawer>
  );
};
