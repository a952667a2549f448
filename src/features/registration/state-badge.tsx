import { Badge } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { type RegistrationState, registrationStates } from '#domain/registration/states.ts';

const colours = { atHeadquarters: 'blue', submitted: 'blue', approved: 'green', rejected: 'red' } as const;

/** How far a registration is. */
export const StateBadge = ({ state }: { readonly state: RegistrationState }) => {
  const { t } = useTranslation('registration');
  const word = registrationStates.wordOf(state) ?? 'submitted';
  return (
    <Badge size="lg" variant="dot" color={colours[word]} data-state={word}>
      {t(`states.${word}`)}
    </Badge>
  );
};
