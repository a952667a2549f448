import { useTranslation } from 'react-i18next';
import type { CounterRow } from '#domain/sync/counter-view.ts';
import { useFormat } from '../../ui/use-format.ts';

const columns = [
  'shop',
  'number',
  'name',
  'state',
  'lastContact',
  'appVersion',
  'waiting',
  'refused',
  'held',
  'quarantined',
  'clockError',
  'persisted',
  'lastN',
  'missing',
  'enrolledAt',
  'enrolledBy',
] as const;

/** The list as a table of texts with its head, for a spreadsheet. */
export const useCounterTable = () => {
  const { t } = useTranslation('counter');
  const { day, clock } = useFormat();
  const dayTime = (at: number) => `${day(at)} ${clock(at)}`;
  const cells = (counter: CounterRow, missing: number): Record<(typeof columns)[number], string> => ({
    shop: `${counter.shopCode} ${counter.shopName}`,
    number: counter.number,
    name: counter.name,
    state: t(`state.${counter.state}`),
    lastContact: counter.lastContact === null ? '' : dayTime(counter.lastContact),
    appVersion: counter.appVersion,
    waiting: String(counter.waiting),
    refused: String(counter.refused),
    held: String(counter.held),
    quarantined: String(counter.quarantined),
    clockError: counter.clockError === null ? '' : String(Math.round(counter.clockError / 1_000)),
    persisted: counter.persisted === null ? '' : t(counter.persisted ? 'persisted.yes' : 'persisted.no'),
    lastN: String(counter.lastN),
    missing: String(missing),
    enrolledAt: dayTime(counter.enrolledAt),
    enrolledBy: counter.enrolledBy,
  });
  return (counters: readonly CounterRow[], missing: ReadonlyMap<string, number>): string[][] => [
    columns.map((column) => t(`columns.${column}`)),
    ...counters.map((counter) => {
      const row = cells(counter, missing.get(counter.id) ?? 0);
      return columns.map((column) => row[column]);
    }),
  ];
};
