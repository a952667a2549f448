import { Alert, Button, Group, List, ScrollArea, Text } from '@mantine/core';
import { IconZzz } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { holds } from '#domain/staff/permissions.ts';
import { counterCalls } from '#domain/sync/counter-calls.ts';
import type { CounterRow } from '#domain/sync/counter-view.ts';
import { isProposed } from '#domain/sync/go-on.ts';
import type { Refusal } from '../../db/api/run-result.ts';
import { Question } from '../../form/question.tsx';
import { useCall } from '../../store/use-ask.ts';
import { useSession } from '../../store/use-live.ts';
import { useFormat } from '../../ui/use-format.ts';

interface IdleCountersProps {
  readonly counters: readonly CounterRow[];
  readonly now: number;
  readonly onChanged: () => Promise<void>;
}

/** Proposes to retire the counters that were not heard of for 30 days and have nothing unsent, to whoever may. */
export const IdleCounters = ({ counters, now, onChanged }: IdleCountersProps) => {
  const { t } = useTranslation('counter');
  const manages = holds(new Set(useSession().permissions), 'pc.counter.manage');
  // Those that somebody is looking at: the list behind the dialog goes on changing.
  const [proposed, setProposed] = useState<readonly CounterRow[] | null>(null);
  const idle = counters.filter((counter) => isProposed(counter, now));
  if (!manages || (idle.length === 0 && proposed === null)) return null;
  return (
    <>
      {idle.length > 0 && (
        <Alert color="gray" icon={<IconZzz />} data-testid="idle-counters">
          <Group justify="space-between">
            <Text>{t('idle.found', { count: idle.length })}</Text>
            <Button size="md" variant="default" onClick={() => setProposed(idle)} data-testid="retire-idle">
              {t('idle.propose')}
            </Button>
          </Group>
        </Alert>
      )}
      {proposed && <RetireIdle counters={proposed} now={now} onClose={() => setProposed(null)} onChanged={onChanged} />}
    </>
  );
};

interface RetireIdleProps extends IdleCountersProps {
  readonly onClose: () => void;
}

/** Names the counters, and retires them one after the other; what the server refuses is told and stays. */
const RetireIdle = ({ counters, now, onClose, onChanged }: RetireIdleProps) => {
  const { t } = useTranslation('counter');
  const { ago } = useFormat();
  const call = useCall();
  const [left, setLeft] = useState(counters);
  const retire = async (): Promise<Refusal | null> => {
    const stays: CounterRow[] = [];
    let refusal: Refusal | null = null;
    for (const counter of left) {
      const body = { reason: t('idle.reason') };
      const said = await call(counterCalls.retire, { params: { id: counter.id }, body });
      if (said.ok) continue;
      stays.push(counter);
      refusal = said;
    }
    await onChanged();
    setLeft(stays);
    return refusal;
  };
  return (
    <Question
      title={t('idle.title', { count: left.length })}
      confirm={{ label: t('idle.do', { count: left.length }), testId: 'confirm-retire-idle', color: 'red' }}
      sayWhy={(why) => t('idle.left', { count: left.length, why })}
      onClose={onClose}
      act={retire}
    >
      <ScrollArea.Autosize mah={300} type="auto">
        <List listStyleType="none" data-testid="idle-list">
          {left.map(({ id, shopCode, number, name, shopName, lastContact, enrolledAt }) => (
            <List.Item key={id}>
              <Text span fw={600}>
                {shopCode}-{number}
              </Text>{' '}
              <Text span size="sm" c="dimmed">
                {[name, shopName, ago(lastContact ?? enrolledAt, now)].filter(Boolean).join(' · ')}
              </Text>
            </List.Item>
          ))}
        </List>
      </ScrollArea.Autosize>
      <Text>{t('idle.text')}</Text>
    </Question>
  );
};
