import { Anchor, Stack } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Door } from '../../ui/door.tsx';
import { OwnRegistrations } from './own-registrations.tsx';
import { TrialForm } from './trial-form.tsx';

interface RegisterPageProps {
  /** Whether somebody hands in all papers at once, or comes back to what was handed in so. */
  readonly withPapers: boolean;
}

/** Where a brand begins: at once, or with all of its papers. */
export const RegisterPage = ({ withPapers }: RegisterPageProps) => {
  const { t } = useTranslation('registration');
  return (
    <Door
      title={t(withPapers ? 'begin.title' : 'trial.title')}
      lead={t(withPapers ? 'begin.lead' : 'trial.lead')}
      width={520}
    >
      <Stack>
        {withPapers ? <OwnRegistrations /> : <TrialForm />}
        <Stack gap={0} align="center">
          <Anchor
            component={Link}
            to={withPapers ? '/auth/register' : '/auth/register?with=papers'}
            py="xs"
            data-testid={withPapers ? 'to-trial' : 'with-papers'}
          >
            {t(withPapers ? 'trial.toTrial' : 'trial.withPapers')}
          </Anchor>
          <Anchor component={Link} to="/auth/login" py="xs">
            {t('begin.toLogin')}
          </Anchor>
        </Stack>
      </Stack>
    </Door>
  );
};
