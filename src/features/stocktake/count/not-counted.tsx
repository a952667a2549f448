import { Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Product } from '#domain/item/product/product.ts';
import { FinishQuestion } from './finish-question.tsx';
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
    <FinishQuestion
      about="notCounted"
      title={t('notCounted.title', { count })}
      size={560}
      onClose={onClose}
      onFinish={onFinish}
    >
      <Stack gap={0} h="45vh" style={{ overflow: 'hidden' }}>
        <MissingList stocktakeId={stocktakeId} hint="" onChoose={onChoose} />
      </Stack>
    </FinishQuestion>
  );
};
