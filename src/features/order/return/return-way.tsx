import { SegmentedControl } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useOrderWords } from '../../../parts/order/use-order-words.ts';

interface ReturnWayProps {
  readonly types: readonly number[];
  readonly type: number;
  readonly onType: (type: number) => void;
}

/** Asks how money for goods without a receipt goes back. */
export const ReturnWay = ({ types, type, onType }: ReturnWayProps) => {
  const { t } = useTranslation('order');
  const { paymentType } = useOrderWords();
  return (
    <SegmentedControl
      fullWidth
      size="md"
      aria-label={t('return.way')}
      value={String(type)}
      onChange={(value) => onType(Number(value))}
      data={types.map((each) => ({ value: String(each), label: paymentType(each) }))}
    />
  );
};
