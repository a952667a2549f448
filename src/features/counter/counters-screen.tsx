import { Badge, Button, Group, Stack, Tabs, Text } from '@mantine/core';
import { IconDeviceTablet, IconHandStop, IconRefresh } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { counterCalls } from '#domain/sync/counter-calls.ts';
import type { SearchOf } from '../../list/define-list.ts';
import { ListView } from '../../list/list-view.tsx';
import { useAsk } from '../../store/use-ask.ts';
import { LoadingRows } from '../../ui/loading-rows.tsx';
import { Refused } from '../../ui/refused.tsx';
import { useFormat } from '../../ui/use-format.ts';
import { CounterDrawer } from './counter-drawer.tsx';
import { counterList, pace } from './counter-list.tsx';
import type { CounterTab } from './counter-tabs.ts';
import { HeldEverywhere } from './held-everywhere.tsx';
import { IdleCounters } from './idle-counters.tsx';

/** What the screen shows, as it stands in the address: the list's own, its tab, the counter whose details are open. */
export type CountersSearch = SearchOf<typeof counterList> & { readonly tab?: CounterTab; readonly counter?: string };

interface CountersScreenProps {
  readonly search: CountersSearch;
  readonly onSearch: (search: CountersSearch) => void;
}

/** The counters of every shop in which somebody may see them, and what waits for somebody to decide. */
export const CountersScreen = ({ search, onSearch }: CountersScreenProps) => {
  const { t } = useTranslation(['counter', 'app']);
  const { clock } = useFormat();
  const counters = useAsk(counterCalls.list, {}, pace, 'page');
  const held = useAsk(counterCalls.held, {}, pace);
  const { counter: openId, ...rest } = search;
  const refresh = () => Promise.all([counters.refresh(), held.refresh()]).then(() => undefined);
  const open = (counter: string) => onSearch({ ...rest, counter });
  return (
    <Tabs
      value={search.tab ?? 'counters'}
      onChange={(tab) => onSearch({ ...rest, tab: tab as CounterTab })}
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
      <Tabs.Panel value="counters">
        {counters.data || counters.refusal ? (
          <Stack gap="sm">
            <IdleCounters counters={counters.data ?? []} now={counters.at} onChanged={refresh} />
            <ListView list={counterList} search={rest} onSearch={onSearch} onOpen={({ id }) => open(id)} withKeys />
          </Stack>
        ) : (
          // What is above the list would push it down when it comes.
          <LoadingRows />
        )}
      </Tabs.Panel>
      <Tabs.Panel value="held">
        <Stack gap="sm">
          {held.refusal && (
            <Refused
              title={t('app:list.offline')}
              reason={held.refusal}
              asking={held.asking}
              onAgain={() => void refresh()}
            />
          )}
          {(held.data || !held.refusal) && <HeldEverywhere held={held.data} onOpen={open} onDecided={refresh} />}
        </Stack>
      </Tabs.Panel>
      <CounterDrawer counterId={openId} onClose={() => onSearch(rest)} onChanged={refresh} />
    </Tabs>
  );
};
