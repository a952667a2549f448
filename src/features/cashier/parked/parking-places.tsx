import { Button, SimpleGrid, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ParkingRoom } from '#domain/room/places.ts';

interface ParkingPlacesProps {
  readonly rooms: readonly ParkingRoom[];
  readonly disabled: boolean;
  readonly onChoose: (label: string) => void;
}

/** The shop's beds, by their rooms; one on which an order stands says so, and can be chosen all the same. */
export const ParkingPlaces = ({ rooms, disabled, onChoose }: ParkingPlacesProps) => {
  const { t } = useTranslation('cashier');
  return (
    <Stack gap="xs" mah={360} style={{ overflowY: 'auto' }} data-testid="parking-places">
      {rooms.map(({ id, name, places }) => (
        <div key={id}>
          <Text size="sm" c="dimmed" mb={4}>
            {name}
          </Text>
          <SimpleGrid cols={{ base: 3, xs: 4 }} spacing="xs" verticalSpacing="xs">
            {places.map((place) => (
              <Button
                key={place.label}
                variant={place.taken ? 'light' : 'default'}
                color="orange"
                h={52}
                px={4}
                disabled={disabled}
                aria-label={place.taken ? t('park.takenPlace', { place: place.label }) : place.label}
                onClick={() => onChoose(place.label)}
                data-testid={`park-${place.label}`}
              >
                <span>
                  {place.name}
                  {place.taken && (
                    <Text component="span" size="xs" display="block">
                      {place.taken.memberName || t('park.taken')}
                    </Text>
                  )}
                </span>
              </Button>
            ))}
          </SimpleGrid>
        </div>
      ))}
    </Stack>
  );
};
