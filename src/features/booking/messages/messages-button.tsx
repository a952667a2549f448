import { Button, Stack } from '@mantine/core';
import { IconMessage } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Booking } from '#domain/booking/booking.ts';
import { MessageList } from './message-list.tsx';

/** Shows what the guests of a booking were sent, and what waits, below it; asked for when somebody wants to see it. */
export const MessagesButton = ({ booking }: { readonly booking: Booking }) => {
  const { t } = useTranslation('booking');
  const [opened, setOpened] = useState(false);
  return (
    <Stack gap="sm">
      <Button
        variant="default"
        leftSection={<IconMessage size={20} />}
        onClick={() => setOpened((was) => !was)}
        aria-expanded={opened}
        style={{ alignSelf: 'flex-start' }}
        data-testid="booking-messages"
      >
        {t('messages.open')}
      </Button>
      {opened && <MessageList bookingId={booking.id} />}
    </Stack>
  );
};
