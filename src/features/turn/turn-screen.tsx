import { Button, Group, Stack, Text } from '@mantine/core';
import { IconArrowBackUp, IconListNumbers, IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { shopTypes } from '#domain/shop/types.ts';
import { shopsOfStaff } from '#domain/staff/employee.ts';
import { MyTurn } from '../../parts/turn/my-turn.tsx';
import { type TurnsNow, useTurns } from '../../parts/turn/use-turns.ts';
import { useLive, useSession } from '../../store/use-live.ts';
import { useMay } from '../../store/use-may.ts';
import { LoadingRows } from '../../ui/loading-rows.tsx';
import { Nothing } from '../../ui/nothing.tsx';
import { Section } from '../../ui/section.tsx';
import { NextCard } from './next-card.tsx';
import { PrintedTurns } from './printed-turns.tsx';
import { TurnHistory } from './turn-history.tsx';
import { TurnRow } from './turn-row.tsx';
import { type TurnActs, useTurnActs } from './use-turn-acts.ts';

/** Whose turn it is: who gets the next guest, and who stands where and why. */
export const TurnScreen = () => {
  const turns = useTurns();
  return turns ? <Turns turns={turns} /> : <LoadingRows />;
};

const Turns = ({ turns }: { readonly turns: TurnsNow }) => {
  const { t } = useTranslation('turn');
  const may = useMay();
  const { shop } = useSession();
  const acts = useTurnActs(turns);
  const [isPrinting, print] = useState(false);
  const does = may('pc.turn.manage') && shop?.type === shopTypes.store ? acts : undefined;
  const { line, next, steps } = turns.queue;
  return (
    <Stack gap="sm" p="md" maw={1100}>
      <MyTurn />
      {line.length === 0 ? (
        <Nothing icon={IconListNumbers} title={t('empty')} hint={t(does ? 'emptyHint' : 'emptyToRead')} />
      ) : (
        <>
          <NextCard turns={turns} does={does} />
          <Stack component="ol" gap="xs" p={0} m={0} style={{ listStyle: 'none' }} data-testid="turn-line">
            {line.map((who, place) => (
              <TurnRow key={who.staffId} who={who} place={place + 1} isNext={who === next} does={does} />
            ))}
          </Stack>
        </>
      )}
      {does && <NotThere turns={turns} does={does} />}
      {(steps.length > 0 || turns.acts.length > 0) && (
        <Group gap="xs">
          {does?.undo && (
            <Button
              variant="default"
              leftSection={<IconArrowBackUp size={20} />}
              disabled={does.busy}
              onClick={does.undo}
              data-testid="undo-turn"
            >
              {t('act.undo')}
            </Button>
          )}
          <Button
            variant="default"
            leftSection={<IconPrinter size={20} />}
            onClick={() => print(true)}
            data-testid="print-turns"
          >
            {t('print')}
          </Button>
        </Group>
      )}
      <TurnHistory turns={turns} />
      {isPrinting && <PrintedTurns turns={turns} onPrinted={() => print(false)} />}
    </Stack>
  );
};

/** Whoever serves in the shop and has not come: a tap says that they have. */
const NotThere = ({ turns, does }: { readonly turns: TurnsNow; readonly does: TurnActs }) => {
  const { t } = useTranslation('turn');
  const { shop } = useSession();
  const staff = useLive('staff.all', {}) ?? [];
  const there = new Set(turns.queue.line.map(({ staffId }) => staffId));
  const others = staff.filter(
    (person) =>
      person.isServicer &&
      person.resignedAt === null &&
      shopsOfStaff(person).includes(shop?.id ?? '') &&
      !there.has(person.id),
  );
  if (others.length === 0) return null;
  return (
    <Section title={t('notThere.title')} testId="not-there">
      <Text size="sm" c="dimmed" mb="xs">
        {t('notThere.hint')}
      </Text>
      <Group gap="xs">
        {others.map(({ id, name }) => (
          <Button
            key={id}
            variant="default"
            disabled={does.busy}
            aria-label={t('actOf', { act: t('act.in'), name })}
            onClick={() => does.write('in', id)}
            data-testid={`sign-in-${id}`}
          >
            {name}
          </Button>
        ))}
      </Group>
    </Section>
  );
};
