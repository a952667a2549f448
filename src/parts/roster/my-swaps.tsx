import { Badge, Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { v7 as uuid } from 'uuid';
import type { DutySwap } from '#domain/roster/swap/duty-swap.ts';
import { dutySwapListing } from '#domain/roster/swap/duty-swap-listing.ts';
import { asAbout } from '#domain/roster/swap/needs.ts';
import { roleIn, swapsOf } from '#domain/roster/swap/own.ts';
import { whyNotAt } from '#domain/roster/swap/states.ts';
import { swapCalls } from '#domain/roster/swap-calls.ts';
import { FormDialog } from '../../form/form-dialog.tsx';
import { useCommand } from '../../form/use-command.ts';
import { useAsk } from '../../store/use-ask.ts';
import { useHeld } from '../../store/use-held.ts';
import { useSession } from '../../store/use-live.ts';
import { Section } from '../../ui/section.tsx';
import { useMinute } from '../../ui/use-minute.ts';
import { askSwapForm } from './swap.form.ts';
import { useSwapWords } from './use-swap-words.ts';

const [every, most] = [20_000, 200];

/**
 * The swaps of duties that concern whoever works here, and the way to ask for one: at a counter as it knows them, without
 * contact too; for anybody else, as the server says them.
 */
export const MySwaps = ({ isHeld }: { readonly isHeld: boolean }) => {
  const { t } = useTranslation('swap');
  const { staff, shop } = useSession();
  const now = useMinute();
  const [asking, ask] = useState(false);
  const held = useHeld(dutySwapListing, isHeld ? { filter: {}, text: '' } : null, most);
  const asked = useAsk(swapCalls.list, isHeld ? null : { perPage: most }, every);
  const rows = swapsOf(staff?.id ?? '', shop?.id ?? '', isHeld ? held : (asked.data ?? []), now);
  return (
    <Section title={t('own.title')} testId="my-swaps">
      <Stack gap="sm">
        {rows.length === 0 && <Text c="dimmed">{t(asked.refusal ? 'own.offline' : 'own.none')}</Text>}
        {rows.map((swap) => (
          <Swap key={swap.id} swap={swap} staffId={staff?.id ?? ''} now={now} onDone={() => void asked.refresh()} />
        ))}
        <Group>
          <Button variant="default" onClick={() => ask(true)} data-testid="ask-swap">
            {t('ask.act')}
          </Button>
        </Group>
      </Stack>
      {asking && (
        <AskSwap
          onClose={() => {
            ask(false);
            void asked.refresh();
          }}
        />
      )}
    </Section>
  );
};

const AskSwap = ({ onClose }: { readonly onClose: () => void }) => {
  const { t } = useTranslation('swap');
  const [dutySwapId] = useState(() => uuid());
  const fromId = useSession().staff?.id ?? '';
  return (
    <FormDialog
      form={askSwapForm}
      given={{ dutySwapId, fromId }}
      start={{ day: '', toId: '', forDay: '', note: '' }}
      title={t('ask.title')}
      confirm={{ label: t('ask.confirm'), testId: 'confirm-ask-swap' }}
      done={t('ask.done')}
      onClose={onClose}
    />
  );
};

interface SwapProps {
  readonly swap: DutySwap;
  readonly staffId: string;
  readonly now: number;
  readonly onDone: () => void;
}

/** One swap: what it is about, how it stands, and what whoever works here can do about it. */
const Swap = ({ swap, staffId, now, onDone }: SwapProps) => {
  const { t } = useTranslation('swap');
  const words = useSwapWords();
  const { run, busy, tellDone } = useCommand();
  const role = roleIn(swap, staffId);
  const { word, color } = words.state(swap);
  const does = async (name: 'agree' | 'withdraw' | 'decline') => {
    const { ok } =
      name === 'agree'
        ? await run('swap.agree', { ...asAbout(swap), takerId: staffId })
        : await run('swap.withdraw', { dutySwapId: swap.id, byId: staffId });
    if (ok) tellDone(t(`${name}.done`));
    onDone();
  };
  const mayAgree = role !== 'asker' && whyNotAt('swap.agree', swap, now) === undefined;
  const mayStepBack = role !== 'anybody' && whyNotAt('swap.withdraw', swap, now) === undefined;
  const facts = [words.partner(swap), swap.note, swap.reason && t('because', { reason: swap.reason })].filter(Boolean);
  return (
    <Group justify="space-between" gap="xs" data-testid="my-swap">
      <Stack gap={2} flex={1} miw={220}>
        <Group gap="xs">
          <Badge variant="light" miw="max-content" color={color} data-testid="swap-status">
            {word}
          </Badge>
          <Text style={{ wordBreak: 'break-word' }}>{words.line(swap)}</Text>
        </Group>
        <Text size="sm" c="dimmed">
          {facts.join(' · ')}
        </Text>
      </Stack>
      <Group gap="xs">
        {mayAgree && (
          <Button loading={busy} onClick={() => void does('agree')} data-testid="agree-swap">
            {swap.taken ? t('agree.exchange') : t('agree.act')}
          </Button>
        )}
        {mayStepBack && (
          <Button
            variant="default"
            disabled={busy}
            onClick={() => void does(role === 'asker' ? 'withdraw' : 'decline')}
            data-testid="withdraw-swap"
          >
            {role === 'asker' ? t('withdraw.act') : t('decline.act')}
          </Button>
        )}
      </Group>
    </Group>
  );
};
