import { useTranslation } from 'react-i18next';
import { deliveredLines } from '#domain/transfer/delivered-lines.ts';
import type { TransferRow } from '#domain/transfer/transfer-view.ts';
import { useCommand } from '../../../form/use-command.ts';
import { ReasonDialog } from '../../../ui/reason-dialog.tsx';
import { useShopName } from '../use-shops.ts';

interface ReturnTransferProps {
  readonly found: TransferRow;
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** Sends everything back, with a reason that the other shop reads. */
export const ReturnTransfer = ({ found, opened, onClose }: ReturnTransferProps) => {
  const { t } = useTranslation('transfer');
  const { run, tellDone } = useCommand();
  const shopName = useShopName();
  const { id: transferId, provideShopId } = found;
  const giveBack = async (remark: string): Promise<boolean> => {
    const lines = deliveredLines(found).map(({ productId }) => ({ productId }));
    const answer = await run('transfer.return', { transferId, provideShopId, lines, remark });
    if (answer.ok) tellDone(t('return.done'));
    return answer.ok;
  };
  return (
    <ReasonDialog
      opened={opened}
      title={t('return.title', { shop: shopName(provideShopId) })}
      text={t('return.text')}
      label={t('return.reason')}
      confirm={t('return.confirm')}
      color="red"
      onClose={onClose}
      onReason={giveBack}
    />
  );
};
