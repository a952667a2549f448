import { Alert, Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { v7 as newId } from 'uuid';
import { labelOf } from '#domain/order/change/park.ts';
import { parkingRooms, standsAt } from '#domain/room/places.ts';
import { roomListing } from '#domain/room/room-listing.ts';
import { useCommand } from '../../../form/use-command.ts';
import { useHeld } from '../../../store/use-held.ts';
import { useLive } from '../../../store/use-live.ts';
import { unnoticed } from '../../../ui/use-busy.ts';
import { useReturnFocus } from '../../../ui/use-return-focus.ts';
import { useCounter } from '../counter-context.ts';
import { ParkingPlaces } from './parking-places.tsx';

const longest = 30;
const roomsInUse = { filter: { removed: 0 }, text: '' } as const;
/** As many rooms as a shop may well have. */
const mostRooms = 500;

/** Puts the order aside under a label by which everybody finds it again. */
export const ParkModal = () => {
  const { t } = useTranslation('cashier');
  const { run, busy, during } = useCommand({ busyAfter: unnoticed });
  useReturnFocus();
  const { composed, orderId, show, compose, settled, notify } = useCounter();
  const existing = composed?.existing ?? null;
  const [label, setLabel] = useState((existing && labelOf(existing)) || composed?.order.memberName || '');
  const under = useRef(false);
  const isWithRooms = useLive('shop.settings', {})?.roomsEnabled ?? false;
  const rooms = useHeld(roomListing, isWithRooms ? roomsInUse : null, mostRooms);
  const others = (useLive('order.parked', {}) ?? []).filter(({ id }) => id !== orderId);
  const [asked, ask] = useState<string | null>(null);
  const there = asked === null ? undefined : standsAt(others, asked);

  const park = async (chosen: string) => {
    if (!composed || under.current) return;
    under.current = true;
    try {
      const args = { orderId, number: existing?.number ?? '', label: chosen.trim(), operations: composed.operations };
      const nextDraft = newId();
      const result = await during(async () => {
        await settled();
        return run('order.park', args, { takeNumber: !existing, draftOf: orderId, nextDraft });
      });
      if (result.ok) compose(nextDraft);
    } catch {
      notify({ kind: 'error', text: t('notKept') });
    } finally {
      under.current = false;
    }
  };
  /** Where an order stands already, it is asked first. */
  const choose = (chosen: string) => (standsAt(others, chosen) ? ask(chosen) : void park(chosen));
  return (
    <Modal opened onClose={() => show(null)} title={t('park.title')} size={480}>
      <form
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          choose(label);
        }}
      >
        <Stack gap="md">
          <TextInput
            label={t('park.label')}
            description={t('park.labelHint')}
            value={label}
            maxLength={longest}
            autoComplete="off"
            data-autofocus
            data-testid="park-label"
            onChange={(event) => {
              setLabel(event.currentTarget.value);
              ask(null);
            }}
          />
          {there && asked !== null && (
            <Alert color="orange" data-testid="park-taken">
              <Text>{t('park.takenBy', { place: asked, order: there.memberName || there.number })}</Text>
              <Group justify="flex-end" mt="xs">
                <Button variant="default" onClick={() => ask(null)}>
                  {t('park.other')}
                </Button>
                <Button loading={busy} onClick={() => void park(asked)} data-testid="park-anyway">
                  {t('park.anyway')}
                </Button>
              </Group>
            </Alert>
          )}
          {rooms.length > 0 && <ParkingPlaces rooms={parkingRooms(rooms, others)} disabled={busy} onChoose={choose} />}
          <Button type="submit" size="lg" loading={busy} data-testid="confirm-park">
            {t('park.confirm')}
          </Button>
        </Stack>
      </form>
    </Modal>
  );
};
