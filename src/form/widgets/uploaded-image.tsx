import { Group, Image, Text } from '@mantine/core';
import { IconPhotoCheck } from '@tabler/icons-react';
import { use } from 'react';
import { useTranslation } from 'react-i18next';
import { fileCalls } from '#domain/file/calls.ts';
import { isPrivate } from '#domain/file/file-kinds.ts';
import { useAsk } from '../../store/use-ask.ts';
import { KnownPicturesContext } from './known-pictures.ts';

interface UploadedImageProps {
  readonly address: string;
  /** Where it can be looked at, where that is known. */
  readonly url: string | undefined;
  readonly alt: string;
  readonly testId: string;
}

/** A picture as it is; for a private one leave is asked, which lasts for minutes. Where nobody can ask, it is there. */
export const UploadedImage = ({ address, url, alt, testId }: UploadedImageProps) => {
  const { t } = useTranslation('form');
  const known = use(KnownPicturesContext);
  const found = url ?? known.urls[address];
  const isSecret = found === undefined && isPrivate(address);
  const { data } = useAsk(fileCalls.look, isSecret && known.asks ? { query: { address } } : null);
  const src = found ?? (isSecret ? data?.url : address);
  if (isSecret && !known.asks)
    return (
      <Group gap="xs" c="green" mih={44} data-testid={testId}>
        <IconPhotoCheck size={20} />
        <Text size="sm">{t('image.sent')}</Text>
      </Group>
    );
  return <Image src={src ?? null} alt={alt} w={160} radius="md" data-testid={testId} />;
};
