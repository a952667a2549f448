import { Stack, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useTranslation } from 'react-i18next';
import { settlementCalls } from '#domain/registration/calls.ts';
import { KnownPicturesContext } from '../../form/widgets/known-pictures.ts';
import { useAskForPage, useCall } from '../../store/use-ask.ts';
import { useSession } from '../../store/use-live.ts';
import { LoadingRows } from '../../ui/loading-rows.tsx';
import { Refused } from '../../ui/refused.tsx';
import { useFormat } from '../../ui/use-format.ts';
import { branchSteps } from './branch-steps.ts';
import { RegistrationSteps } from './registration-steps.tsx';
import { takenBy } from './taken-by.ts';

const steps = branchSteps.filter(({ name }) => name !== 'place');

/** What is settled with the current shop: its merchant, legal person and bank account. */
export const SettlementScreen = () => {
  const { t } = useTranslation('registration');
  const { time } = useFormat();
  const call = useCall();
  const { shop } = useSession();
  const id = shop?.id ?? '';
  const { data, refusal, asking, refresh } = useAskForPage(settlementCalls.one, shop ? { params: { id } } : null);
  if (refusal && !data)
    return <Refused title={t('settlement.title')} reason={refusal} asking={asking} onAgain={() => void refresh()} />;
  if (!data) return <LoadingRows />;
  const { form, pictures, changedAt } = data;
  return (
    <Stack p="md" maw={900} data-testid="settlement">
      <Text c="dimmed">{form ? t('settlement.changedAt', { time: time(changedAt) }) : t('settlement.none')}</Text>
      <KnownPicturesContext value={{ urls: pictures, asks: true }}>
        <RegistrationSteps
          key={changedAt}
          steps={steps}
          start={form ?? {}}
          keptAs={`settlement-${id}-${changedAt}`}
          confirm={t('settlement.save')}
          onSend={async (changed) => {
            const answer = await call(settlementCalls.save, {
              params: { id },
              body: takenBy(settlementCalls.save.body, changed),
            });
            if (!answer.ok) return answer;
            notifications.show({ color: 'green', message: t('settlement.saved') });
            await refresh();
            return answer;
          }}
        />
      </KnownPicturesContext>
    </Stack>
  );
};
