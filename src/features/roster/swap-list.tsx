import { Badge } from '@mantine/core';
import { IconArrowsExchange, IconCheck, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { DutySwap } from '#domain/roster/swap/duty-swap.ts';
import { dutySwapListing } from '#domain/roster/swap/duty-swap-listing.ts';
import { asAbout } from '#domain/roster/swap/needs.ts';
import { type SwapAct, whyNotAt } from '#domain/roster/swap/states.ts';
import { swapCalls } from '#domain/roster/swap-calls.ts';
import { defineList } from '../../list/define-list.ts';
import { choiceOf, type ValuesOf } from '../../list/filter.ts';
import { staff } from '../../list/picks.ts';
import { held, onServer, type Wanted } from '../../list/source.ts';
import { useColumns } from '../../list/use-columns.ts';
import { asks, type RecordAction } from '../../parts/record/record-action.ts';
import { RecordActions } from '../../parts/record/record-actions.tsx';
import { useSwapWords } from '../../parts/roster/use-swap-words.ts';
import { useStaffName } from '../../store/use-staff-name.ts';
import { timesOf } from '../../ui/quick-days.ts';
import { grantSwapForm, refuseSwapForm } from './swap.form.ts';

const right = 'pc.roster.edit';
const may =
  (act: SwapAct) =>
  (swap: DutySwap, here: string): boolean =>
    swap.shopId === here && whyNotAt(act, swap, Date.now()) === undefined;

/** What whoever writes the roster does with a swap. */
const swapActions: readonly RecordAction<DutySwap>[] = [
  asks(grantSwapForm, {
    name: 'grant-swap',
    right,
    isFor: may('swap.grant'),
    icon: () => IconCheck,
    confirmId: 'confirm-grant-swap',
    given: (swap) => ({ ...asAbout(swap), takerId: swap.takerId }),
    start: () => ({ confirmed: false }),
    useWords: (swap) => {
      const { t } = useTranslation('swap');
      const text = useSwapWords().line(swap);
      return {
        label: t('grant.act'),
        title: t('grant.title'),
        text,
        confirm: t('grant.confirm'),
        done: t('grant.done'),
      };
    },
  }),
  asks(refuseSwapForm, {
    name: 'refuse-swap',
    right,
    isFor: may('swap.refuse'),
    icon: () => IconX,
    color: 'red',
    confirmId: 'confirm-refuse-swap',
    given: ({ id }) => ({ dutySwapId: id }),
    start: () => ({ reason: '' }),
    useWords: (swap) => {
      const { t } = useTranslation('swap');
      const text = useSwapWords().line(swap);
      const [title, confirm] = [t('refuse.title'), t('refuse.confirm')];
      return { label: t('refuse.act'), title, text, confirm, done: t('refuse.done') };
    },
  }),
];

const status = choiceOf(dutySwapListing, 'status', {
  useLooks: () => {
    const { t } = useTranslation('swap');
    return { label: t('list.status'), all: t('list.allStatuses'), word: useSwapWords().status };
  },
});
const filters = [status, staff, { kind: 'days' }] as const;
type Asked = Wanted<ValuesOf<typeof filters>>;
const asked = ({ values, timeZone }: Asked) => ({
  status: values.status,
  from_id: values.staff,
  ...timesOf(values, timeZone),
});

const source = held(dutySwapListing)((wanted: Asked) => ({ filter: asked(wanted), text: '' }));
/** The same of the server: also those that this device does not hold any more. */
const older = onServer(swapCalls.list)(
  (wanted: Asked) => ({ filter: asked(wanted) }),
  (row): DutySwap => row,
);

/** The swaps of duties of the shop, the latest first; whoever writes the roster grants or refuses them. */
export const dutySwapList = defineList(
  {
    name: 'duty-swap',
    icon: IconArrowsExchange,
    filters,
    source,
    older,
    keyOf: ({ id }) => id,
    testId: ({ id }) => `duty-swap-${id}`,
    acts: (row: DutySwap) => <RecordActions actions={swapActions} row={row} as="icons" />,
  },
  () => {
    const { t } = useTranslation('swap');
    const { text, time } = useColumns<DutySwap>();
    const words = useSwapWords();
    const nameOf = useStaffName();
    const sheet = { on: ['sheet'] } as const;
    return {
      words: {
        title: t('name'),
        count: (count) => t('count', { count }),
        none: t('none'),
        noneHint: t('noneHint'),
        noneFound: t('list.noneFound'),
        held: t('list.held'),
      },
      columns: [
        text('who', t('columns.who'), ({ fromId }) => nameOf(fromId), { bold: true, card: 'title' }),
        text('gives', t('columns.gives'), ({ given }) => words.dutyText(given)),
        text('whom', t('columns.whom'), ({ toId, takerId }) => nameOf(takerId || toId) || t('anybody')),
        text('gets', t('columns.gets'), ({ taken }) => (taken ? words.dutyText(taken) : t('nothing'))),
        text('status', t('columns.status'), (row) => words.state(row).word, {
          cell: (row) => (
            <Badge variant="light" miw="max-content" color={words.state(row).color} data-testid="swap-state">
              {words.state(row).word}
            </Badge>
          ),
        }),
        time('askedAt', t('columns.askedAt'), ({ askedAt }) => askedAt, { roomy: true }),
        text('note', t('columns.note'), ({ note }) => note, sheet),
        text('reason', t('columns.reason'), ({ reason }) => reason, sheet),
      ],
    };
  },
);
