import { Anchor, Group, Input, NumberInput, Text } from '@mantine/core';
import { IconMapPin } from '@tabler/icons-react';
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

/** A place on the map by its two numbers; where it is can be looked at on a map elsewhere. */
export default function PositionInput({ said, value, onValue }: PositionInputProps) {
  const { t } = useTranslation('form');
  const { label, description, error, withAsterisk, disabled, 'data-testid': testId } = said;
  const given: Position | null = JSON.parse(value || 'null');
  const [typed, setTyped] = useState<Readonly<Record<keyof Position, number | string>>>({
    lng: given?.lng ?? '',
    lat: given?.lat ?? '',
  });
  const put = (change: Partial<typeof typed>): void => {
    const next = { ...typed, ...change };
    setTyped(next);
    const isNone = next.lng === '' && next.lat === '';
    const number = (one: number | string): number | null => (typeof one === 'number' ? one : null);
    onValue(JSON.stringify(isNone ? null : { lng: number(next.lng), lat: number(next.lat) }));
  };
  const isWhole = typeof given?.lng === 'number' && typeof given.lat === 'number';
  return (
    <Input.Wrapper {...{ label, description, error, withAsterisk }} labelElement="div" data-testid={testId}>
      <Group gap="sm" mt={4}>
        {(['lng', 'lat'] as const).map((part) => (
          <NumberInput
            key={part}
            aria-label={t(`position.${part}`)}
            placeholder={t(`position.${part}`)}
            w={170}
            decimalScale={6}
            hideControls
            inputMode="decimal"
            value={typed[part]}
            onChange={(next) => put({ [part]: next })}
            disabled={disabled}
            error={Boolean(error)}
            data-testid={`${testId}-${part}`}
          />
        ))}
        {isWhole && given && (
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
      </Group>
    </Input.Wrapper>
  );
}
