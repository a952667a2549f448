import { useTranslation } from 'react-i18next';
import type { CardPage } from '#domain/card/calls.ts';
import type { LedgerRow } from '#domain/card/ledger.ts';
import { useShopName } from '../../../store/use-shop-name.ts';
import { useStaffName } from '../../../store/use-staff-name.ts';
import { useFormat } from '../../../ui/use-format.ts';
import { useOnCard } from './use-left-on.ts';

/** Says what was booked on a card, as its page, its paper and its spreadsheet do. */
export const useSayEntry = ({ type, names }: Pick<CardPage, 'type' | 'names'>) => {
  const { t } = useTranslation('card');
  const { time, day } = useFormat();
  const onCard = useOnCard();
  const shopName = useShopName();
  const staffName = useStaffName();
  return ({ kind, at, orderId, money, times, moneyAfter, timesAfter, shopId, staffId, until, ...row }: LedgerRow) => {
    const name = names[row.otherMemberId] ?? t('held.someone');
    const toOrFrom =
      kind === 'transferOut' ? t('held.to', { name }) : kind === 'transferIn' && t('held.from', { name });
    const more = until === null ? toOrFrom : t('held.until', { day: day(until - 1) });
    return {
      at: time(at),
      what: [t(`held.kinds.${kind}`), more].filter(Boolean).join(': '),
      by: [staffName(staffId), shopName(shopId)].filter(Boolean).join(' · '),
      order: names[orderId] ?? '',
      /** Empty where nothing came or went. */
      change: money !== 0 || times !== 0 ? onCard({ money, times, type }, true) : '',
      after: onCard({ money: moneyAfter, times: timesAfter, type }),
    };
  };
};
