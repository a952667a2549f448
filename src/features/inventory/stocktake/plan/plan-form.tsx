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
import { v7 as uuid } from 'uuid';
import type { Stocktake } from '#domain/stocktake/stocktake.ts';
import { useLive, useStore } from '../../../../db/use-live.ts';
import { useRun } from '../../../../db/use-run.ts';
import { beep } from '../../../../ui/beep.ts';
import { useScanner } from '../../../../ui/scan/use-scanner.ts';
import { ProductSearch } from '../../form/product-search.tsx';

interface PlanFormProps {
  /** A draft that is changed; null for a new one. */
  readonly draft: Stocktake | null;
  readonly onSaved: (stocktakeId: string, begun: boolean) => void;
}

const kinds = ['shop', 'group', 'zone', 'list'] as const;
type Kind = (typeof kinds)[number];
const mostZones = 100;
const longestZone = 20;

/** What is to be counted, in which zones, and whether who counts may see what the books say. */
export const PlanForm = ({ draft, onSaved }: PlanFormProps) => {
  const { t } = useTranslation('stocktake');
  const run = useRun();
  const store = useStore();
  const groups = useLive('item.groups', { kind: 'product' }) ?? [];
  const [stocktakeId] = useState(() => draft?.id ?? uuid());
  const [kind, setKind] = useState<Kind>(draft?.kind ?? 'shop');
  const [groupIds, setGroupIds] = useState<readonly string[]>(draft?.groupIds ?? []);
  const [productIds, setProductIds] = useState<readonly string[]>(draft?.productIds ?? []);
  const [zones, setZones] = useState<readonly string[]>(draft?.zones ?? []);
  const [blind, setBlind] = useState(draft?.blind ?? true);
  const [remark, setRemark] = useState(draft?.remark ?? '');
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const shownProducts = useLive('stock.of', { productIds }) ?? [];
  const put = (productId: string) =>
    setProductIds((known) => (known.includes(productId) ? known : [...known, productId]));
  useScanner((code) => {
    if (kind !== 'list') return;
    void store.read('stock.byCode', { code }).then((row) => {
      beep(row ? 'added' : 'unknown');
      if (row) put(row.product.id);
      else notifications.show({ color: 'red', message: t('plan.unknownCode', { code }) });
    });
  });
  const missing = {
    shop: false,
    group: groupIds.length === 0,
    list: productIds.length === 0,
    zone: zones.length === 0,
  }[kind];
  const save = async (begin: boolean) => {
    setTried(true);
    if (missing) return;
    setBusy(true);
    const planned = {
      ...{ stocktakeId, number: draft?.number ?? '', kind, zones, blind, remark: remark.trim() },
      groupIds: kind === 'group' ? groupIds : [],
      productIds: kind === 'list' ? productIds : [],
      checkerIds: draft?.checkerIds ?? [],
    };
    try {
      const answer = await run('stocktake.draft', planned, { takeNumber: draft === null });
      if (!answer.ok) return;
      const begun = begin && (await run('stocktake.start', { stocktakeId })).ok;
      onSaved(stocktakeId, begun);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Stack p="md" maw={860} gap="lg" data-testid="plan-form">
      <Input.Wrapper label={t('plan.kind')} size="md" labelElement="div">
        <SegmentedControl
          mt={4}
          size="md"
          fullWidth
          value={kind}
          onChange={(next) => setKind(next as Kind)}
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
          onChange={setGroupIds}
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
                  onRemove={() => setProductIds(productIds.filter((each) => each !== id))}
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
        onChange={(next) => setZones(next.map((zone) => zone.trim().slice(0, longestZone)).filter(Boolean))}
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
        onChange={(event) => setBlind(event.currentTarget.checked)}
        data-testid="plan-blind"
      />
      <TextInput
        label={t('plan.remark')}
        maxLength={200}
        value={remark}
        onChange={(event) => setRemark(event.currentTarget.value)}
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
      </Group>
    </Stack>
  );
};
