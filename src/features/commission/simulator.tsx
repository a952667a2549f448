import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { IconCalculator } from '@tabler/icons-react';
import { use, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { commissionCalls, type Simulated } from '#domain/commission/calls.ts';
import { monthAfter, monthOf } from '#domain/overview/months.ts';
import type { Refusal } from '../../db/api/run-result.ts';
import { MonthStepper } from '../../parts/month/month-stepper.tsx';
import { useCall } from '../../store/use-ask.ts';
import type { Column } from '../../ui/list-column.ts';
import { ListTable } from '../../ui/list-table.tsx';
import { PlaceContext } from '../../ui/place.ts';
import { Section } from '../../ui/section.tsx';
import { useFormat } from '../../ui/use-format.ts';
import { useNow } from '../../ui/use-now.ts';
import { useReason } from '../../ui/use-reason.ts';
import { StoreSelect, useChosenStore } from './store-select.tsx';
import { useSigned } from './use-signed.ts';

interface SimulatorProps {
  /** The rule in whose place the draft would be; null for a further one. */
  readonly ruleId: string | null;
  /** The draft as far as it is filled in. */
  readonly args: Readonly<Record<string, unknown>>;
}

/** What came of the last try, and of what: once anything is changed it says nothing any more. */
interface Tried {
  readonly of: string;
  readonly rows?: readonly Simulated[];
  readonly refusal?: Pick<Refusal, 'code' | 'params'>;
}

/** What has been asked for is seen, below the button at the foot of a tablet's screen too. */
const intoView = (answer: HTMLDivElement | null): void => answer?.scrollIntoView({ block: 'nearest' });

/** What a rule as it is drafted would have changed of a month: it is asked for by a tap, and nothing is written. */
export const Simulator = ({ ruleId, args }: SimulatorProps) => {
  const { t } = useTranslation('commission');
  const reason = useReason();
  const call = useCall();
  const { timeZone } = use(PlaceContext);
  const present = monthOf(useNow()(), timeZone);
  const [month, setMonth] = useState(() => monthAfter(present, -1));
  const { store, stores, choose } = useChosenStore();
  const [busy, setBusy] = useState(false);
  const [tried, setTried] = useState<Tried | null>(null);
  const draft = commissionCalls.simulate.body.safeParse({ month, shopId: store, ruleId, rule: args });
  const of = JSON.stringify([month, store, args]);
  const run = async (): Promise<void> => {
    if (!draft.success) return;
    setBusy(true);
    const answered = await call(commissionCalls.simulate, { body: draft.data });
    setTried(answered.ok ? { of, rows: answered.data } : { of, refusal: answered });
    setBusy(false);
  };
  const shown = tried?.of === of ? tried : null;
  return (
    <Section title={t('simulate.title')} testId="simulator">
      <Stack gap="sm">
        <Text size="sm" c="dimmed">
          {t('simulate.hint')}
        </Text>
        <Group>
          <MonthStepper month={month} present={present} onMonth={setMonth} />
          <StoreSelect store={store} stores={stores} choose={choose} />
          <Button
            type="button"
            variant="light"
            loading={busy}
            disabled={!draft.success}
            leftSection={<IconCalculator size={20} />}
            onClick={() => void run()}
            data-testid="simulate"
          >
            {t('simulate.run')}
          </Button>
        </Group>
        {!draft.success && (
          <Text size="sm" c="dimmed">
            {t('simulate.incomplete')}
          </Text>
        )}
        {shown && (
          <div ref={intoView}>
            {shown.refusal && (
              <Alert color="red" data-testid="simulate-refused">
                {reason(shown.refusal)}
              </Alert>
            )}
            {shown.rows && <Differences rows={shown.rows} />}
          </div>
        )}
      </Stack>
    </Section>
  );
};

const Differences = ({ rows }: { readonly rows: readonly Simulated[] }) => {
  const { t } = useTranslation('commission');
  const { money } = useFormat();
  const changed = rows.filter(({ before, after }) => before !== after);
  const total = {
    staffId: '',
    name: t('all'),
    before: rows.reduce((sum, { before }) => sum + before, 0),
    after: rows.reduce((sum, { after }) => sum + after, 0),
  };
  const signed = useSigned();
  const columns: Column<Simulated>[] = [
    { name: 'name', head: t('columns.name'), cell: ({ name }) => name },
    { name: 'before', head: t('columns.before'), as: 'figure', cell: ({ before }) => money(before) },
    { name: 'after', head: t('columns.after'), as: 'figure', bold: true, cell: ({ after }) => money(after) },
    {
      name: 'difference',
      head: t('columns.difference'),
      as: 'figure',
      bold: true,
      cell: ({ before, after }) => signed(after - before),
    },
  ];
  return (
    <ListTable
      columns={columns}
      rows={changed.length === 0 ? [] : [...rows, total]}
      keyOf={({ staffId }) => staffId}
      testId={({ staffId }) => `simulated-${staffId || 'all'}`}
      nothing={<Text size="sm">{t('simulate.none')}</Text>}
    />
  );
};
