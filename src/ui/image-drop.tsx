import { Button, FileButton, Group, Stack, Text } from '@mantine/core';
import { IconCamera, IconPhoto } from '@tabler/icons-react';
import { type DragEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './image-drop.module.css';
import type { PictureSize } from './image-scale.ts';

interface ImageDropProps {
  readonly size: PictureSize;
  readonly disabled: boolean;
  readonly testId: string;
  readonly onFile: (file: File) => void;
}

const accepted = 'image/png,image/bmp,image/jpeg,image/gif';

/** Where a picture is chosen, taken or dropped; says which size is recommended. */
export const ImageDrop = ({ size, disabled, testId, onFile }: ImageDropProps) => {
  const { t } = useTranslation('form');
  const [isOver, setIsOver] = useState(false);
  const give = (file: File | null | undefined): void => {
    if (file) onFile(file);
  };
  const onDrop = (event: DragEvent): void => {
    event.preventDefault();
    setIsOver(false);
    if (!disabled) give(event.dataTransfer.files[0]);
  };
  const { width, height } = size;
  return (
    <Stack
      gap="xs"
      className={classes.drop}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={onDrop}
      data-testid={`${testId}-drop`}
    >
      <Group gap="xs">
        <FileButton accept={accepted} onChange={give} disabled={disabled}>
          {(props) => (
            <Button {...props} variant="default" leftSection={<IconPhoto size={20} />} data-testid={`${testId}-choose`}>
              {t('image.choose')}
            </Button>
          )}
        </FileButton>
        <FileButton accept="image/*" capture="environment" onChange={give} disabled={disabled}>
          {(props) => (
            <Button {...props} variant="default" leftSection={<IconCamera size={20} />}>
              {t('image.take')}
            </Button>
          )}
        </FileButton>
      </Group>
      <Text size="sm" c="dimmed">
        {height === null ? t('image.width', { width }) : t('image.size', { width, height })}
      </Text>
    </Stack>
  );
};

/** Whether a file says of itself that it is a picture of a kind that is taken. */
export const isPicture = ({ type }: File): boolean => accepted.split(',').includes(type);
