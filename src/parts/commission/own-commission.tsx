import { Stack, Text } from '@mantine/core';
import { use, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { monthOf } from '#domain/overview/months.ts';
import { PlaceContext } from '../../ui/place.ts';
import { Section } from '../../ui/section.tsx';
import { useFormat } from '../../ui/use-format.ts';
import { useNow } from '../../ui/use-now.ts';
import { MonthStepper } from '../month/month-stepper.tsx';
import { EntriesTable, useEntries } from './person-entries.tsx';

/** What whoever is signed in earned in a month in this shop, in all and line by line. */
export const OwnCommission = () => {
  const { t } = useTranslation('commission');
  const { money } = useFormat();
  const { timeZone } = use(PlaceContext);
  const present = monthOf(useNow()(), timeZone);
  const [month, setMonth] = useState(present);
  const asked = useEntries({ staffId: '0', month, shopId: '' });
  const total = asked.data?.reduce((sum, { amount }) => sum + amount, 0);
  return (
    <Section title={t('own.title')} testId="own-commission">
      <Stack>
        <MonthStepper month={month} present={present} onMonth={setMonth} />
        <Text fz={28} fw={700} style={{ whiteSpace: 'nowrap' }} data-testid="own-commission-total">
          {total === undefined ? '…' : money(total)}
        </Text>
        <EntriesTable asked={asked} />
      </Stack>
    </Section>
  );
};
