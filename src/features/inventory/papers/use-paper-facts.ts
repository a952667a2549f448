import { useTranslation } from 'react-i18next';
import { bringsIn } from '#domain/stock/codes.ts';
import type { StockPaper } from '#domain/stock/paper.ts';
import { useSession } from '../../../db/use-live.ts';
import { useStaffName } from '../../../db/use-staff-name.ts';
import { useFormat } from '../../../ui/use-format.ts';

/** What is to be said of a paper beside its lines, in words; what is empty is left out. */
export const usePaperFacts = (
  paper: StockPaper,
  valued: boolean,
): readonly (readonly [label: string, text: string])[] => {
  const { t } = useTranslation('stock');
  const { money, time } = useFormat();
  const nameOf = useStaffName();
  const { shop } = useSession();
  const facts: (readonly [string, string])[] = [
    [t('paper.shop'), paper.shopId === shop?.id ? shop.name : ''],
    [t('columns.time'), time(paper.at)],
    [t('columns.staff'), nameOf(paper.staffId)],
    [t('paper.applicant'), nameOf(paper.applicantId)],
    [t(bringsIn(paper.type) ? 'paper.receiverIn' : 'paper.receiverOut'), nameOf(paper.receiverId)],
    [t('columns.quantity'), String(paper.quantity)],
    [t('columns.value'), valued ? money(paper.value) : ''],
    [t('paper.remark'), paper.remark],
  ];
  return facts.filter(([, text]) => text !== '');
};
