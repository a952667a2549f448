import { useTranslation } from 'react-i18next';
import { deliveredLines } from '#domain/transfer/delivered-lines.ts';
import type { TransferRow } from '#domain/transfer/transfer-view.ts';
import { useStaffName } from '../../../store/use-staff-name.ts';
import { PrintSheet } from '../../../ui/print-sheet.tsx';
import printed from '../../../ui/printed-table.module.css';
import { useFormat } from '../../../ui/use-format.ts';
import classes from '../transfer.module.css';
import { useShopName } from '../use-shops.ts';

/** The paper that goes with the goods, on A4, with room to count and to sign. */
export const DeliveryNote = ({ found, onPrinted }: { readonly found: TransferRow; readonly onPrinted: () => void }) => {
  const { t } = useTranslation('transfer');
  const { day, clock } = useFormat();
  const shopName = useShopName();
  const nameOf = useStaffName();
  const sent = found.steps.find(({ what }) => what === 'verify');
  const lines = deliveredLines(found);
  const facts = [
    [t('note.number'), found.number],
    [t('note.sent'), sent ? `${day(sent.at)} ${clock(sent.at)}` : ''],
    [t('note.from'), shopName(found.provideShopId)],
    [t('note.sender'), sent ? nameOf(sent.staffId) : ''],
    [t('note.to'), shopName(found.applyShopId)],
    [t('note.remark'), found.reviewRemark],
  ];
  return (
    <PrintSheet onPrinted={onPrinted}>
      <h1 style={{ fontSize: '16pt', textAlign: 'center', margin: 0 }}>{t('note.title')}</h1>
      <div className={classes.noteHead}>
        {facts.map(([word, value]) => (
          <div key={word}>
            {word}: <strong>{value}</strong>
          </div>
        ))}
      </div>
      <table className={`${printed.printed} ${printed.boxed}`}>
        <thead>
          <tr>
            <th>#</th>
            <th>{t('note.product')}</th>
            <th>{t('note.unit')}</th>
            <th data-figure>{t('note.applied')}</th>
            <th data-figure>{t('note.delivered')}</th>
            <th data-figure>{t('note.received')}</th>
            <th>{t('note.reason')}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line, index) => (
            <tr key={line.productId}>
              <td>{index + 1}</td>
              <td>{line.name}</td>
              <td>{line.unit}</td>
              <td data-figure>{line.applied}</td>
              <td data-figure>{line.delivered}</td>
              <td data-figure>{line.received ?? ''}</td>
              <td>{[line.reason, line.lossReason].filter((text) => text !== '').join(' / ')}</td>
            </tr>
          ))}
          <tr>
            <td colSpan={4}>{t('note.total')}</td>
            <td data-figure>{lines.reduce((sum, { delivered }) => sum + delivered, 0)}</td>
            <td />
            <td />
          </tr>
        </tbody>
      </table>
      <div className={classes.signatures}>
        <div>{t('note.senderSign')}</div>
        <div>{t('note.receiverSign')}</div>
      </div>
    </PrintSheet>
  );
};
