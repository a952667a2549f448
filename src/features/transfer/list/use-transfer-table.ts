import { use } from 'react';
import { useTranslation } from 'react-i18next';
import { transferStatuses } from '#domain/transfer/codes.ts';
import type { TransferRow } from '#domain/transfer/transfer-view.ts';
import { minuteOf } from '../../../ui/days.ts';
import { PlaceContext } from '../../../ui/use-format.ts';
import { useShopName } from '../use-shops.ts';

/** Transfers as a table of texts with its head, a row for each of their lines, for a spreadsheet. */
export const useTransferTable = () => {
  const { t } = useTranslation('transfer');
  const { timeZone } = use(PlaceContext);
  const shopName = useShopName();
  const heads = [
    ...[t('column.number'), t('column.time'), t('column.provider'), t('column.applicant'), t('column.status')],
    ...[t('note.product'), t('note.unit'), t('note.applied'), t('note.delivered'), t('note.received')],
    ...[t('note.reason'), t('note.remark')],
  ];
  const status = (code: number): string => {
    const word = transferStatuses.wordOf(code);
    return word ? t(`status.${word}`) : String(code);
  };
  return (transfers: readonly TransferRow[]): string[][] => [
    heads,
    ...transfers.flatMap((each) =>
      each.lines.map((line) => [
        ...[each.number, minuteOf(each.at, timeZone), shopName(each.provideShopId), shopName(each.applyShopId)],
        ...[status(each.status), line.name, line.unit, String(line.applied)],
        ...[line.delivered?.toString() ?? '', line.received?.toString() ?? ''],
        ...[[line.reason, line.lossReason].filter(Boolean).join(' / '), each.remark],
      ]),
    ),
  ];
};
