import { Button, Group, Stack, Text } from '@mantine/core';
import { IconArmchair } from '@tabler/icons-react';
import { use, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { v7 as newId } from 'uuid';
import type { WaitingPiece } from '#domain/treatment/allot/waiting.ts';
import { beginOfDay, dayIn } from '#domain/values/day-in.ts';
import { useLive, useSession } from '../../store/use-live.ts';
import { useMay } from '../../store/use-may.ts';
import { PlaceContext } from '../../ui/place.ts';
import { Section } from '../../ui/section.tsx';
import { useFormat } from '../../ui/use-format.ts';
import { useMinute } from '../../ui/use-minute.ts';
import { AllotDialog } from './allot-dialog.tsx';

/** So many pieces are shown before more are asked for. */
const shownAtFirst = 8;

interface GiveHereProps {
  readonly bedId: string;
  /** The member who is booked on the bed next; empty for none. */
  readonly memberId: string;
}

/** The paid pieces of today that wait for a bed, each with what allots it to this one; those of whoever is booked there first. */
export const GiveHere = ({ bedId, memberId }: GiveHereProps) => {
  const { t } = useTranslation('treatment');
  const { when } = useFormat();
  const { timeZone } = use(PlaceContext);
  const since = beginOfDay(dayIn(useMinute(), timeZone), timeZone);
  const waiting = useLive('treatment.waiting', { since });
  const may = useMay();
  const { counter } = useSession();
  const [most, show] = useState(shownAtFirst);
  const [chosen, choose] = useState<(WaitingPiece & { readonly id: string }) | null>(null);
  if (!waiting || waiting.length === 0 || !may('pc.order.cashier') || !counter) return null;
  const isTheirs = (piece: WaitingPiece) => memberId !== '' && piece.memberId === memberId;
  const pieces = waiting.toSorted((one, other) => Number(isTheirs(other)) - Number(isTheirs(one)));
  return (
    <Section title={t('giveHere.title')} testId="give-here">
      <Stack gap="sm">
        {pieces.slice(0, most).map((piece) => (
          <Group
            key={piece.id ?? `${piece.orderId} ${piece.lineId}`}
            justify="space-between"
            wrap="nowrap"
            data-testid="waiting-piece"
          >
            <div>
              <Text fw={600}>
                {piece.count > 1 ? t('giveHere.pieces', { name: piece.name, count: piece.count }) : piece.name}
              </Text>
              <Text size="sm" c="dimmed">
                {[piece.memberName, piece.number, when(piece.since)].filter(Boolean).join(' · ')}
              </Text>
            </div>
            <Button
              flex="none"
              variant="light"
              leftSection={<IconArmchair size={18} />}
              onClick={() => choose({ ...piece, id: piece.id ?? newId() })}
              aria-label={t('giveHere.of', { name: piece.name })}
              data-testid="give-here-piece"
            >
              {t('giveHere.give')}
            </Button>
          </Group>
        ))}
        {pieces.length > most && (
          <Button variant="default" onClick={() => show(most + shownAtFirst)}>
            {t('giveHere.more', { count: pieces.length - most })}
          </Button>
        )}
      </Stack>
      {chosen && <AllotDialog piece={{ ...chosen, bedId }} onClose={() => choose(null)} />}
    </Section>
  );
};
