import { ActionIcon, Alert, Button, Group, Tabs, Text } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { stocktakeStatuses } from '#domain/stocktake/codes.ts';
import { zonesOf } from '#domain/stocktake/stocktake.ts';
import { useCommand } from '../../../form/use-command.ts';
import type { StocktakeProgress } from '../../../nouns/stocktake/stocktake-queries.ts';
import { NoGoods } from '../../../parts/stock/no-goods.tsx';
import { useLive, useSession } from '../../../store/use-live.ts';
import { useMay } from '../../../store/use-may.ts';
import { beep } from '../../../ui/beep.ts';
import { CameraScanner } from '../../../ui/scan/camera-scanner.tsx';
import { CameraSwitch } from '../../../ui/scan/camera-switch.tsx';
import { useScanner } from '../../../ui/scan/use-scanner.ts';
import { useLatest } from '../../../ui/use-latest.ts';
import { Waiting } from '../../../ui/waiting.tsx';
import { leftUncounted } from '../zones/ends-count.ts';
import { zoneEntry } from '../zones/zone-entry.ts';
import classes from './count.module.css';
import { CountEnded } from './count-ended.tsx';
import { CountPad } from './count-pad.tsx';
import { CountProgress } from './count-progress.tsx';
import { EmptyZone } from './empty-zone.tsx';
import { LastProduct } from './last-product.tsx';
import { MissingList } from './missing-list.tsx';
import { NotCounted } from './not-counted.tsx';
import { useCounting } from './use-counting.ts';
import { useEnterZone } from './use-enter-zone.tsx';
import { ZoneBar } from './zone-bar.tsx';
import { ZoneChoice } from './zone-choice.tsx';
import { ZoneCounts } from './zone-counts.tsx';

interface CountingScreenProps {
  readonly stocktakeId: string;
  /** Where somebody counts; undefined until a zone is chosen. */
  readonly zone: string | undefined;
  readonly onZone: (zone: string) => void;
}

/** Counting with a tablet in one hand and a scanner in the other; without contact as with it. */
export const CountingScreen = ({ stocktakeId, zone, onZone }: CountingScreenProps) => {
  const { t } = useTranslation('stocktake');
  const { answer: progress } = useLatest(useLive('stocktake.progress', { stocktakeId }));
  if (progress === undefined) return <Waiting />;
  if (progress === null) return <NoGoods title={t('unknown')} hint={t('unknownHint')} />;
  const { stocktake } = progress;
  if (stocktake.status !== stocktakeStatuses.inProgress) {
    return (
      <NoGoods title={t('count.notOpen', { number: stocktake.number })}>
        <Button component={Link} to={`/inventory/check/detail/${stocktakeId}`} mt="sm">
          {t('open')}
        </Button>
      </NoGoods>
    );
  }
  return <InZone progress={progress} zone={zone} onZone={onZone} />;
};

interface InZoneProps {
  readonly progress: StocktakeProgress;
  readonly zone: string | undefined;
  readonly onZone: (zone: string) => void;
}

/** A shop without zones is counted at once, unless others count it already: then that is told first. */
const InZone = ({ progress, zone, onZone }: InZoneProps) => {
  const { counter } = useSession();
  const zones = zonesOf(progress.stocktake);
  const [only] = useState(() =>
    zones.length === 1 && !zoneEntry(progress, zones[0] ?? '', counter?.id ?? '').isDouble ? zones[0] : undefined,
  );
  const chosen = zones.find((each) => each === zone) ?? only;
  return chosen === undefined ? (
    <ZoneChoice progress={progress} onZone={onZone} />
  ) : (
    <Counter key={chosen} progress={progress} zone={chosen} onZone={onZone} />
  );
};

interface CounterProps {
  readonly progress: StocktakeProgress;
  readonly zone: string;
  readonly onZone: (zone: string) => void;
}

const Counter = ({ progress, zone, onZone }: CounterProps) => {
  const { t } = useTranslation('stocktake');
  const may = useMay();
  const { run } = useCommand();
  const { counter } = useSession();
  const { stocktake, expected, found, shares } = progress;
  const stocktakeId = stocktake.id;
  const hasZones = zonesOf(stocktake).length > 1;
  const onlyZones = stocktake.kind === 'zone';
  const hint = onlyZones ? t('count.findHint') : hasZones ? t('count.missingHint') : '';
  const own = shares.find((share) => share.zone === zone && share.counterId === counter?.id);
  const [camera, setCamera] = useState(false);
  const [tab, setTab] = useState('latest');
  const counting = useCounting(stocktakeId, zone);
  const { told } = counting;
  const productId = told?.productId ?? null;
  const { enter, dialog } = useEnterZone(progress, onZone);
  // What is scanned while another zone is asked about belongs to neither.
  const takeCode = (code: string) => (dialog || emptyAsked || leftOut > 0 ? beep('unknown') : counting.scan(code));
  useScanner(takeCode);
  const [emptyAsked, askEmpty] = useState(false);
  const [leftOut, askLeftOut] = useState(0);
  const finishZone = (done: boolean) => void run('stocktake.zoneDone', { stocktakeId, zone, done });
  /** Others found something here and this counter nothing: that sets all of it in doubt, so it is asked for. */
  const foundNothing = !own && shares.some((share) => share.zone === zone && share.products > 0);
  return (
    <div className={classes.screen} data-testid="counting">
      <Group gap="sm" wrap="nowrap" className={classes.top ?? ''}>
        <ActionIcon component={Link} to={`/inventory/check/detail/${stocktakeId}`} color="gray" aria-label={t('back')}>
          <IconArrowLeft size={24} />
        </ActionIcon>
        <ZoneBar
          progress={progress}
          zone={zone}
          onZone={enter}
          onDone={(done) => {
            const left = done ? leftUncounted(progress, zone, counter?.id ?? '') : 0;
            if (done && foundNothing) askEmpty(true);
            else if (left > 0) askLeftOut(left);
            else finishZone(done);
          }}
        />
        <div style={{ flex: 1, minWidth: hasZones ? 260 : 160 }}>
          {hasZones && (
            <Text size="sm" ta="right" fw={600} truncate data-testid="zone-progress">
              {t('count.zoneSoFar', { products: own?.products ?? 0, pieces: own?.pieces ?? 0 })}
            </Text>
          )}
          <CountProgress progress={progress} />
        </div>
        <CameraSwitch isOn={camera} onSwitch={setCamera} />
      </Group>
      {dialog}
      {emptyAsked && (
        <EmptyZone
          zone={zone}
          onClose={() => askEmpty(false)}
          onEmpty={() => {
            askEmpty(false);
            finishZone(true);
          }}
        />
      )}
      {leftOut > 0 && (
        <NotCounted
          stocktakeId={stocktakeId}
          count={leftOut}
          onClose={() => askLeftOut(0)}
          onChoose={(product) => {
            askLeftOut(0);
            counting.choose(product);
          }}
          onFinish={() => {
            askLeftOut(0);
            finishZone(true);
          }}
        />
      )}
      <CountEnded progress={progress} />
      <div className={classes.halves}>
        <div className={classes.half}>
          {camera && <CameraScanner onScan={takeCode} />}
          <LastProduct
            stocktakeId={stocktakeId}
            zone={zone}
            told={told}
            book={stocktake.blind ? (may('pc.inventory.checkBook') ? 'asked' : 'never') : 'always'}
          />
          <CountPad
            key={productId}
            ready={productId !== null}
            canUndo={counting.canUndo}
            onSet={(pieces) => productId !== null && counting.set(productId, pieces)}
            onAdd={(pieces) => productId !== null && counting.add(productId, pieces)}
            onUndo={counting.undo}
          />
        </div>
        <div className={classes.half}>
          {counting.waiting > 1 && (
            <Alert p="xs" color="yellow">
              {t('count.saving', { count: counting.waiting })}
            </Alert>
          )}
          <Tabs value={tab} onChange={(next) => setTab(next ?? 'latest')} className={classes.list}>
            <Tabs.List grow>
              <Tabs.Tab value="latest" py="sm" fz="md" data-testid="tab-latest">
                {t('count.latest')}
              </Tabs.Tab>
              <Tabs.Tab value="missing" py="sm" fz="md" data-testid="tab-missing">
                {onlyZones
                  ? t('count.find')
                  : t(hasZones ? 'count.missingAll' : 'count.missingCount', { count: expected - found })}
              </Tabs.Tab>
            </Tabs.List>
            {tab === 'latest' ? (
              <ZoneCounts stocktakeId={stocktakeId} zone={zone} onChoose={counting.choose} />
            ) : (
              <MissingList stocktakeId={stocktakeId} hint={hint} onChoose={counting.choose} />
            )}
          </Tabs>
        </div>
      </div>
    </div>
  );
};
