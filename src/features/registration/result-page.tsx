import { Button, Stack, ThemeIcon } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { registrationStates } from '#domain/registration/states.ts';
import { Door } from '../../ui/door.tsx';

/** A registration was sent in. */
export const ResultPage = ({ id }: { readonly id: string | undefined }) => {
  const { t } = useTranslation('registration');
  return (
    <Door title={t('result.title')} lead={t('result.text')}>
      <Stack align="center" data-testid="registration-sent">
        <ThemeIcon size={72} radius="xl" color="green" variant="light">
          <IconCheck size={40} />
        </ThemeIcon>
        <Button
          size="lg"
          fullWidth
          component={Link}
          to={id === undefined ? '/auth/register?with=papers' : `/auth/audit/${registrationStates.submitted}/${id}`}
          data-testid="see-review"
        >
          {t('result.look')}
        </Button>
      </Stack>
    </Door>
  );
};
