import { Badge, Button, Group, Paper, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { InTurn } from '#domain/turn/queue.ts';
import type { RecordedKind } from '#domain/turn/record.ts';
import { useTurnWords } from '../../parts/turn/use-turn-words.ts';
import { useStaffName } from '../../store/use-staff-name.ts';
import type { TurnActs } from './use-turn-acts.ts';

interface TurnRowProps {
  readonly who: InTurn;
  /** From 1 on. */
  readonly place: number;
  readonly isNext: boolean;
  readonly does: TurnActs | undefined;
}

/** What is done with somebody in each state. */
const actsIn: Readonly<Record<InTurn['state'], readonly RecordedKind[]>> = {
  free: ['named', 'away', 'out'],
  serving: ['back', 'out'],
  away: ['back', 'out'],
};
const colors = { free: 'green', serving: 'blue', away: 'orange' } as const;

/** Somebody in the queue: their place, what they do, why they stand there, and what may be done. */
export const TurnRow = ({ who, place, isNext, does }: TurnRowProps) => {
  const { t } = useTranslation('turn');
  const nameOf = useStaffName();
  const { why, state, counts } = useTurnWords();
  const name = nameOf(who.staffId);
  return (
    <Paper withBorder p="sm" component="li" aria-label={t('row', { place, name })} data-testid={`turn-${who.staffId}`}>
      <Group justify="space-between" gap="sm">
        <Group gap="md" wrap="nowrap" align="flex-start" style={{ flex: '1 1 240px', minWidth: 0 }}>
          <Text component="span" fz={28} fw={700} lh={1.2} miw={36} ta="center" {...(!isNext && { c: 'dimmed' })}>
            {place}
          </Text>
          <Stack gap={2} style={{ minWidth: 0 }}>
            <Group gap="xs">
              <Text component="span" fz="lg" fw={600} style={{ overflowWrap: 'anywhere' }}>
                {name}
              </Text>
              <Badge color={colors[who.state]} variant="light" data-testid="turn-state">
                {state(who)}
              </Badge>
            </Group>
            <Text size="sm">{why(who.why)}</Text>
            <Text size="sm" c="dimmed">
              {counts(who)}
            </Text>
          </Stack>
        </Group>
        {does && (
          <Group gap="xs">
            {actsIn[who.state].map((kind) => (
              <Button
                key={kind}
                variant={kind === 'back' ? 'light' : 'default'}
                disabled={does.busy}
                aria-label={t('actOf', { act: t(`act.${kind}`), name })}
                onClick={() => does.write(kind, who.staffId)}
                data-testid={`turn-${kind}`}
              >
                {t(`act.${kind}`)}
              </Button>
            ))}
          </Group>
        )}
      </Group>
    </Paper>
  );
};
