import { Image } from '@mantine/core';
import { fileCalls } from '#domain/file/calls.ts';
import { isPrivate } from '#domain/file/file-kinds.ts';
import { useAsk } from '../../store/use-ask.ts';

interface UploadedImageProps {
  readonly address: string;
  /** Where it can be looked at, where that is known. */
  readonly url: string | undefined;
  readonly alt: string;
  readonly testId: string;
}

/** A picture as it is; for a private one leave is asked, which lasts for minutes. */
export const UploadedImage = ({ address, url, alt, testId }: UploadedImageProps) => {
  const asks = url === undefined && isPrivate(address);
  const { data } = useAsk(fileCalls.look, asks ? { query: { address } } : null);
  const src = url ?? (asks ? data?.url : address);
  return <Image src={src ?? null} alt={alt} w={160} radius="md" data-testid={testId} />;
};
