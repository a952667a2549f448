import { Button, Group, Menu, Stack, Textarea } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconCopy, IconFileText } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Booking } from '#domain/booking/booking.ts';
import { givesTicket } from '#domain/booking/ticket-note.ts';
import { ticketParts, ticketText } from '#domain/receipt/booking-ticket.ts';
import type { PaperWidth } from '#domain/receipt/rows.ts';
import { PrintButtons } from '../../parts/receipt/print-buttons.tsx';
import { reportRows } from '../../parts/receipt/report-rows.ts';
import { SlipOnA4 } from '../../parts/receipt/slip-on-a4.tsx';
import { useReceiptWords } from '../../parts/receipt/use-receipt-words.ts';
import { useLive } from '../../store/use-live.ts';
import { useStaffName } from '../../store/use-staff-name.ts';

interface TicketButtonsProps {
  readonly booking: Booking;
  /** The link of the guests that stands on the paper as well; empty for none. */
  readonly address?: string;
}

/** Gives the guests of a booking their ticket: printed on the roll or on A4, or copied as the text of a message. */
export const TicketButtons = ({ booking, address = '' }: TicketButtonsProps) => {
  const { t } = useTranslation(['booking', 'receipt']);
  const shop = useLive('shop.current', {});
  const words = useReceiptWords();
  const nameOf = useStaffName();
  const [onA4, setOnA4] = useState(false);
  const [text, showText] = useState('');
  if (!shop || !words || shop.id !== booking.shopId || !givesTicket(booking)) return null;
  const about = { booking, shop, nameOf };
  const parts = ticketParts({ ...about, words });
  const link = address === '' ? {} : { link: { text: address, says: words.ticket.link } };
  const code = { text: booking.ticket, says: words.ticket.show, ...link };
  const rowsOn = (paper: PaperWidth) =>
    reportRows({ title: words.ticket.title, shopName: shop.name, parts, signature: '', code, paper });
  const copy = async () => {
    const message = ticketText({ ...about, words: t('receipt:paper', { returnObjects: true }) });
    try {
      await navigator.clipboard.writeText(message);
      notifications.show({ color: 'jade', message: t('ticket.copied') });
    } catch {
      // Without HTTPS a browser lets nothing be copied by itself.
      showText(message);
    }
  };
  return (
    <Stack gap="xs">
      <Group gap="xs">
        <PrintButtons
          label={t('ticket.print')}
          ready
          rowsOn={rowsOn}
          fileName={booking.ticket}
          ways={
            <Menu.Item leftSection={<IconFileText size={18} />} onClick={() => setOnA4(true)} data-testid="ticket-a4">
              {t('ticket.a4')}
            </Menu.Item>
          }
        />
        <Button
          variant="default"
          leftSection={<IconCopy size={20} />}
          onClick={() => void copy()}
          data-testid="copy-ticket"
        >
          {t('ticket.copy')}
        </Button>
      </Group>
      {text !== '' && (
        <Textarea
          label={t('ticket.copyByHand')}
          value={text}
          readOnly
          autosize
          autoFocus
          onFocus={(event) => event.currentTarget.select()}
          data-testid="ticket-text"
        />
      )}
      {onA4 && (
        <SlipOnA4
          title={`${shop.name} ${words.ticket.title}`}
          parts={parts}
          signature=""
          code={code}
          onPrinted={() => setOnA4(false)}
        />
      )}
    </Stack>
  );
};
