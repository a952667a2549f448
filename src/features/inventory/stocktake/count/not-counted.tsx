import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Product } from '#domain/item/product.ts';
import { MissingList } from './missing-list.tsx';

interface NotCountedProps {
  readonly stocktakeId: string;
  /** So many products of the books has nobody counted. */
  readonly count: number;
  readonly onChoose: (product: Product) => void;
  readonly onClose: () => void;
  readonly onFinish: () => void;
}

/** Asks before the last open zone is said to be done while products are missing, and names them. */
export const NotCounted = ({ stocktakeId, count, onChoose, onClose, onFinish }: NotCountedProps) => {
  const { t } = useTranslation('stocktake');
  return (
    <Modal opened onClose={onClose} title={t('notCounted.title', { count })} size={560}>
      <Stack data-testid="not-counted">
        <Text>{t('notCounted.text')}</Text>
        <Stack gap={0} h="45vh" style={{ overflow: 'hidden' }}>
          <MissingList stocktakeId={stocktakeId} hint="" onChoose={onChoose} />
        </Stack>
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose} data-testid="count-on">
            {t('notCounted.back')}
          </Button>
          <Button color="orange" onClick={onFinish} data-testid="finish-all-the-same">
            {t('notCounted.confirm')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
};
