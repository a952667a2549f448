import { Anchor, Button, Group, Paper, Progress, SimpleGrid, Stack, Text, ThemeIcon, Title } from '@mantine/core';
import { IconCheck, IconChevronRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { startCalls } from '#domain/registration/start-calls.ts';
import { type FirstStep, firstSteps } from '#domain/registration/trial.ts';
import { hasPrinterPreference } from '../../parts/receipt/printer-preference.ts';
import { useAsk, useCall } from '../../store/use-ask.ts';
import { useMay } from '../../store/use-may.ts';
import { useBusy } from '../../ui/use-busy.ts';
import classes from './first-steps.module.css';

/** Where each step is done. */
const leadsTo: Readonly<Record<FirstStep, string>> = {
  store: '/store/add-store',
  items: '/item/service/add',
  staff: '/staff/add',
  printer: '/printer',
  sale: '/cashier',
};

/** Asked for again at this pace, in milliseconds: what is done elsewhere is ticked as well. */
const pace = 60_000;

/** What a new brand does first: each step is ticked by what is there, and leads to where it is done. */
export const FirstSteps = () => {
  const { t } = useTranslation('start');
  const may = useMay();
  const call = useCall();
  const { busy, during } = useBusy();
  const { data, refresh } = useAsk(startCalls.state, may('pc.shop.audit') ? {} : null, pace);
  if (!data?.isShown) return null;
  const isDone = (step: FirstStep): boolean =>
    step === 'printer' ? hasPrinterPreference() : (data.done[step] ?? false);
  const done = firstSteps.filter(isDone);
  const next = firstSteps.find((step) => !isDone(step));
  const waitsForStore = (step: FirstStep): boolean => step === 'sale' && !isDone('store');
  const putAway = async () => {
    await during(() => call(startCalls.putAway, { body: {} }));
    await refresh();
  };
  return (
    <Paper withBorder p="md" component="section" data-testid="first-steps">
      <Stack gap="sm">
        <Group justify="space-between" wrap="nowrap" align="flex-start">
          <div>
            <Title order={2} size="h4">
              {t(next ? 'steps.title' : 'steps.allDone')}
            </Title>
            <Text size="sm" c="dimmed" data-testid="first-steps-count">
              {t('steps.count', { done: done.length, of: firstSteps.length })}
            </Text>
          </div>
          <Button variant="subtle" loading={busy} onClick={() => void putAway()} data-testid="put-steps-away">
            {t(next ? 'steps.later' : 'steps.putAway')}
          </Button>
        </Group>
        <Progress value={(100 * done.length) / firstSteps.length} aria-label={t('steps.title')} />
        <SimpleGrid cols={{ base: 1, sm: 2, lg: 5 }} spacing="sm">
          {firstSteps.map((step) => (
            <Paper
              key={step}
              withBorder
              p="sm"
              component={Link}
              to={waitsForStore(step) ? leadsTo.store : leadsTo[step]}
              className={classes.step}
              data-done={isDone(step) || undefined}
              data-next={step === next || undefined}
              data-testid={`step-${step}`}
            >
              <Group wrap="nowrap" gap="sm" align="flex-start">
                <ThemeIcon size={28} radius="xl" variant={isDone(step) ? 'filled' : 'light'} aria-hidden>
                  {isDone(step) ? <IconCheck size={18} /> : <Text fw={700}>{firstSteps.indexOf(step) + 1}</Text>}
                </ThemeIcon>
                <div className={classes.words}>
                  <Text fw={600}>{t(`steps.${step}.title`)}</Text>
                  <Text size="sm" c="dimmed">
                    {t(isDone(step) ? 'steps.done' : waitsForStore(step) ? 'steps.storeFirst' : `steps.${step}.text`)}
                  </Text>
                </div>
                {!isDone(step) && <IconChevronRight size={18} aria-hidden />}
              </Group>
            </Paper>
          ))}
        </SimpleGrid>
        {!isDone('store') && (
          <Text size="sm" data-testid="menu-later">
            {t('steps.menu')}
          </Text>
        )}
        {data.trial && (
          <Text size="sm" c="dimmed" data-testid="trial-state">
            {t('trial.state', { stores: data.trial.stores, most: data.trial.most })}{' '}
            <Anchor component={Link} to="/store/papers" inherit underline="always" data-testid="to-papers">
              {t('trial.papers')}
            </Anchor>
          </Text>
        )}
      </Stack>
    </Paper>
  );
};
