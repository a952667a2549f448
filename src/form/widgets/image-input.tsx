import { Button, Input, Stack } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FileKind } from '#domain/file/file-kinds.ts';
import { ImageAdder } from './image-adder.tsx';
import type { Said } from './said.ts';
import { UploadedImage } from './uploaded-image.tsx';

interface ImageInputProps {
  readonly said: Said;
  /** Its address; empty for none. */
  readonly value: string;
  readonly onValue: (value: string) => void;
  readonly kind: FileKind;
  readonly registering: boolean;
}

/** One picture, which is sent as soon as its part is chosen; another takes its place. */
export default function ImageInput({ said, value, onValue, kind, registering }: ImageInputProps) {
  const { t } = useTranslation('form');
  const { label, description, error, withAsterisk, disabled, 'data-testid': testId } = said;
  const [urls, setUrls] = useState<Readonly<Record<string, string>>>({});
  return (
    <Input.Wrapper {...{ label, description, error, withAsterisk }} labelElement="div" data-testid={testId}>
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
        {...{ kind, registering, disabled, testId }}
        onAdded={({ address, url }) => {
          setUrls((known) => ({ ...known, [address]: url }));
          onValue(address);
        }}
      />
    </Input.Wrapper>
  );
}
