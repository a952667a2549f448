import 'react-easy-crop/react-easy-crop.css';
import { Box, Button, FileButton, Group, Image, Input, Slider, Stack } from '@mantine/core';
import { IconCamera, IconCrop, IconPhoto, IconTrash } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import Cropper from 'react-easy-crop';
import { useTranslation } from 'react-i18next';
import { cropPicture, type PicturePart } from './crop-picture.ts';
import type { Said } from './said.ts';

interface PictureInputProps {
  readonly said: Said;
  /** A data URL or an address; empty for none. */
  readonly value: string;
  readonly onValue: (value: string) => void;
  /** What it is made to, in pixels. */
  readonly size: { readonly width: number; readonly height: number };
}

const accepted = 'image/png,image/bmp,image/jpeg,image/gif';

/** A picture that is chosen or taken, and cropped on the device before it is given. */
export default function PictureInput({ said, value, onValue, size }: PictureInputProps) {
  const { t } = useTranslation('form');
  const { label, description, error, withAsterisk, disabled, 'data-testid': testId } = said;
  const [file, setFile] = useState<File | null>(null);
  const [fault, setFault] = useState<'unreadable' | 'tooBig' | null>(null);
  const take = async (chosen: File | null): Promise<void> => {
    if (!chosen) return;
    setFault(null);
    try {
      if (!accepted.split(',').includes(chosen.type)) throw new Error('another kind of file');
      (await createImageBitmap(chosen)).close();
      setFile(chosen);
    } catch {
      setFault('unreadable');
    }
  };
  const use = async (of: File, part: PicturePart): Promise<void> => {
    const made = await cropPicture(of, part, size).catch(() => null);
    if (made) onValue(made);
    else setFault(made === null ? 'unreadable' : 'tooBig');
    setFile(null);
  };
  return (
    <Input.Wrapper
      {...{ label, description, withAsterisk }}
      error={fault ? t(`picture.${fault}`) : error}
      labelElement="div"
      data-testid={testId}
    >
      <Stack gap="xs" mt={4}>
        {value !== '' && !file && (
          <Image src={value} alt={t('picture.shown')} w={160} radius="md" data-testid={`${testId}-shown`} />
        )}
        {file && <Crop {...{ file, size, testId }} onPart={(part) => void use(file, part)} />}
        {!file && (
          <Group gap="xs">
            <FileButton accept={accepted} onChange={(chosen) => void take(chosen)} disabled={disabled}>
              {(props) => (
                <Button
                  {...props}
                  variant="default"
                  leftSection={<IconPhoto size={20} />}
                  data-testid={`${testId}-choose`}
                >
                  {t('picture.choose')}
                </Button>
              )}
            </FileButton>
            <FileButton
              accept="image/*"
              capture="environment"
              onChange={(chosen) => void take(chosen)}
              disabled={disabled}
            >
              {(props) => (
                <Button {...props} variant="default" leftSection={<IconCamera size={20} />}>
                  {t('picture.take')}
                </Button>
              )}
            </FileButton>
            {value !== '' && (
              <Button
                variant="subtle"
                color="red"
                leftSection={<IconTrash size={20} />}
                disabled={disabled}
                onClick={() => onValue('')}
                data-testid={`${testId}-remove`}
              >
                {t('picture.remove')}
              </Button>
            )}
          </Group>
        )}
      </Stack>
    </Input.Wrapper>
  );
}

interface CropProps {
  readonly file: File;
  readonly size: { readonly width: number; readonly height: number };
  readonly testId: string;
  readonly onPart: (part: PicturePart) => void;
}

/** The part of a picture that is used: moved by a finger or the arrow keys, its size by the slider. */
const Crop = ({ file, size, testId, onPart }: CropProps) => {
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
    <>
      <Box pos="relative" h={280} bg="dark.7" style={{ borderRadius: 8, overflow: 'hidden' }}>
        {url && (
          <Cropper
            image={url}
            {...{ crop, zoom }}
            aspect={size.width / size.height}
            onCropChange={setCrop}
            onZoomChange={setZoom}
            onCropAreaChange={(_, pixels) => setPart(pixels)}
            keyboardStep={8}
            disableAutomaticStylesInjection
            cropperProps={{ 'aria-label': t('picture.crop') }}
          />
        )}
      </Box>
      <Slider
        label={null}
        thumbLabel={t('picture.zoom')}
        size="lg"
        thumbSize={32}
        py={6}
        min={1}
        max={4}
        step={0.1}
        value={zoom}
        onChange={setZoom}
      />
      <Button
        leftSection={<IconCrop size={20} />}
        disabled={!part}
        onClick={() => part && onPart(part)}
        data-testid={`${testId}-use`}
      >
        {t('picture.use')}
      </Button>
    </>
  );
};
