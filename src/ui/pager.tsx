import { Button, Group, Text } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';

export interface PagerProps {
  readonly offset: number;
  readonly perPage: number;
  readonly total: number;
  readonly onOffset: (offset: number) => void;
}

/** Which rows of how many are shown, and the way to the others. */
export const Pager = ({ offset, perPage, total, onOffset }: PagerProps) => {
  const { t } = useTranslation('app');
  if (total <= perPage && offset === 0) return null;
  return (
    <Group justify="flex-end">
      <Text size="sm" c="dimmed">
        {t('pages.range', { from: Math.min(offset + 1, total), to: Math.min(offset + perPage, total), total })}
      </Text>
      <Group wrap="nowrap">
        <Button
          variant="default"
          leftSection={<IconChevronLeft size={18} />}
          disabled={offset === 0}
          onClick={() => onOffset(Math.max(0, offset - perPage))}
        >
          {t('pages.previous')}
        </Button>
        <Button
          variant="default"
          rightSection={<IconChevronRight size={18} />}
          disabled={offset + perPage >= total}
          onClick={() => onOffset(offset + perPage)}
        >
          {t('pages.next')}
        </Button>
      </Group>
    </Group>
  );
};
