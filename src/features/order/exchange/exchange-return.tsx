import { useTranslation } from 'react-i18next';
import { linesOf, sumOf } from '#domain/refund/returned.ts';
import { ChosenReturns } from '../return/chosen-returns.tsx';
import { ReturnWay } from '../return/return-way.tsx';
import { useReturned } from '../return/use-returned.ts';
import { ExchangeDialog } from './exchange-dialog.tsx';

interface ExchangeReturnProps {
  readonly onClose: () => void;
  /** It was done, as the return with this id. */
  readonly onDone: (refundId: string) => void;
}

/** Exchanges goods whose order nobody finds for something else. */
export const ExchangeReturn = ({ onClose, onDone }: ExchangeReturnProps) => {
  const { t } = useTranslation('order');
  const returned = useReturned();
  const { rows, isPriced, types, type, setType } = returned;
  return (
    <ExchangeDialog
      title={t('exchange.titleReturn')}
      back={isPriced ? { products: linesOf(rows), type } : null}
      pays={sumOf(rows)}
      ways={<ReturnWay types={types} type={type} onType={setType} />}
      onClose={onClose}
      onDone={onDone}
    >
      <ChosenReturns {...returned} />
    </ExchangeDialog>
  );
};
