import { IconDeviceTabletOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { counterCalls } from '#domain/sync/counter-calls.ts';
import type { CounterRow } from '#domain/sync/counter-view.ts';
import { defineList } from '../../list/define-list.ts';
import { choice, heads, type ValuesOf } from '../../list/filter.ts';
import { whole } from '../../list/source.ts';
import { useColumns } from '../../list/use-columns.ts';
import { useAsk } from '../../store/use-ask.ts';
import { useStores } from '../../store/use-stores.ts';
import { ClockError, useClockWords } from './clock-error.tsx';
import { CounterName, Figure, LastContact, Persisted } from './counter-cells.tsx';
import { countPicks, findCounters, picks, sortKeys } from './find-counters.ts';

/** The list follows what counters tell at this pace, in milliseconds. */
export const pace = 10_000;

const pick = choice({
  key: 'pick',
  values: picks,
  as: 'segments',
  useLooks: () => {
    const { t } = useTranslation('counter');
    return { label: '', all: '', word: (which) => t(`picks.${which}`) };
  },
});
const shop = {
  kind: 'pick',
  key: 'shop',
  useOptions: () => {
    const { t } = useTranslation('counter');
    const options = useStores().map(({ id, code, name }) => ({ id, name: `${code} ${name}` }));
    return options.length < 2 ? null : { label: t('columns.shop'), all: t('everyShop'), options };
  },
} as const;
const useLabel = () => useTranslation('counter').t('search');
const sort = heads({
  values: sortKeys,
  useWord: () => {
    const { t } = useTranslation('counter');
    return (by) => t(`columns.${by === 'place' ? 'counter' : by}`);
  },
});
const filters = [pick, shop, { kind: 'text', useLabel }, sort] as const;

const source = whole(
  counterCalls.list,
  {},
  pace,
)((all, values: ValuesOf<typeof filters>, now): readonly CounterRow[] => findCounters(all, values, now));
const shape = { name: 'counter', icon: IconDeviceTabletOff, perPage: 50, filters, source } as const;

/** The counters of every shop in which somebody may see them. */
export const counterList = defineList(
  { ...shape, keyOf: ({ id }) => id, testId: ({ shopCode, number }) => `counter-${shopCode}-${number}` },
  (_, more) => {
    const { all = [], at = 0 } = more ?? {};
    const { t } = useTranslation('counter');
    const { text, time } = useColumns<CounterRow>();
    const clock = useClockWords();
    const skipped = useAsk(counterCalls.missingNumbers, {}).data;
    const missing = new Map(skipped?.map((each) => [each.counterId, each.missing]));
    const persisted = (row: CounterRow): string =>
      row.persisted === null ? '' : t(row.persisted ? 'persisted.yes' : 'persisted.no');
    const sheet = { on: ['sheet'] } as const;
    const outputs = { on: ['sheet', 'paper'] } as const;
    const figure = (
      name: string,
      label: string,
      of: (row: CounterRow) => number,
      color: string | null,
      sorts?: (typeof sortKeys)[number],
    ) =>
      text(name, label, (row) => String(of(row)), {
        as: 'figure',
        sorts,
        cell: (row) => <Figure value={of(row)} color={color} />,
      });
    return {
      words: {
        title: t('file'),
        count: (count) => t('count', { count }),
        none: t(all.length === 0 ? 'noneYet' : 'noneFound'),
        noneFound: t('noneFound'),
      },
      counts: { pick: countPicks(all, at) },
      columns: [
        text('counter', t('columns.counter'), ({ shopCode, number }) => `${shopCode}-${number}`, {
          as: 'wide',
          card: 'title',
          sorts: 'place',
          on: ['screen', 'paper'],
          cell: (counter) => <CounterName counter={counter} />,
        }),
        text('shop', t('columns.shop'), ({ shopCode, shopName }) => `${shopCode} ${shopName}`, sheet),
        text('number', t('columns.number'), ({ number }) => number, sheet),
        text('name', t('columns.name'), ({ name }) => name, outputs),
        text('state', t('columns.state'), ({ state }) => t(`state.${state}`), outputs),
        time('lastContact', t('columns.lastContact'), ({ lastContact }) => lastContact, {
          sorts: 'lastContact',
          cell: (counter) => <LastContact counter={counter} now={at} />,
        }),
        text('appVersion', t('columns.appVersion'), ({ appVersion }) => appVersion || t('unknown'), {
          sorts: 'appVersion',
          plain: ({ appVersion }) => appVersion,
        }),
        figure('waiting', t('columns.waiting'), ({ waiting }) => waiting, 'orange', 'waiting'),
        figure('refused', t('columns.refused'), ({ refused }) => refused, 'red', 'refused'),
        figure('held', t('columns.held'), ({ held }) => held, 'red'),
        figure('quarantined', t('columns.quarantined'), ({ quarantined }) => quarantined, 'red'),
        text('clockError', t('columns.clockError'), clock, {
          sorts: 'clockError',
          cell: (counter) => <ClockError counter={counter} />,
          plain: ({ clockError }) => (clockError === null ? '' : String(Math.round(clockError / 1_000))),
        }),
        text('persisted', t('columns.persisted'), persisted, {
          on: ['screen', 'sheet'],
          cell: (counter) => <Persisted counter={counter} />,
        }),
        figure('lastN', t('columns.lastN'), ({ lastN }) => lastN, null, 'lastN'),
        figure('missing', t('columns.missing'), ({ id }) => missing.get(id) ?? 0, 'orange'),
        time('enrolledAt', t('columns.enrolledAt'), ({ enrolledAt }) => enrolledAt, sheet),
        text('enrolledBy', t('columns.enrolledBy'), ({ enrolledBy }) => enrolledBy, sheet),
      ],
    };
  },
);
