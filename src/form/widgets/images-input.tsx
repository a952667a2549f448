import { ActionIcon, Card, Group, Input, Stack } from '@mantine/core';
import { IconArrowLeft, IconArrowRight, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { GrantedKind } from '#domain/file/file-kinds.ts';
import { ImageAdder } from './image-adder.tsx';
import type { Said } from './said.ts';
import { UploadedImage } from './uploaded-image.tsx';

interface ImagesInputProps {
  readonly said: Said;
  /** Their addresses, in order. */
  readonly value: readonly string[];
  readonly onValue: (value: readonly string[]) => void;
  readonly kind: GrantedKind;
  readonly most: number;
  readonly registering: boolean;
}

const swapped = (all: readonly string[], one: number, other: number): string[] =>
  all.map((each, place) => (place === one ? all[other] : place === other ? all[one] : each) ?? each);

/** Several pictures in an order of which the first is the one that is shown alone. */
export default function ImagesInput({ said, value, onValue, kind, most, registering }: ImagesInputProps) {
  const { t } = useTranslation('form');
  const { label, description, error, withAsterisk, disabled, 'data-testid': testId } = said;
  const [urls, setUrls] = useState<Readonly<Record<string, string>>>({});
  const move = (from: number, to: number): void => onValue(swapped(value, from, to));
  return (
    <Input.Wrapper
      label={label}
      description={description}
      error={error}
      withAsterisk={withAsterisk}
      labelElement="div"
      data-testid={testId}
    >
      <Stack gap="xs" mt={4}>
        {value.length > 0 && (
          <Group gap="sm" component="ol" p={0} m={0} style={{ listStyle: 'none' }}>
            {value.map((address, place) => {
              const number = place + 1;
              const icon = { variant: 'subtle', size: 44, disabled } as const;
              return (
                <Card key={address} component="li" withBorder p="xs">
                  <UploadedImage
                    address={address}
                    url={urls[address]}
                    testId={`${testId}-shown-${place}`}
                    alt={t('image.shownNumber', { number })}
                  />
                  <Group justify="space-between" gap={4}>
                    <ActionIcon
                      {...icon}
                      disabled={disabled || place === 0}
                      onClick={() => move(place, place - 1)}
                      aria-label={t('image.forward', { number })}
                      data-testid={`${testId}-forward-${place}`}
                    >
                      <IconArrowLeft size={20} />
                    </ActionIcon>
                    <ActionIcon
                      {...icon}
                      color="red"
                      onClick={() => onValue(value.filter((each) => each !== address))}
                      aria-label={t('image.removeNumber', { number })}
                      data-testid={`${testId}-remove-${place}`}
                    >
                      <IconTrash size={20} />
                    </ActionIcon>
                    <ActionIcon
                      {...icon}
                      disabled={disabled || number === value.length}
                      onClick={() => move(place, number)}
                      aria-label={t('image.back', { number })}
                      data-testid={`${testId}-back-${place}`}
                    >
                      <IconArrowRight size={20} />
                    </ActionIcon>
                  </Group>
                </Card>
              );
            })}
          </Group>
        )}
        {value.length < most && (
          <ImageAdder
            kind={kind}
            registering={registering}
            disabled={disabled}
            testId={testId}
            onAdded={({ address, url }) => {
              setUrls((known) => ({ ...known, [address]: url }));
              onValue([...value, address]);
            }}
          />
        )}
      </Stack>
    </Input.Wrapper>
  );
}
