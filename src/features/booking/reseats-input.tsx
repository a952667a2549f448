import { Alert, Button, Group, List } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Reseat } from '#domain/booking/reseat.ts';
import type { OwnProps } from '../../form/own-props.ts';
import { useBeds } from './use-beds.ts';
import { useGuestNames } from './use-guest-names.ts';

/** Which other bookings change bed with this one, as an offer that was taken says; nothing where none does. */
export const ReseatsInput = ({ said, value, onValue }: OwnProps<Reseat[] | null | undefined>) => {
  const { t } = useTranslation('booking');
  const bedOf = useBeds();
  const guestOf = useGuestNames();
  if (!value?.length) return null;
  return (
    <Alert title={said.label} data-testid={said['data-testid']}>
      <List size="sm">
        {value.map(({ bookingId, fromBedId, toBedId }) => (
          <List.Item key={`${bookingId} ${fromBedId}`}>
            {t('offers.moves', { name: guestOf(bookingId), from: bedOf(fromBedId), to: bedOf(toBedId) })}
          </List.Item>
        ))}
      </List>
      <Group mt="xs">
        <Button
          variant="default"
          leftSection={<IconX size={20} />}
          disabled={said.disabled}
          onClick={() => onValue([])}
          data-testid="reseats-none"
        >
          {t('offers.stay')}
        </Button>
      </Group>
      {said.error}
    </Alert>
  );
};
