import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Blocks } from '#domain/booking/blocks.ts';
import { useFormat } from '../../../ui/use-format.ts';

interface BlocksNoteProps extends Blocks {
  readonly testId: string;
}

/** What of a part's time its guest waits, what comes after that, and how long its bed is made ready; nothing where nothing is. */
export const BlocksNote = ({ processing = 0, finishing = 0, preparation = 0, testId }: BlocksNoteProps) => {
  const { t } = useTranslation('booking');
  const { names } = useFormat();
  const said = [
    ...(processing > 0 ? [t('blocks.processing', { count: processing })] : []),
    ...(finishing > 0 ? [t('blocks.finishing', { count: finishing })] : []),
    ...(preparation > 0 ? [t('blocks.preparation', { count: preparation })] : []),
  ];
  if (said.length === 0) return null;
  return (
    <Text size="sm" c="dimmed" data-testid={testId}>
      {names(said)}
    </Text>
  );
};
