import { Alert, Button, Group, Modal, Progress, Radio, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { mostCounted } from '#domain/stocktake/count-args.ts';
import type { ReviewRow } from '#domain/stocktake/review-row.ts';
import type { Refusal } from '../../../../db/store-api.ts';
import { useStore } from '../../../../db/use-live.ts';
import { useReason } from '../../../../ui/use-reason.ts';
import { choicesFor } from './review-rows.ts';

interface HoldAllProps {
  readonly stocktakeId: string;
  /** Products of which two counters say different things. */
  readonly rows: readonly ReviewRow[];
  readonly onClose: () => void;
  readonly onChanged: (productIds: readonly string[]) => Promise<void>;
}

/** Says at one go whose count holds of all products that two counters have counted differently. */
export const HoldAll = ({ stocktakeId, rows, onClose, onChanged }: HoldAllProps) => {
  const { t } = useTranslation('stocktake');
  const store = useStore();
  const words = useReason();
  const [choices] = useState(() => choicesFor(rows));
  const [holds, setHolds] = useState('');
  const [done, setDone] = useState<number | null>(null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const chosen = choices.find((each) => each.holds === holds);
  const save = async (): Promise<Refusal | null> => {
    const lines = (chosen?.rows ?? []).map(({ productId, reason, price }) => ({ productId, reason, price, holds }));
    let refused: Refusal | null = null;
    for (let from = 0; from < lines.length && !refused; from += mostCounted) {
      setDone(from);
      const said = await store.askServer({
        ...{ method: 'PUT', path: `/inventories/checks/${stocktakeId}/products` },
        body: { lines: lines.slice(from, from + mostCounted) },
      });
      refused = said.ok ? null : said;
    }
    // What was kept before something was refused is shown as well.
    await onChanged(lines.map(({ productId }) => productId));
    return refused;
  };
  const saveAll = async () => {
    setDone(0);
    const refused = await save();
    setDone(null);
    setRefusal(refused);
    if (!refused) onClose();
  };
  const isBusy = done !== null;
  return (
    <Modal opened onClose={() => !isBusy && onClose()} title={t('holdAll.title', { count: rows.length })}>
      <Stack data-testid="hold-all">
        <Text>{t('holdAll.text')}</Text>
        <Radio.Group label={t('review.whoseHolds')} value={holds} onChange={setHolds}>
          <Stack gap="xs" mt="xs">
            {choices.map(({ holds: value, counterNumber, rows: found }) => (
              <Radio
                key={value}
                size="md"
                value={value}
                disabled={isBusy}
                label={`${value === 'sum' ? t('review.holdsSum') : t('review.holds', { counter: counterNumber || '—' })} · ${t('plan.products', { count: found.length })}`}
                data-testid={value === 'sum' ? 'hold-all-sum' : `hold-all-${counterNumber}`}
              />
            ))}
          </Stack>
        </Radio.Group>
        {isBusy && <Progress value={(100 * done) / Math.max(1, chosen?.rows.length ?? 1)} animated />}
        {refusal && <Alert color="red">{words(refusal)}</Alert>}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose} disabled={isBusy}>
            {t('finish.notYet')}
          </Button>
          <Button disabled={!chosen} loading={isBusy} onClick={() => void saveAll()} data-testid="confirm-hold-all">
            {t('holdAll.save', { count: chosen?.rows.length ?? 0 })}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
};
