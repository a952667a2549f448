import { Button, Group, NumberInput, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReviewRow } from '#domain/stocktake/review-row.ts';
import { zonesOf } from '#domain/stocktake/stocktake.ts';
import { useCommand } from '../../../form/use-command.ts';
import { useLive, useSession, useStore } from '../../../store/use-live.ts';
import { recountOf } from './review-rows.ts';

interface RecountProps {
  readonly stocktakeId: string;
  readonly row: ReviewRow;
  readonly onCounted: () => Promise<void>;
}

const mostPieces = 999_999;

/** A product is counted once more, in every zone in which it was found: what is typed here replaces what was counted. */
export const Recount = ({ stocktakeId, row, onCounted }: RecountProps) => {
  const { t } = useTranslation('stocktake');
  const { run, busy, during } = useCommand();
  const store = useStore();
  const { counter } = useSession();
  const progress = useLive('stocktake.reviewZones', { stocktakeId });
  const { pass, zones: found } = recountOf(row.counts);
  const zones = found.length > 0 ? found : progress ? zonesOf(progress.stocktake) : [];
  const [typed, setTyped] = useState<Readonly<Record<string, number | string>>>({});
  const given = zones.filter((zone) => typeof typed[zone] === 'number');
  const isWhole = found.length > 0 ? given.length === zones.length : given.length > 0;
  const count = async () => {
    for (const zone of given) {
      const counts = [{ productId: row.productId, pieces: Number(typed[zone]), pass }];
      // What was kept so far is shown before anything is tried again: it must not be counted twice.
      if (!(await run('stocktake.count', { stocktakeId, zone, counts })).ok) break;
      // It is done again as it was before; who has counted one product alone has not counted the zone.
      const own = progress?.stocktake.zonesDone.find((each) => each.zone === zone && each.counterId === counter?.id);
      const reason = own && own.reason === undefined ? '' : t('review.onlyRecounted');
      await run('stocktake.zoneDone', { stocktakeId, zone, done: true, reason });
    }
    await store.syncNow();
    await onCounted();
  };
  return (
    <Stack gap="xs" data-testid="recount">
      <Text fw={600}>{t(found.length > 0 ? 'review.recount' : 'review.countNow')}</Text>
      <Text size="sm" c="dimmed">
        {t(found.length > 0 ? 'review.recountHint' : 'review.countNowHint')}
      </Text>
      <Group align="flex-end">
        {zones.map((zone) => (
          <NumberInput
            key={zone}
            size="md"
            w={150}
            label={zone || t('count.wholeShop')}
            min={0}
            max={mostPieces}
            allowDecimal={false}
            allowNegative={false}
            value={typed[zone] ?? ''}
            onChange={(value) => setTyped({ ...typed, [zone]: value })}
            data-testid={`recount-${zone}`}
          />
        ))}
        <Button
          variant="light"
          disabled={!isWhole}
          loading={busy}
          onClick={() => void during(count)}
          data-testid="save-recount"
        >
          {t('review.saveRecount')}
        </Button>
      </Group>
    </Stack>
  );
};
