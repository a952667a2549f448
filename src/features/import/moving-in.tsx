import { Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { importCalls } from '#domain/import/calls.ts';
import { trades } from '#domain/shop/types.ts';
import { FormDialog } from '../../form/form-dialog.tsx';
import { useCommandCall } from '../../form/use-command-call.ts';
import { useAsk, useCall } from '../../store/use-ask.ts';
import { useSession } from '../../store/use-live.ts';
import { LoadingRows } from '../../ui/loading-rows.tsx';
import { Refused } from '../../ui/refused.tsx';
import { Section } from '../../ui/section.tsx';
import { useFormat } from '../../ui/use-format.ts';
import { moveInForm } from './moving-in.form.ts';

/** Which shops move in, and until when: only for those the cards of another system are taken in. The headquarters says it. */
export const MovingIn = () => {
  const { t } = useTranslation('sheet');
  const { day } = useFormat();
  const { shops } = useSession();
  const call = useCall();
  const { data, refusal, asking, refresh } = useAsk(importCalls.movingIn, {});
  const [chosen, choose] = useState<string | null>(null);
  const again = () => {
    choose(null);
    void refresh();
  };
  const { busy, give } = useCommandCall(again);
  const end = (id: string) => give(() => call(importCalls.moveIn, { params: { id }, body: { lastDay: null } }));
  return (
    <Section title={t('movingIn.title')}>
      <Stack>
        <Text size="sm" c="dimmed">
          {t('movingIn.hint')}
        </Text>
        {refusal && (
          <Refused title={t('movingIn.offline')} reason={refusal} asking={asking} onAgain={() => void refresh()} />
        )}
        {!data && !refusal && <LoadingRows />}
        {data &&
          shops.filter(trades).map(({ id, name }) => {
            const until = data.find(({ shopId }) => shopId === id)?.until;
            return (
              <Group key={id} justify="space-between">
                <Text>{until === undefined ? name : t('movingIn.until', { name, day: day(until - 1) })}</Text>
                <Group gap="xs">
                  {until !== undefined && (
                    <Button variant="default" loading={busy} onClick={() => end(id)}>
                      {t('movingIn.end')}
                    </Button>
                  )}
                  <Button variant="default" onClick={() => choose(id)}>
                    {t('movingIn.open')}
                  </Button>
                </Group>
              </Group>
            );
          })}
      </Stack>
      {chosen && (
        <FormDialog
          form={moveInForm}
          given={{}}
          start={{ lastDay: '' }}
          give={(body) => call(importCalls.moveIn, { params: { id: chosen }, body })}
          title={t('movingIn.open')}
          done={t('movingIn.done')}
          confirm={{ label: t('movingIn.open'), testId: 'confirm-move-in' }}
          onClose={() => choose(null)}
          onDone={again}
        />
      )}
    </Section>
  );
};
