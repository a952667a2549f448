import { Anchor, Button, Group, Input, Text } from '@mantine/core';
import { IconCurrentLocation, IconMapPin } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Position } from '../fields.ts';
import type { Said } from './said.ts';

interface PositionInputProps {
  readonly said: Said;
  /** `{ lng, lat }` in degrees as JSON; `null` for none. */
  readonly value: string;
  readonly onValue: (value: string) => void;
}

/** `31°13′12″`. */
const sexagesimal = (degrees: number): string => {
  const seconds = Math.round(Math.abs(degrees) * 3_600);
  const parts = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60, seconds % 60];
  return `${parts[0]}°${String(parts[1]).padStart(2, '0')}′${String(parts[2]).padStart(2, '0')}″`;
};
const written = ({ lng, lat }: Position): string =>
  `${sexagesimal(lat)} ${lat < 0 ? 'S' : 'N'}, ${sexagesimal(lng)} ${lng < 0 ? 'W' : 'E'}`;

/** As precise as a door: six decimals are a tenth of a metre. */
const rounded = (degrees: number): number => Math.round(degrees * 1e6) / 1e6;

/** Somebody is asked for leave first, and a position outdoors takes a moment, in milliseconds. */
const patience = 20_000;

/** Where this device is; undefined where nobody says so, or it may not be known. */
const locate = (): Promise<Position | undefined> =>
  new Promise((resolve) => {
    if (!('geolocation' in navigator)) return resolve(undefined);
    navigator.geolocation.getCurrentPosition(
      ({ coords: { longitude, latitude } }) => resolve({ lng: rounded(longitude), lat: rounded(latitude) }),
      () => resolve(undefined),
      { enableHighAccuracy: true, timeout: patience },
    );
  });

/** A place on the map, from the device that is there: nobody types degrees. Where it is can be looked at on a map elsewhere. */
export default function PositionInput({ said, value, onValue }: PositionInputProps) {
  const { t } = useTranslation('form');
  const { label, description, error, withAsterisk, disabled, 'data-testid': testId } = said;
  const given: Position | null = JSON.parse(value || 'null');
  const [at, setAt] = useState<'rest' | 'finding' | 'failed'>('rest');
  const find = async () => {
    setAt('finding');
    const found = await locate();
    setAt(found ? 'rest' : 'failed');
    if (found) onValue(JSON.stringify(found));
  };
  return (
    <Input.Wrapper
      label={label}
      description={description}
      error={error}
      withAsterisk={withAsterisk}
      labelElement="div"
      data-testid={testId}
    >
      <Group gap="sm" mt={4}>
        {given && (
          <Group gap={4} wrap="nowrap">
            <IconMapPin size={20} aria-hidden />
            <Text size="sm" data-testid={`${testId}-written`}>
              {written(given)}
            </Text>
            <Anchor
              size="sm"
              ml="xs"
              py="sm"
              href={`https://uri.amap.com/marker?position=${given.lng},${given.lat}`}
              target="_blank"
              rel="noopener noreferrer"
            >
              {t('position.map')}
            </Anchor>
          </Group>
        )}
        {!disabled && (
          <Button
            variant="light"
            leftSection={<IconCurrentLocation size={20} />}
            loading={at === 'finding'}
            onClick={() => void find()}
            data-testid={`${testId}-here`}
          >
            {t(given ? 'position.again' : 'position.here')}
          </Button>
        )}
        {!disabled && given && (
          <Button variant="subtle" onClick={() => onValue('null')} data-testid={`${testId}-drop`}>
            {t('position.drop')}
          </Button>
        )}
      </Group>
      <Text size="sm" c="dimmed" role="status" data-testid={`${testId}-failed`}>
        {at === 'failed' && t('position.failed')}
      </Text>
    </Input.Wrapper>
  );
}
