import { Button, Card, Group, Stack, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { applicantCalls } from '#domain/registration/calls.ts';
import { useOpenCall } from '../../store/use-open-ask.ts';
import { ForApplicant } from './known-applicant.tsx';
import { StateBadge } from './state-badge.tsx';

/** Nobody who comes after finds on this device what was filled in with a number. */
const forgetDrafts = (phonenumber: string): void => {
  for (const key of Object.keys(localStorage)) if (key.includes(`head-${phonenumber}`)) localStorage.removeItem(key);
};

/** What was registered with papers by a number, and the way to another registration. */
export const OwnRegistrations = () => {
  const { t } = useTranslation('registration');
  const call = useOpenCall();
  return (
    <ForApplicant>
      {({ phonenumber, registrations }, refresh) => (
        <Stack data-testid="own-registrations">
          <Text c="dimmed">{t('own.lead', { phone: phonenumber })}</Text>
          {registrations.length === 0 && <Text>{t('own.none')}</Text>}
          {registrations.map((one) => (
            <Card
              key={one.id}
              withBorder
              component={Link}
              to={`/auth/audit/${one.state}/${one.id}`}
              data-testid={`registration-${one.code}`}
            >
              <Group justify="space-between" wrap="nowrap">
                <Text fw={600} lineClamp={2}>
                  {one.name}
                </Text>
                <StateBadge state={one.state} />
              </Group>
            </Card>
          ))}
          <Button size="lg" component={Link} to="/auth/shop" data-testid="new-registration">
            {t('own.new')}
          </Button>
          <Button
            variant="subtle"
            onClick={() => {
              forgetDrafts(phonenumber);
              void call(applicantCalls.leave, {}).then(refresh);
            }}
          >
            {t('own.leave')}
          </Button>
        </Stack>
      )}
    </ForApplicant>
  );
};
