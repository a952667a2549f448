import { Alert, Paper, Stack } from '@mantine/core';
import { IconInfoCircle, IconTicketOff } from '@tabler/icons-react';
import { type ReactNode, use } from 'react';
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
import { CodePage } from '../../ui/scan/code-page.tsx';
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
  const { time } = useFormat();
  const { online, asOf } = useSyncStatus();
  const words = {
    label: t('columns.ticket'),
    placeholder: t('ticket.placeholder'),
    look: t('ticket.look'),
    empty: t('ticket.empty'),
    emptyHint: t('ticket.emptyHint'),
  };
  const known = online || asOf === null ? null : t('ticket.asOf', { time: time(asOf) });
  return (
    <CodePage code={code} onCode={onCode} words={words} asOf={known}>
      <Found code={code} />
    </CodePage>
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
