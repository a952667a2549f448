import { Button, Drawer } from '@mantine/core';
import { IconMessage } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Booking } from '#domain/booking/booking.ts';
import { MessageList } from './message-list.tsx';

/** Opens what the guests of a booking were sent, and what waits. */
export const MessagesButton = ({ booking }: { readonly booking: Booking }) => {
  const { t } = useTranslation('booking');
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconMessage size={20} />}
        onClick={() => setOpened(true)}
        style={{ alignSelf: 'flex-start' }}
        data-testid="booking-messages"
      >
        {t('messages.open')}
      </Button>
      <Drawer
        opened={opened}
        onClose={() => setOpened(false)}
        position="right"
        title={t('messages.title', { name: booking.name })}
      >
        <MessageList bookingId={booking.id} />
      </Drawer>
    </>
  );
};
