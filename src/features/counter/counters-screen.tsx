import { Alert, Badge, Button, Group, Stack, Tabs, Text } from '@mantine/core';
import { IconDeviceTablet, IconHandStop, IconPlugConnectedX, IconRefresh } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { counterCalls } from '#domain/sync/counter-calls.ts';
import { useAsk } from '../../store/use-ask.ts';
import { useFormat } from '../../ui/use-format.ts';
import { useReason } from '../../ui/use-reason.ts';
import { CounterDrawer } from './counter-drawer.tsx';
import { CounterList } from './counter-list.tsx';
import type { CounterFilters, Tab } from './filters.ts';
import { HeldEverywhere } from './held-everywhere.tsx';

interface CountersScreenProps {
  readonly filters: CounterFilters;
  readonly onFilters: (filters: CounterFilters) => void;
}

/** The list follows what counters tell at this pace, in milliseconds. */
const every = 10_000;

/** The counters of every shop in which somebody may see them, and what waits for somebody to decide. */
export const CountersScreen = ({ filters, onFilters }: CountersScreenProps) => {
  const { t } = useTranslation('counter');
  const { clock } = useFormat();
  const reason = useReason();
  const counters = useAsk(counterCalls.list, {}, every);
  const held = useAsk(counterCalls.held, {}, every);
  const { counter: openId, ...rest } = filters;
  const refresh = () => Promise.all([counters.refresh(), held.refresh()]).then(() => undefined);
  const refusal = counters.refusal ?? held.refusal;
  const open = (counter: string) => onFilters({ ...rest, counter });
  return (
    <Tabs
      value={filters.tab ?? 'counters'}
      onChange={(tab) => onFilters({ ...rest, tab: tab as Tab })}
      keepMounted={false}
      p="md"
      data-testid="counters"
    >
      <Group justify="flex-end" mb="md">
        <Tabs.List flex="1 1 20rem">
          <Tabs.Tab mih={44} value="counters" leftSection={<IconDeviceTablet size={20} />}>
            {t('tabs.counters')}
          </Tabs.Tab>
          <Tabs.Tab
            mih={44}
            value="held"
            leftSection={<IconHandStop size={20} />}
            rightSection={
              held.data && held.data.length > 0 ? (
                <Badge color="red" size="sm" circle={held.data.length < 10}>
                  {held.data.length}
                </Badge>
              ) : null
            }
            data-testid="held-tab"
          >
            {t('tabs.held')}
          </Tabs.Tab>
        </Tabs.List>
        <Group gap="sm" wrap="nowrap">
          {counters.at > 0 && (
            <Text size="sm" c="dimmed" visibleFrom="sm">
              {t('asOf', { time: clock(counters.at) })}
            </Text>
          )}
          <Button
            variant="default"
            leftSection={<IconRefresh size={18} />}
            loading={counters.asking && counters.data === undefined}
            onClick={() => void refresh()}
            data-testid="refresh-counters"
          >
            {t('refresh')}
          </Button>
        </Group>
      </Group>
      <Stack gap="sm">
        {refusal && (
          <Alert color="orange" icon={<IconPlugConnectedX />} data-testid="counters-refused">
            {reason(refusal)}
          </Alert>
        )}
        <Tabs.Panel value="counters">
          {(counters.data || !counters.refusal) && (
            <CounterList
              counters={counters.data}
              filters={filters}
              onFilters={onFilters}
              onOpen={open}
              onChanged={refresh}
            />
          )}
        </Tabs.Panel>
        <Tabs.Panel value="held">
          {(held.data || !held.refusal) && <HeldEverywhere held={held.data} onOpen={open} onDecided={refresh} />}
        </Tabs.Panel>
      </Stack>
      <CounterDrawer counterId={openId} onClose={() => onFilters(rest)} onChanged={refresh} />
    </Tabs>
  );
};
