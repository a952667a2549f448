import { useTranslation } from 'react-i18next';
import { bringsIn } from '#domain/stock/codes.ts';
import type { PaperRow } from '#domain/stock/stock-view.ts';
import { useSession } from '../../store/use-live.ts';
import { useStaffName } from '../../store/use-staff-name.ts';
import { useFormat } from '../../ui/use-format.ts';

/** What is to be said of a paper beside its lines, in words; what is empty is left out. */
export const usePaperFacts = (
  paper: PaperRow,
  valued: boolean,
): readonly (readonly [label: string, text: string])[] => {
  const { t } = useTranslation('stock');
  const { money, time } = useFormat();
  const nameOf = useStaffName();
  const { shops } = useSession();
  const facts: (readonly [string, string])[] = [
    [t('paper.shop'), shops.find(({ id }) => id === paper.shopId)?.name ?? ''],
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
