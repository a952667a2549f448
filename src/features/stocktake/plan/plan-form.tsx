import {
  Button,
  Group,
  Input,
  MultiSelect,
  Paper,
  Pill,
  SegmentedControl,
  Stack,
  Switch,
  TagsInput,
  Text,
  TextInput,
} from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconDeviceFloppy, IconPlayerPlay } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { StocktakeRow } from '#domain/stocktake/stocktake-view.ts';
import { useCommand } from '../../../form/use-command.ts';
import { ProductSearch } from '../../../parts/stock/product-search.tsx';
import { useLive, useStore } from '../../../store/use-live.ts';
import { beep } from '../../../ui/beep.ts';
import { useScanner } from '../../../ui/scan/use-scanner.ts';
import { useUndo } from '../../../ui/use-undo.tsx';
import { lacks, type Plan } from './plan.ts';
import { usePlan } from './use-plan.ts';

interface PlanFormProps {
  /** A draft that is changed; null for a new one. */
  readonly draft: StocktakeRow | null;
  readonly onSaved: (stocktakeId: string, begun: boolean) => void;
}

const kinds = ['shop', 'group', 'zone', 'list'] as const;
const mostZones = 100;
const longestZone = 20;

/** What is to be counted, in which zones, and whether who counts may see what the books say. */
export const PlanForm = ({ draft, onSaved }: PlanFormProps) => {
  const { t } = useTranslation('stocktake');
  const { run, busy, during } = useCommand();
  const store = useStore();
  const groups = useLive('item.groups', { kind: 'product' }) ?? [];
  const { plan, change, put, isChanged, restore, forget, clear } = usePlan(draft);
  const { stocktakeId, kind, groupIds, productIds, zones, blind, remark } = plan;
  const undoable = useUndo();
  const [tried, setTried] = useState(false);
  const shownProducts = useLive('stock.of', { productIds }) ?? [];
  useScanner((code) => {
    if (kind !== 'list') return;
    void store.read('stock.byCode', { code }).then((row) => {
      beep(row ? 'added' : 'unknown');
      if (row) put(row.product.id);
      else notifications.show({ color: 'red', message: t('plan.unknownCode', { code }) });
    });
  });
  const missing = lacks(plan);
  const save = async (begin: boolean) => {
    setTried(true);
    if (missing) return;
    const planned = {
      stocktakeId,
      number: draft?.number ?? '',
      kind,
      zones,
      blind,
      remark: remark.trim(),
      groupIds: kind === 'group' ? groupIds : [],
      productIds: kind === 'list' ? productIds : [],
      checkerIds: draft?.checkerIds ?? [],
    };
    await during(async () => {
      const answer = await run('stocktake.draft', planned, { takeNumber: draft === null });
      if (!answer.ok) return;
      forget();
      const begun = begin && (await run('stocktake.start', { stocktakeId })).ok;
      onSaved(stocktakeId, begun);
    });
  };
  const empty = () => {
    clear();
    setTried(false);
    undoable(t('plan.cleared'), () => restore(plan));
  };
  return (
    <Stack p="md" maw={860} gap="lg" data-testid="plan-form">
      <Input.Wrapper label={t('plan.kind')} size="md" labelElement="div">
        <SegmentedControl
          mt={4}
          size="md"
          fullWidth
          value={kind}
          onChange={(next) => change({ kind: next as Plan['kind'] })}
          data={kinds.map((each) => ({ value: each, label: t(`kinds.${each}`) }))}
          data-testid="plan-kind"
        />
        <Text size="sm" c="dimmed" mt={6}>
          {t(`plan.kindHint.${kind}`)}
        </Text>
      </Input.Wrapper>
      {kind === 'group' && (
        <MultiSelect
          size="md"
          label={t('plan.groups')}
          data={groups.map(({ id, name }) => ({ value: id, label: name }))}
          value={[...groupIds]}
          onChange={(next) => change({ groupIds: next })}
          searchable
          error={tried && missing && t('plan.groupsMissing')}
          data-testid="plan-groups"
        />
      )}
      {kind === 'list' && (
        <Stack gap="xs">
          <ProductSearch onTake={({ product }) => put(product.id)} />
          {tried && missing && <Text c="red">{t('plan.productsMissing')}</Text>}
          <Text size="sm" c="dimmed">
            {t('plan.products', { count: productIds.length })}
          </Text>
          <Paper
            withBorder
            p="xs"
            mah={240}
            style={{ overflowY: 'auto' }}
            display={productIds.length ? 'block' : 'none'}
          >
            <Pill.Group>
              {shownProducts.map(({ product: { id, name } }) => (
                <Pill
                  key={id}
                  size="lg"
                  withRemoveButton
                  onRemove={() => change({ productIds: productIds.filter((each) => each !== id) })}
                >
                  {name}
                </Pill>
              ))}
            </Pill.Group>
          </Paper>
        </Stack>
      )}
      <TagsInput
        size="md"
        label={t(kind === 'zone' ? 'plan.zones' : 'plan.zonesIfAny')}
        description={t('plan.zonesHint')}
        placeholder={zones.length === 0 ? t('plan.zonesExample') : ''}
        value={[...zones]}
        onChange={(next) => change({ zones: next.map((zone) => zone.trim().slice(0, longestZone)).filter(Boolean) })}
        maxTags={mostZones}
        acceptValueOnBlur
        error={tried && kind === 'zone' && missing && t('plan.zonesMissing')}
        data-testid="plan-zones"
      />
      <Switch
        size="md"
        label={t('plan.blind')}
        description={t('plan.blindHint')}
        checked={blind}
        onChange={(event) => change({ blind: event.currentTarget.checked })}
        data-testid="plan-blind"
      />
      <TextInput
        label={t('plan.remark')}
        maxLength={200}
        value={remark}
        onChange={(event) => change({ remark: event.currentTarget.value })}
      />
      <Group>
        <Button
          size="md"
          leftSection={<IconPlayerPlay size={20} />}
          loading={busy}
          onClick={() => void save(true)}
          data-testid="begin"
        >
          {t('plan.begin')}
        </Button>
        <Button
          variant="default"
          leftSection={<IconDeviceFloppy size={20} />}
          disabled={busy}
          onClick={() => void save(false)}
          data-testid="save-draft"
        >
          {t('plan.save')}
        </Button>
        {isChanged && (
          <Button variant="subtle" color="gray" disabled={busy} onClick={empty} data-testid="clear-plan">
            {t('plan.clear')}
          </Button>
        )}
      </Group>
    </Stack>
  );
};
