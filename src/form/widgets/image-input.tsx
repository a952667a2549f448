import { Avatar, Button, Group, Input, Stack, UnstyledButton } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { GrantedKind } from '#domain/file/file-kinds.ts';
import { ImageAdder } from './image-adder.tsx';
import type { Said } from './said.ts';
import { UploadedImage } from './uploaded-image.tsx';

interface ImageInputProps {
  readonly said: Said;
  /** Its address; empty for none. */
  readonly value: string;
  readonly onValue: (value: string) => void;
  readonly kind: GrantedKind;
  readonly registering: boolean;
  /** Drawings that can be chosen instead. */
  readonly examples: readonly string[];
}

/** One picture, which is sent as soon as its part is chosen; another takes its place. */
export default function ImageInput({ said, value, onValue, kind, registering, examples }: ImageInputProps) {
  const { t } = useTranslation('form');
  const { label, description, error, withAsterisk, disabled, 'data-testid': testId } = said;
  const [urls, setUrls] = useState<Readonly<Record<string, string>>>({});
  return (
    <Input.Wrapper
      label={label}
      description={description}
      error={error}
      withAsterisk={withAsterisk}
      labelElement="div"
      data-testid={testId}
    >
      <Stack gap="xs" mt={4} align="flex-start">
        {value !== '' && (
          <>
            <UploadedImage address={value} url={urls[value]} alt={t('image.shown')} testId={`${testId}-shown`} />
            <Button
              variant="subtle"
              color="red"
              leftSection={<IconTrash size={20} />}
              disabled={disabled}
              onClick={() => onValue('')}
              data-testid={`${testId}-remove`}
            >
              {t('image.remove')}
            </Button>
          </>
        )}
      </Stack>
      <ImageAdder
        kind={kind}
        registering={registering}
        disabled={disabled}
        testId={testId}
        onAdded={({ address, url }) => {
          setUrls((known) => ({ ...known, [address]: url }));
          onValue(address);
        }}
      />
      {value === '' && examples.length > 0 && (
        <Group gap="xs" mt="xs" role="group" aria-label={t('image.examples')}>
          {examples.map((address, place) => (
            <UnstyledButton
              key={address}
              disabled={disabled}
              onClick={() => onValue(address)}
              aria-label={t('image.example', { number: place + 1 })}
              data-testid={`${testId}-example-${place + 1}`}
            >
              <Avatar src={address} alt="" size={48} />
            </UnstyledButton>
          ))}
        </Group>
      )}
    </Input.Wrapper>
  );
}
