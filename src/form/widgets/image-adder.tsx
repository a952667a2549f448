import { Alert, Button, Group, Progress, Stack, Text } from '@mantine/core';
import { IconAlertCircle, IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type GrantedKind, kindsOfFile } from '#domain/file/file-kinds.ts';
import type { Refusal } from '../../db/api/run-result.ts';
import { type Uploaded, useUpload } from '../../store/use-upload.ts';
import { ImageCrop } from '../../ui/image-crop.tsx';
import { ImageDrop, isPicture } from '../../ui/image-drop.tsx';
import { type PicturePart, scalePicture } from '../../ui/image-scale.ts';
import { useReason } from '../../ui/use-reason.ts';

interface ImageAdderProps {
  readonly kind: GrantedKind;
  /** Somebody registers, who has no account yet. */
  readonly registering: boolean;
  readonly disabled: boolean;
  readonly testId: string;
  readonly onAdded: (uploaded: Uploaded) => void;
}

/** What is being done: a part is chosen, it is sent (from 0 to 1), or it could not be sent and is tried again. */
type Step =
  | { readonly is: 'idle'; readonly fault?: 'unreadable' | 'tooBig' }
  | { readonly is: 'cropping'; readonly file: File }
  | { readonly is: 'sending'; readonly share: number }
  | { readonly is: 'refused'; readonly picture: Blob; readonly refusal: Refusal };

/** Adds one picture: chosen, taken or dropped, cropped and made small on the device, and sent at once. */
export const ImageAdder = ({ kind, registering, disabled, testId, onAdded }: ImageAdderProps) => {
  const { t } = useTranslation('form');
  const reason = useReason();
  const upload = useUpload(registering);
  const [step, setStep] = useState<Step>({ is: 'idle' });
  const { size } = kindsOfFile[kind];

  const send = async (picture: Blob): Promise<void> => {
    setStep({ is: 'sending', share: 0 });
    const answer = await upload(kind, picture, (share) => setStep({ is: 'sending', share }));
    setStep(answer.ok ? { is: 'idle' } : { is: 'refused', picture, refusal: answer });
    if (answer.ok) onAdded(answer);
  };
  const make = async (file: File, part: PicturePart | null): Promise<void> => {
    const made = await scalePicture(file, part, size).catch(() => null);
    if (made) await send(made);
    else setStep({ is: 'idle', fault: made === null ? 'unreadable' : 'tooBig' });
  };
  const take = async (file: File): Promise<void> => {
    try {
      if (!isPicture(file)) throw new Error('another kind of file');
      (await createImageBitmap(file)).close();
    } catch {
      setStep({ is: 'idle', fault: 'unreadable' });
      return;
    }
    if (size.height === null) await make(file, null);
    else setStep({ is: 'cropping', file });
  };

  switch (step.is) {
    case 'cropping':
      return (
        <ImageCrop
          file={step.file}
          testId={testId}
          aspect={size.width / (size.height ?? size.width)}
          onPart={(part) => void make(step.file, part)}
          onCancel={() => setStep({ is: 'idle' })}
        />
      );
    case 'sending': {
      const percent = Math.round(step.share * 100);
      return (
        <Stack gap={4} data-testid={`${testId}-sending`}>
          <Text size="sm">{t('image.sending', { percent })}</Text>
          <Progress value={percent} aria-label={t('image.sending', { percent })} />
        </Stack>
      );
    }
    case 'refused':
      return (
        <Alert color="red" icon={<IconAlertCircle />} data-testid={`${testId}-refused`}>
          <Stack gap="xs">
            {reason(step.refusal)}
            <Group gap="xs">
              <Button
                variant="default"
                leftSection={<IconRefresh size={20} />}
                onClick={() => void send(step.picture)}
                data-testid={`${testId}-retry`}
              >
                {t('image.retry')}
              </Button>
              <Button variant="subtle" onClick={() => setStep({ is: 'idle' })} data-testid={`${testId}-cancel`}>
                {t('image.cancel')}
              </Button>
            </Group>
          </Stack>
        </Alert>
      );
    case 'idle':
      return (
        <Stack gap={4}>
          <ImageDrop size={size} disabled={disabled} testId={testId} onFile={(file) => void take(file)} />
          {step.fault && (
            <Text size="sm" c="red" role="alert" data-testid={`${testId}-fault`}>
              {t(`image.${step.fault}`)}
            </Text>
          )}
        </Stack>
      );
  }
};
