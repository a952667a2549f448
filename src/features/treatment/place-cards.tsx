import { Group, Radio, SimpleGrid, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { isTakenNow, type OfferedServicer } from '#domain/treatment/allot/offer.ts';
import type { Said } from '../../form/widgets/said.ts';
import { useStanding } from './use-standing.ts';

interface PlaceCardsProps {
  readonly said: Said;
  readonly value: string;
  /** What can be chosen, under the name of where it is; empty for no name. */
  readonly groups: readonly { readonly name: string; readonly places: readonly OfferedServicer[] }[];
  readonly onValue: (id: string) => void;
}

/** Beds or devices as cards, each with how it stands; one is chosen, or none. */
export const PlaceCards = ({ said, value, groups, onValue }: PlaceCardsProps) => {
  const { t } = useTranslation('treatment');
  const standing = useStanding();
  const { label, error, disabled, 'data-testid': testId } = said;
  return (
    <Radio.Group label={label} error={error} value={value} onChange={onValue} data-testid={testId}>
      <Stack gap="xs" mt={4}>
        <PlaceCard id="" name={t('allot.none')} disabled={disabled} />
        {groups.map(({ name, places }) => (
          <Stack key={name} gap={4}>
            {name && (
              <Text size="sm" c="dimmed">
                {name}
              </Text>
            )}
            <SimpleGrid cols={{ base: 2, sm: 3 }} spacing="xs">
              {places.map((place) => (
                <PlaceCard
                  key={place.id}
                  id={place.id}
                  name={place.name}
                  says={standing(place)}
                  isFree={place.state === 'free'}
                  disabled={disabled || isTakenNow(place)}
                />
              ))}
            </SimpleGrid>
          </Stack>
        ))}
      </Stack>
    </Radio.Group>
  );
};

interface PlaceCardProps {
  readonly id: string;
  readonly name: string;
  readonly says?: string;
  readonly isFree?: boolean;
  readonly disabled: boolean | undefined;
}

const PlaceCard = ({ id, name, says, isFree = true, disabled = false }: PlaceCardProps) => (
  <Radio.Card
    value={id}
    p="xs"
    mih={44}
    disabled={disabled}
    opacity={disabled ? 0.7 : 1}
    data-testid={`place-${id || 'none'}`}
  >
    <Group wrap="nowrap" gap="xs">
      <Radio.Indicator disabled={disabled} />
      <Stack gap={0}>
        <Text fw={600}>{name}</Text>
        {says && (
          <Text size="xs" c={isFree ? 'jade' : 'dimmed'}>
            {says}
          </Text>
        )}
      </Stack>
    </Group>
  </Radio.Card>
);
