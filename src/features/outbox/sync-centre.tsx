import { Badge, Button, Group, Stack, Tabs } from '@mantine/core';
import { IconAlertTriangle, IconCloudUp, IconDatabase, IconFlag, IconHistory, IconRefresh } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { holds } from '#domain/staff/permissions.ts';
import { useLive, useSession, useStore, useSyncStatus } from '../../store/use-live.ts';
import { Attention } from './attention.tsx';
import { ThisDevice } from './device/this-device.tsx';
import { Exceptions } from './exceptions.tsx';
import { Journal } from './journal.tsx';
import { SyncResult } from './sync-result.tsx';
import type { SyncTab } from './sync-tabs.ts';

interface SyncCentreProps {
  readonly tab: SyncTab;
  readonly onTab: (tab: SyncTab) => void;
  /** A refused order has become the draft of this new one. */
  readonly onFork: (orderId: string) => void;
  /** Of the app. */
  readonly version: string;
  /** What is held in the name of whoever works here. */
  readonly heldMine: ReactNode;
}

/** What this counter has done and not yet sent, what came back, and what it holds. */
export const SyncCentre = ({ tab, onTab, onFork, version, heldMine }: SyncCentreProps) => {
  const { t } = useTranslation('outbox');
  const store = useStore();
  const { waiting, needsAttention, held } = useSyncStatus();
  // Rounds that begin by themselves must not make the button jump.
  const [asked, setAsked] = useState(false);
  const [isDone, setIsDone] = useState(false);
  const manages = holds(new Set(useSession().permissions), 'pc.order.exception');
  const open = useLive('exception.open', {})?.length ?? 0;
  const sync = async () => {
    setAsked(true);
    try {
      await store.syncNow();
    } finally {
      setAsked(false);
      setIsDone(true);
    }
  };
  const count = (number: number, color: string) =>
    number > 0 ? (
      <Badge color={color} size="sm" circle={number < 10}>
        {number}
      </Badge>
    ) : null;
  return (
    <Tabs
      value={tab}
      onChange={(value) => onTab(value as SyncTab)}
      keepMounted={false}
      p="md"
      data-testid="sync-centre"
    >
      <Group justify="flex-end" mb="md">
        <Tabs.List flex="1 1 24rem">
          <Tabs.Tab
            mih={44}
            value="waiting"
            leftSection={<IconCloudUp size={20} />}
            rightSection={count(waiting, 'orange')}
          >
            {t('centre.waiting')}
          </Tabs.Tab>
          <Tabs.Tab
            mih={44}
            value="attention"
            leftSection={<IconAlertTriangle size={20} />}
            rightSection={count(needsAttention, 'red') ?? count(held, 'blue')}
          >
            {t('centre.attention')}
          </Tabs.Tab>
          {manages && (
            <Tabs.Tab
              mih={44}
              value="exceptions"
              leftSection={<IconFlag size={20} />}
              rightSection={count(open, 'red')}
            >
              {t('centre.exceptions')}
            </Tabs.Tab>
          )}
          <Tabs.Tab mih={44} value="journal" leftSection={<IconHistory size={20} />}>
            {t('centre.journal')}
          </Tabs.Tab>
          <Tabs.Tab mih={44} value="device" leftSection={<IconDatabase size={20} />}>
            {t('centre.device')}
          </Tabs.Tab>
        </Tabs.List>
        <Button
          miw="max-content"
          leftSection={<IconRefresh size={18} />}
          loading={asked}
          onClick={() => void sync()}
          data-testid="sync-now"
        >
          {t('centre.now')}
        </Button>
      </Group>
      {isDone && !asked && <SyncResult />}
      <Stack>
        <Tabs.Panel value="waiting">
          <Journal only="waiting" empty={t('centre.noWaiting')} />
        </Tabs.Panel>
        <Tabs.Panel value="attention">
          {heldMine}
          <Attention onFork={onFork} />
        </Tabs.Panel>
        {manages && (
          <Tabs.Panel value="exceptions">
            <Exceptions />
          </Tabs.Panel>
        )}
        <Tabs.Panel value="journal">
          <Journal only={null} empty={t('centre.noJournal')} />
        </Tabs.Panel>
        <Tabs.Panel value="device">
          <ThisDevice version={version} />
        </Tabs.Panel>
      </Stack>
    </Tabs>
  );
};
