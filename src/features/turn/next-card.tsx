import { Button, Group, Paper, Text } from '@mantine/core';
import { IconHandStop, IconPlayerSkipForward, IconUserCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { v7 as uuid } from 'uuid';
import { FormDialog } from '../../form/form-dialog.tsx';
import { useTurnWords } from '../../parts/turn/use-turn-words.ts';
import type { TurnsNow } from '../../parts/turn/use-turns.ts';
import { useMay } from '../../store/use-may.ts';
import { useStaffName } from '../../store/use-staff-name.ts';
import { refuseForm, skipForm } from './turn.form.ts';
import type { TurnActs } from './use-turn-acts.ts';

interface NextCardProps {
  readonly turns: TurnsNow;
  /** Missing where whoever looks does not keep the queue. */
  readonly does: TurnActs | undefined;
}

/** Who gets the next guest, large, with what may happen then. */
export const NextCard = ({ turns, does }: NextCardProps) => {
  const { t } = useTranslation('turn');
  const may = useMay();
  const nameOf = useStaffName();
  const { why } = useTurnWords();
  const [asked, ask] = useState<'refuse' | 'skip' | null>(null);
  const { next } = turns.queue;
  const name = next ? nameOf(next.staffId) : '';
  const given = { turnActId: uuid(), day: turns.day, staffId: next?.staffId ?? '' };
  const close = () => ask(null);
  return (
    <Paper withBorder p="md" data-testid="next-in-turn">
      <Text size="sm" c="dimmed">
        {t('next.title')}
      </Text>
      <Text component="div" fz={40} fw={700} lh={1.2} style={{ overflowWrap: 'anywhere' }} data-testid="next-name">
        {next ? name : t('next.nobody')}
      </Text>
      <Text size="sm" mb="sm">
        {next ? why(next.why) : t('next.nobodyHint')}
      </Text>
      {next && does && (
        <Group gap="xs">
          <Button
            size="lg"
            leftSection={<IconUserCheck size={22} />}
            loading={does.busy}
            onClick={() => does.write('given', next.staffId)}
            data-testid="give-turn"
          >
            {t('act.given')}
          </Button>
          <Button
            size="lg"
            variant="default"
            leftSection={<IconHandStop size={20} />}
            onClick={() => ask('refuse')}
            data-testid="refuse-turn"
          >
            {t('act.refused')}
          </Button>
          {may('pc.turn.skip') && (
            <Button
              size="lg"
              variant="default"
              leftSection={<IconPlayerSkipForward size={20} />}
              onClick={() => ask('skip')}
              data-testid="skip-turn"
            >
              {t('act.skipped')}
            </Button>
          )}
        </Group>
      )}
      {asked === 'refuse' && (
        <FormDialog
          form={refuseForm}
          given={{ ...given, kind: 'refused', orderId: '' }}
          start={{ reason: '' }}
          title={t('refuse.title', { name })}
          text={t('refuse.text')}
          confirm={{ label: t('act.refused'), testId: 'confirm-refuse' }}
          done={t('done.refused', { name })}
          onClose={close}
        />
      )}
      {asked === 'skip' && (
        <FormDialog
          form={skipForm}
          given={given}
          start={{ reason: '' }}
          title={t('skip.title', { name })}
          text={t('skip.text')}
          confirm={{ label: t('act.skipped'), testId: 'confirm-skip' }}
          done={t('done.skipped', { name })}
          onClose={close}
        />
      )}
    </Paper>
  );
};
