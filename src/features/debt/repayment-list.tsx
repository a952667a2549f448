import { Badge } from '@mantine/core';
import { IconCashBanknote } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { debtCalls } from '#domain/debt/calls.ts';
import type { DebtRepayment } from '#domain/debt/debt-repayment.ts';
import { defineList } from '../../list/define-list.ts';
import type { ValuesOf } from '../../list/filter.ts';
import { onServer, type Wanted } from '../../list/source.ts';
import { useColumns } from '../../list/use-columns.ts';
import { useOrderWords } from '../../parts/order/use-order-words.ts';
import { useShopName } from '../../store/use-shop-name.ts';
import { useStaffName } from '../../store/use-staff-name.ts';
import { timesOf } from '../../ui/quick-days.ts';
import { useFormat } from '../../ui/use-format.ts';

const filters = [{ kind: 'record', key: 'member' }, { kind: 'days' }] as const;

const source = onServer(debtCalls.repayments)(
  ({ values, timeZone }: Wanted<ValuesOf<typeof filters>>) => ({
    filter: { member_id: values.member, ...timesOf(values, timeZone) },
  }),
  (row): DebtRepayment => row,
);

/** What a member repaid, the newest first. */
export const repaymentList = defineList(
  {
    name: 'repayment',
    icon: IconCashBanknote,
    filters,
    source,
    perPage: 10,
    keyOf: ({ id }: DebtRepayment) => id,
    testId: ({ id }: DebtRepayment) => `repayment-${id}`,
  },
  () => {
    const { t } = useTranslation('debt');
    const { text, time, money } = useColumns<DebtRepayment>();
    const { names } = useFormat();
    const { paymentType } = useOrderWords();
    const shopName = useShopName();
    const nameOf = useStaffName();
    const state = ({ takenBack }: DebtRepayment) => t(takenBack ? 'repayments.takenBack' : 'repayments.stands');
    return {
      words: {
        title: t('repayments.title'),
        count: (number: number) => t('repayments.count', { count: number }),
        none: t('repayments.none'),
        noneFound: t('repayments.noneFound'),
      },
      columns: [
        time('at', t('fields.time'), ({ at }) => at),
        money('amount', t('fields.paid'), ({ amount }) => amount, { bold: true }),
        text('ways', t('fields.ways'), ({ payments }) => names(payments.map(({ type }) => paymentType(type)))),
        text('shop', t('fields.shop'), ({ shopId }) => shopName(shopId)),
        text('staff', t('fields.staff'), ({ staffId }) => nameOf(staffId)),
        text('state', t('fields.state'), state, {
          card: 'badge',
          cell: (row) => (
            <Badge color={row.takenBack ? 'gray' : 'jade'} variant="light" miw="max-content">
              {state(row)}
            </Badge>
          ),
        }),
        text('reason', t('fields.note'), ({ takenBack }) => takenBack?.reason ?? ''),
      ],
    };
  },
);
