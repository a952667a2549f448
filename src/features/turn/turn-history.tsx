import { Badge, Table, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { TurnStep } from '#domain/turn/queue.ts';
import type { TurnAct } from '#domain/turn/turn-act.ts';
import { inOrder, type TurnEvent, undoneBy } from '#domain/turn/turn-events.ts';
import { useTurnWords } from '../../parts/turn/use-turn-words.ts';
import type { TurnsNow } from '../../parts/turn/use-turns.ts';
import { useStaffName } from '../../store/use-staff-name.ts';
import { Section } from '../../ui/section.tsx';
import { useFormat } from '../../ui/use-format.ts';

/** What happened in a day: what it did to the queue, or that it was taken back. */
interface Line {
  readonly id: string;
  readonly at: number;
  readonly staffId: string;
  readonly text: string;
  readonly place: number | null;
  readonly undone: TurnAct | undefined;
}

/** Everything that happened today, the latest first. */
export const useHistory = ({ acts, queue }: TurnsNow): readonly Line[] => {
  const { t } = useTranslation('turn');
  const { step } = useTurnWords();
  const undone = undoneBy(acts);
  const done = queue.steps.map((each: TurnStep): Line => {
    const { id, at, staffId } = each.event;
    return { id, at, staffId, text: step(each), place: each.place, undone: undefined };
  });
  const back = acts.flatMap((act): Line[] => {
    const by = undone.get(act.id);
    if (!by || act.kind === 'undone') return [];
    return [{ id: act.id, at: act.at, staffId: act.staffId, text: t(`kinds.${act.kind}`), place: null, undone: by }];
  });
  const events = [...done, ...back].map((line) => ({
    line,
    id: line.id,
    at: line.at,
    kind: 'in' as TurnEvent['kind'],
  }));
  return inOrder(events)
    .map(({ line }) => line)
    .toReversed();
};

/** The steps of the day with what each did, in words. */
export const TurnHistory = ({ turns }: { readonly turns: TurnsNow }) => {
  const { t } = useTranslation('turn');
  const { clock } = useFormat();
  const nameOf = useStaffName();
  const lines = useHistory(turns);
  if (lines.length === 0) return null;
  return (
    <Section title={t('history.title')} testId="turn-history">
      <Table.ScrollContainer minWidth={320}>
        <Table>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('history.time')}</Table.Th>
              <Table.Th>{t('history.who')}</Table.Th>
              <Table.Th>{t('history.what')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {lines.map(({ id, at, staffId, text, place, undone }) => (
              <Table.Tr key={id} data-testid="turn-step">
                <Table.Td style={{ whiteSpace: 'nowrap' }}>{clock(at)}</Table.Td>
                <Table.Td>{nameOf(staffId)}</Table.Td>
                <Table.Td>
                  <Text span td={undone ? 'line-through' : undefined} size="sm">
                    {place === null ? text : t('history.withPlace', { text, place })}
                  </Text>
                  {undone && (
                    <Badge color="gray" variant="light" ml="xs">
                      {t('history.undone', { time: clock(undone.at) })}
                    </Badge>
                  )}
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </Section>
  );
};
