import { Alert, Group, Paper, Stack, Text } from '@mantine/core';
import { IconInfoCircle, IconTicket, IconTicketOff } from '@tabler/icons-react';
import { type ReactNode, use, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Booking } from '#domain/booking/booking.ts';
import { bookingCalls } from '#domain/booking/calls.ts';
import { isTicket, ticketTyped } from '#domain/booking/ticket.ts';
import { ticketNote } from '#domain/booking/ticket-note.ts';
import { useAsk } from '../../store/use-ask.ts';
import { useLive, useSession, useSyncStatus } from '../../store/use-live.ts';
import { addDays, dayOf, startOfDay } from '../../ui/days.ts';
import { LoadingRows } from '../../ui/loading-rows.tsx';
import { Nothing } from '../../ui/nothing.tsx';
import { PlaceContext } from '../../ui/place.ts';
import { CameraScanner } from '../../ui/scan/camera-scanner.tsx';
import { CameraSwitch } from '../../ui/scan/camera-switch.tsx';
import { CodeForm } from '../../ui/scan/code-form.tsx';
import { useScanner } from '../../ui/scan/use-scanner.ts';
import { useFormat } from '../../ui/use-format.ts';
import { useMinute } from '../../ui/use-minute.ts';
import { useReason } from '../../ui/use-reason.ts';
import { BookingAndActs } from './booking-and-acts.tsx';
import { BookingFacts } from './booking-facts.tsx';
import { useStatus } from './booking-words.ts';

interface TicketScreenProps {
  /** What was scanned or typed; empty for nothing. */
  readonly code: string;
  readonly onCode: (code: string) => void;
}

/** Opens the booking whose ticket a guest shows, by scanner, camera or hand: what it is for, and what is done with it. */
export const TicketScreen = ({ code, onCode }: TicketScreenProps) => {
  const { t } = useTranslation('booking');
  const [camera, setCamera] = useState(false);
  const take = (scanned: string) => {
    setCamera(false);
    onCode(scanned);
  };
  useScanner(take);
  return (
    <Stack p="md" maw={760} data-testid="ticket-page">
      <Group wrap="nowrap" align="end">
        <CodeForm
          key={code}
          code={code}
          onCode={onCode}
          label={t('columns.ticket')}
          placeholder={t('ticket.placeholder')}
          look={t('ticket.look')}
        />
        <CameraSwitch isOn={camera} onSwitch={setCamera} />
      </Group>
      {camera && <CameraScanner onScan={take} />}
      <AsOf />
      {code === '' ? (
        <Nothing icon={IconTicket} title={t('ticket.empty')} hint={t('ticket.emptyHint')} />
      ) : (
        <Found code={code} />
      )}
    </Stack>
  );
};

/** Without contact: as of when bookings are known here. */
const AsOf = () => {
  const { t } = useTranslation('booking');
  const { time } = useFormat();
  const { online, asOf } = useSyncStatus();
  if (online || asOf === null) return null;
  return (
    <Text c="orange" role="status" data-testid="ticket-as-of">
      {t('ticket.asOf', { time: time(asOf) })}
    </Text>
  );
};

const Found = ({ code }: { readonly code: string }) => {
  const { t } = useTranslation('booking');
  const ticket = ticketTyped(code);
  const answer = useLive('booking.byTicket', { ticket });
  if (!isTicket(code))
    return <Nothing icon={IconTicketOff} title={t('ticket.none', { code })} hint={t('ticket.form')} />;
  if (answer?.ticket !== ticket) return <LoadingRows />;
  if (!answer.found) return <NotHere ticket={ticket} />;
  return (
    <TicketOf booking={answer.found}>
      <BookingAndActs booking={answer.found} />
    </TicketOf>
  );
};

/** A ticket of a booking that this device does not hold: of another shop, from before, or of nobody. */
const NotHere = ({ ticket }: { readonly ticket: string }) => {
  const { t } = useTranslation('booking');
  const { online } = useSyncStatus();
  const reason = useReason();
  const { data, refusal } = useAsk(bookingCalls.byTicket, online ? { query: { ticket } } : null);
  if (data)
    return (
      <TicketOf booking={data}>
        <BookingFacts booking={data} />
      </TicketOf>
    );
  if (online && !refusal) return <LoadingRows />;
  if (!online || !refusal?.code.startsWith('booking.'))
    return <Nothing icon={IconTicketOff} title={t('ticket.notHere', { ticket })} hint={t('ticket.notHereHint')} />;
  return <Nothing icon={IconTicketOff} title={t('ticket.none', { code: ticket })} hint={reason(refusal)} />;
};

interface TicketOfProps {
  readonly booking: Booking;
  readonly children: ReactNode;
}

const TicketOf = ({ booking, children }: TicketOfProps) => {
  const { t } = useTranslation('booking');
  const { time } = useFormat();
  const { shop } = useSession();
  const { timeZone } = use(PlaceContext);
  const today = dayOf(useMinute(), timeZone);
  const { word } = useStatus()(booking);
  const [from, till] = [startOfDay(today, timeZone), startOfDay(addDays(today, 1), timeZone)];
  const note = ticketNote(booking, { shopId: shop?.id ?? '', from, till });
  const at = { otherDay: booking.startsAt, arrived: booking.arrivedAt }[note as string] ?? booking.endedAt;
  return (
    <Paper withBorder p="md" data-testid={`ticket-${booking.ticket}`}>
      <Stack>
        {note && (
          <Alert
            color={note === 'arrived' ? 'blue' : 'orange'}
            icon={<IconInfoCircle size={20} />}
            data-testid="ticket-note"
            data-note={note}
          >
            {t(`ticket.notes.${note}`, { status: word, time: at === null ? '' : time(at) })}
          </Alert>
        )}
        {children}
      </Stack>
    </Paper>
  );
};
