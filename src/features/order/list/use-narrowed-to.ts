import { useTranslation } from 'react-i18next';
import type { Names } from '../../../list/define-list.ts';
import { useLive } from '../../../store/use-live.ts';
import type { Row } from './order-source.ts';

interface NarrowedTo {
  readonly member?: string | undefined;
  readonly sold?: string | undefined;
  readonly back?: string | undefined;
}

/** What a list of orders is called that figures led to: of one member, of what was paid or given back at some time. */
export const useNarrowedTo = ({ member, sold, back }: NarrowedTo, rows: readonly Row[] | undefined): Names => {
  const { t } = useTranslation('order');
  const known = useLive('member.byId', member === undefined ? null : { memberId: member });
  return {
    // An office knows nobody by itself.
    ...(member !== undefined && { member: known?.member.name ?? rows?.[0]?.memberName ?? t('ofMembers.one') }),
    sold: sold === 'ever' ? t('list.soldEver') : t('list.sold', { of: sold }),
    back: back === 'ever' ? t('list.backEver') : t('list.back', { of: back }),
  };
};
