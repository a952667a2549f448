import 'react-easy-crop/react-easy-crop.css';
import { Box, Button, Group, Slider, Stack } from '@mantine/core';
import { IconCrop } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import Cropper from 'react-easy-crop';
import { useTranslation } from 'react-i18next';
import type { PicturePart } from './image-scale.ts';

interface ImageCropProps {
  readonly file: File;
  /** How much wider than high the part is. */
  readonly aspect: number;
  readonly testId: string;
  readonly onPart: (part: PicturePart) => void;
  readonly onCancel: () => void;
}

/** The part of a picture that is used: moved by a finger or the arrow keys, its size by the slider. */
export const ImageCrop = ({ file, aspect, testId, onPart, onCancel }: ImageCropProps) => {
  const { t } = useTranslation('form');
  const [url, setUrl] = useState<string>();
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [part, setPart] = useState<PicturePart>();
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return (
    <Stack gap="sm">
      <Box pos="relative" h={280} bg="dark.7" style={{ borderRadius: 8, overflow: 'hidden' }}>
        {url && (
          <Cropper
            image={url}
            crop={crop}
            zoom={zoom}
            aspect={aspect}
            onCropChange={setCrop}
            onZoomChange={setZoom}
            onCropAreaChange={(_, pixels) => setPart(pixels)}
            keyboardStep={8}
            disableAutomaticStylesInjection
            cropperProps={{ 'aria-label': t('image.crop') }}
          />
        )}
      </Box>
      <Slider
        label={null}
        thumbLabel={t('image.zoom')}
        size="lg"
        thumbSize={32}
        py={6}
        mx="md"
        min={1}
        max={4}
        step={0.1}
        value={zoom}
        onChange={setZoom}
      />
      <Group gap="xs">
        <Button
          leftSection={<IconCrop size={20} />}
          disabled={!part}
          onClick={() => part && onPart(part)}
          data-testid={`${testId}-use`}
        >
          {t('image.use')}
        </Button>
        <Button variant="subtle" onClick={onCancel} data-testid={`${testId}-cancel`}>
          {t('image.cancel')}
        </Button>
      </Group>
    </Stack>
  );
};
