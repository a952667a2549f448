import { Badge, Text } from '@mantine/core';
import { IconClipboardList } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { writeFilterText } from '#domain/kernel/filter-text.ts';
import { isServed } from '#domain/treatment/codes.ts';
import { type ServiceLogRow, serviceLogListing } from '#domain/treatment/log/service-log-listing.ts';
import { serviceLogCalls } from '#domain/treatment/log-calls.ts';
import { Below } from '../../list/cells.tsx';
import { defineList } from '../../list/define-list.ts';
import { choiceOf, type ValuesOf } from '../../list/filter.ts';
import { staff } from '../../list/picks.ts';
import { onServer, type Wanted } from '../../list/source.ts';
import { useColumns } from '../../list/use-columns.ts';
import { useAsk } from '../../store/use-ask.ts';
import { useShopName } from '../../store/use-shop-name.ts';
import { useStaffName } from '../../store/use-staff-name.ts';
import { useStores } from '../../store/use-stores.ts';
import { timesOf } from '../../ui/quick-days.ts';
import { unknownAmount } from '../../ui/use-format.ts';
import { ServicePicker, useServiceName } from './service-picker.tsx';
import { useLogWords } from './use-log-words.ts';

const status = choiceOf(serviceLogListing, 'status', {
  useLooks: () => {
    const { t } = useTranslation('serviceLog');
    return { label: t('filters.status'), all: t('filters.allStatuses'), word: useLogWords().status };
  },
});
/** One of the stores below; nothing to choose from for those who work in one. */
const shop = {
  kind: 'pick',
  key: 'shop',
  useOptions: () => {
    const { t } = useTranslation('serviceLog');
    const options = useStores();
    return options.length < 2 ? null : { label: t('filters.shop'), all: t('filters.allShops'), options };
  },
} as const;
const filters = [
  staff,
  { kind: 'record', key: 'service', Picker: ServicePicker },
  status,
  { kind: 'days' },
  shop,
] as const;

type Asked = Wanted<ValuesOf<typeof filters>>;
const asked = ({ values, timeZone }: Asked) => ({
  filter: {
    staff_id: values.staff,
    service_id: values.service,
    status: values.status,
    shop_id: values.shop,
    ...timesOf(values, timeZone),
  },
});

/** What the person comes to to whom the log is narrowed: the same as beside them among the personnel. */
const Sums = ({ wanted }: { readonly wanted: Asked }) => {
  const { t } = useTranslation('serviceLog');
  const nameOf = useStaffName();
  const { staff: staffId } = wanted.values;
  const query = { filter: writeFilterText(asked(wanted).filter) };
  const { data } = useAsk(serviceLogCalls.people, staffId === undefined ? null : { query });
  const work = data?.find((each) => each.staffId === staffId);
  if (staffId === undefined || !data) return null;
  const { pieces = 0, minutes = 0, named = 0, handedOver = 0, terminated = 0 } = work ?? {};
  return (
    <Text fw={600} size="sm" data-testid="log-sums">
      {t('sums', { name: nameOf(staffId), pieces, minutes, named, handedOver, terminated })}
    </Text>
  );
};

/** What was given in this shop and those below it, piece by piece, the latest first. It lies on the server alone. */
export const serviceLogList = defineList(
  {
    name: 'service-log',
    icon: IconClipboardList,
    filters,
    Summary: Sums,
    source: onServer(serviceLogCalls.list)(asked, (row): ServiceLogRow => row),
    keyOf: ({ id }) => id,
    testId: ({ id }) => `log-${id}`,
  },
  ({ service, shop: of }) => {
    const { t } = useTranslation('serviceLog');
    const { text, time } = useColumns<ServiceLogRow>();
    const shopName = useShopName();
    const serviceName = useServiceName(service);
    const words = useLogWords();
    const sheet = { on: ['sheet'] } as const;
    const figure = { as: 'figure' } as const;
    const minutesOf = (row: ServiceLogRow) => words.minutes(row);
    const yes = (is: boolean) => (is ? t('yes') : '');
    return {
      words: {
        title: t('title'),
        count: (count) => t('count', { count }),
        none: t('none'),
        noneHint: t('noneHint'),
        noneFound: t('noneFound'),
      },
      names: { service: serviceName },
      columns: [
        time('startedAt', t('columns.startedAt'), ({ startedAt }) => startedAt),
        time('endedAt', t('columns.endedAt'), ({ endedAt }) => endedAt, sheet),
        text('service', t('columns.service'), ({ name }) => name, {
          as: 'wide',
          card: 'title',
          cell: ({ name, memberName }) => (
            <>
              <Text span size="sm" fw={600}>
                {name}
              </Text>
              <Below>{memberName}</Below>
            </>
          ),
        }),
        text('member', t('columns.member'), ({ memberName }) => memberName, { on: ['sheet', 'paper'] }),
        text('givers', t('columns.givers'), words.givers),
        text('place', t('columns.place'), ({ bed, device }) => [bed, device].filter(Boolean).join(' · '), {
          roomy: true,
        }),
        text('minutes', t('columns.minutes'), (row) => minutesOf(row)?.toString() ?? unknownAmount, {
          ...figure,
          plain: (row) => minutesOf(row)?.toString() ?? '',
          sum: (rows) => String(rows.reduce((sum, row) => sum + (minutesOf(row) ?? 0), 0)),
        }),
        text('planned', t('columns.planned'), ({ minutes }) => (minutes === 0 ? '' : String(minutes)), {
          ...figure,
          ...sheet,
        }),
        text('named', t('columns.named'), ({ byName }) => yes(byName)),
        text('handedOver', t('columns.handedOver'), ({ handedOver }) => yes(handedOver.length > 0), sheet),
        text('status', t('columns.status'), (row) => words.status(row.status), {
          cell: (row) => (
            <Badge variant="light" miw="max-content" color={isServed(row.status) ? 'jade' : 'gray'}>
              {words.status(row.status)}
            </Badge>
          ),
        }),
        text('shop', t('columns.shop'), ({ shopId }) => shopName(shopId), of === undefined ? { roomy: true } : sheet),
        text('number', t('columns.number'), ({ number }) => number, sheet),
        text('reason', t('columns.reason'), ({ reason }) => reason, sheet),
      ],
    };
  },
);
