import { Table, VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';

/** The head of a column of buttons, for whoever cannot see that they are ones. */
export const ActionsHead = () => {
  const { t } = useTranslation('app');
  return (
    <Table.Th w={56}>
      <VisuallyHidden>{t('actions')}</VisuallyHidden>
    </Table.Th>
  );
};
