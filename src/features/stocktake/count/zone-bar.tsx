import { Button, Group, Menu, Text } from '@mantine/core';
import { IconCheck, IconChevronDown, IconFlag } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { zonesOf } from '#domain/stocktake/stocktake.ts';
import type { StocktakeProgress } from '../../../nouns/stocktake/stocktake-queries.ts';
import { useSession } from '../../../store/use-live.ts';
import { useFormat } from '../../../ui/use-format.ts';
import { zoneEntry } from '../zones/zone-entry.ts';

interface ZoneBarProps {
  readonly progress: StocktakeProgress;
  readonly zone: string;
  readonly onZone: (zone: string) => void;
  readonly onDone: (done: boolean) => void;
}

/** Where somebody counts, who else does, and whether it is counted to its end. */
export const ZoneBar = ({ progress, zone, onZone, onDone }: ZoneBarProps) => {
  const { t } = useTranslation('stocktake');
  const { names } = useFormat();
  const { counter } = useSession();
  const { stocktake, shares } = progress;
  const zones = zonesOf(stocktake);
  const nameOf = (which: string) => which || t('count.wholeShop');
  const isDone = (which: string) => stocktake.zonesDone.some((each) => each.zone === which);
  const ownDone = stocktake.zonesDone.some((each) => each.zone === zone && each.counterId === counter?.id);
  const others = shares.filter((share) => share.zone === zone && share.counterId !== counter?.id);
  /** How far a zone is, and the numbers of the counters that were there. */
  const told = (which: string): string => {
    const entry = zoneEntry(progress, which, counter?.id ?? '');
    const numbers = names(entry.shares.map(({ counterNumber }) => counterNumber));
    const state = t(`zoneStates.${entry.state}`);
    return numbers === '' ? state : `${state} · ${t('count.byCounter', { counter: numbers })}`;
  };
  return (
    <Group gap="xs" wrap="nowrap" miw={0}>
      <Menu position="bottom-start" disabled={zones.length < 2}>
        <Menu.Target>
          <Button
            variant={zones.length < 2 ? 'transparent' : 'default'}
            color="gray"
            size="md"
            maw={220}
            style={{ flex: 'none' }}
            rightSection={zones.length > 1 && <IconChevronDown size={18} aria-hidden />}
            data-testid="zone"
          >
            {nameOf(zone)}
          </Button>
        </Menu.Target>
        <Menu.Dropdown mah="70vh" style={{ overflowY: 'auto' }}>
          {zones.map((each) => (
            <Menu.Item
              key={each}
              py="sm"
              fz="md"
              fw={each === zone ? 700 : 400}
              leftSection={<IconCheck size={18} opacity={isDone(each) ? 1 : 0} aria-hidden />}
              rightSection={
                <Text size="sm" c="dimmed">
                  {told(each)}
                </Text>
              }
              onClick={() => each !== zone && onZone(each)}
              data-testid={`zone-${each}`}
            >
              {nameOf(each)}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      <Button
        variant={ownDone ? 'light' : 'default'}
        leftSection={ownDone ? <IconCheck size={20} /> : <IconFlag size={20} />}
        style={{ flex: 'none' }}
        onClick={() => onDone(!ownDone)}
        data-testid="zone-done"
        data-done={ownDone}
      >
        {t(ownDone ? 'count.goOn' : zone === '' ? 'count.shopDone' : 'count.zoneDone')}
      </Button>
      {others.length > 0 && (
        <Text size="sm" c="orange" fw={600} lineClamp={2} data-testid="also-here">
          {t(zone === '' ? 'count.alsoHereShop' : 'count.alsoHere', {
            counters: names(others.map(({ counterNumber }) => counterNumber)),
          })}
        </Text>
      )}
    </Group>
  );
};
