import { Notifications } from '@mantine/notifications';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { draw } from '../../../tests/components/draw.tsx';
import { anEmployee, aShop } from '../../../tests/make.ts';
import { aBooking, atTwo } from '../../../tests/make-booking.ts';
import type { Booking } from '../../domain/booking/booking.ts';
import { bookingStatuses } from '../../domain/booking/codes.ts';
import { TicketButtons } from './ticket-buttons.tsx';
import { TicketScreen } from './ticket-screen.tsx';

beforeEach(() => void vi.setSystemTime(atTwo));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const { ticket } = aBooking();
const path = `/appointments/get_by_ticket?ticket=${ticket}`;

interface Known {
  readonly held?: Booking;
  readonly online?: boolean;
  readonly older?: Booking;
  readonly refused?: string;
}
/** The screen of a device that knows a booking, or has contact with a server that does. */
const open = (code: string, { held, online = true, older, refused }: Known = {}) => {
  const onCode = vi.fn();
  const run = vi.fn().mockResolvedValue({ ok: true });
  draw(
    <>
      <Notifications />
      <TicketScreen code={code} onCode={onCode} />
    </>,
    {
      answers: {
        session: {
          permissions: ['pc.booking.list', 'pc.booking.manage', 'pc.order.cashier'],
          shop: aShop(),
          shops: [aShop()],
          counter: { id: 'counter-1', number: '01' },
        },
        status: { online, asOf: atTwo },
        'booking.byTicket': ({ ticket: asked }: { readonly ticket: string }) => ({
          ticket: asked,
          found: held && asked === held.ticket ? held : null,
        }),
        'staff.all': [anEmployee({ id: 'technician', name: 'Chen', shopId: 'shop-1' })],
        'shop.current': aShop(),
        'record.held': { rows: [], total: 0 },
      },
      calls: older ? { [path]: older } : {},
      refusals: refused ? { [path]: refused } : {},
      run,
    },
  );
  return { onCode, run };
};
const note = () => screen.queryByTestId('ticket-note')?.dataset.note;

test('without a code it says what can be done here; what is typed is looked up', () => {
  const { onCode } = open('');
  expect(screen.getByText('Scan or type a ticket')).toBeTruthy();
  fireEvent.change(screen.getByTestId('ticket-code'), { target: { value: ` ${ticket.toLowerCase()} ` } });
  fireEvent.click(screen.getByTestId('ticket-look'));
  expect(onCode).toHaveBeenCalledWith(ticket.toLowerCase());
});

test('a scanner is heard wherever the focus is', async () => {
  const { onCode } = open('');
  await act(async () => {
    for (const key of [...ticket, 'Enter']) fireEvent.keyDown(window, { key });
  });
  expect(onCode).toHaveBeenCalledWith(ticket);
});

test.each([true, false])(
  'a ticket opens its booking however it was typed, and lets the guests in (contact: %s)',
  async (online) => {
    const { run } = open(`${ticket.slice(0, 5)}-${ticket.slice(5).toLowerCase()}`, { held: aBooking(), online });
    const text = screen.getByTestId(`ticket-${ticket}`).textContent;
    for (const part of ['Li 13800000001', 'Moxibustion', '14:00 – 15:00', 'Chen', 'Booked'])
      expect(text).toContain(part);
    expect(note()).toBeUndefined();
    expect(screen.queryByTestId('bill-booking')).toBeNull();
    await act(async () => fireEvent.click(screen.getByTestId('arrive-booking')));
    expect(run.mock.calls[0]?.slice(0, 2)).toEqual(['booking.arrive', { bookingId: 'booking-1' }]);
    expect(screen.queryByTestId('ticket-as-of') === null).toBe(online);
  },
);

test('guests who have come are billed', () => {
  open(ticket, { held: aBooking({ status: bookingStatuses.arrived, arrivedAt: atTwo }) });
  expect(screen.getByTestId('bill-booking')).toBeTruthy();
  expect(screen.queryByTestId('arrive-booking')).toBeNull();
  expect(screen.getByTestId('ticket-note').textContent).toBe('The guests have arrived (11/22, 14:00)');
});

test.each([
  ['cancelled', aBooking({ status: 5, endedAt: atTwo }), 'Cancelled by store (11/22, 14:00): its time is given up'],
  ['otherDay', aBooking({ startsAt: atTwo + 86_400_000 }), 'Booked for 11/23, 14:00, not for today'],
  ['timeout', aBooking({ status: 3, endedAt: atTwo }), 'Nobody came, so it lapsed'],
  ['notEffective', aBooking({ status: 0 }), 'Not effective'],
])('a ticket that is %s says so in words', (why, held, said) => {
  open(ticket, { held });
  expect(note()).toBe(why);
  expect(screen.getByTestId('ticket-note').textContent).toContain(said);
});

test('a ticket from before is shown as the server has it, and nothing is done with it', async () => {
  open(ticket, { older: aBooking({ startsAt: atTwo - 8_640_000_000, endsAt: atTwo - 8_639_000_000 }) });
  await waitFor(() => expect(note()).toBe('otherDay'));
  expect(screen.queryByTestId('arrive-booking')).toBeNull();
});

test('a ticket of another shop says so', async () => {
  open(ticket, { refused: 'booking.ticketElsewhere' });
  expect(await screen.findByText(/^This ticket is for /)).toBeTruthy();
});

test('a ticket of nobody says so', async () => {
  open(ticket, { refused: 'booking.unknown' });
  expect(await screen.findByText('There is no such booking')).toBeTruthy();
});

test('without contact one that this device does not hold may be of another shop', () => {
  open(ticket, { online: false });
  expect(screen.getByText(`This device holds no booking with the ticket “${ticket}”`)).toBeTruthy();
});

test('what has not the form of a ticket is none', () => {
  open('12345');
  expect(screen.getByText('A ticket has ten letters and digits: please check it')).toBeTruthy();
});

test('a ticket is copied as a message, or shown where the browser lets nothing be copied', async () => {
  const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue(undefined);
  open(ticket, { held: aBooking() });
  await act(async () => fireEvent.click(screen.getByTestId('copy-ticket')));
  const text = String(writeText.mock.calls[0]?.[0]);
  for (const part of ['静安店', '2025-11-22 14:00', `Ticket ${ticket}`]) expect(text).toContain(part);
  expect(screen.queryByTestId('ticket-text')).toBeNull();
  writeText.mockRejectedValueOnce(new Error('not allowed'));
  await act(async () => fireEvent.click(screen.getByTestId('copy-ticket')));
  expect(screen.getByTestId<HTMLTextAreaElement>('ticket-text').value).toBe(text);
});

test('a ticket is printed on A4 with its code', async () => {
  vi.stubGlobal('print', vi.fn());
  open(ticket, { held: aBooking() });
  fireEvent.click(screen.getByTestId('receipt-menu'));
  fireEvent.click(await screen.findByTestId('ticket-a4'));
  const code = await screen.findByTestId('paper-code');
  expect(code.getAttribute('aria-label')).toBe('Please show this code when you come');
  expect(code.parentElement?.textContent).toContain(ticket);
});

test('on paper the link of the guests stands as a code beside it', async () => {
  vi.stubGlobal('print', vi.fn());
  const answers = { session: {}, 'shop.current': aShop(), 'staff.all': [], 'record.held': { rows: [], total: 0 } };
  draw(<TicketButtons booking={aBooking()} address="https://shop.example/b#x" />, { answers });
  fireEvent.click(screen.getByTestId('receipt-menu'));
  fireEvent.click(await screen.findByTestId('ticket-a4'));
  const link = await screen.findByTestId('paper-link');
  expect(link.getAttribute('aria-label')).toBe('See, confirm or cancel by this code');
});
