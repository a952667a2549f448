import { Button, Group, Text } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../form/form-dialog.tsx';
import { dropDecorationForm } from './drop-decoration.form.ts';

/** The way of a store with a decoration of its own back to that of the headquarters. */
export const DropDecoration = () => {
  const { t } = useTranslation('shop');
  const [opened, setOpened] = useState(false);
  return (
    <Group justify="space-between" wrap="nowrap" mt="md">
      <Text size="sm" c="dimmed">
        {t('decoration.own')}
      </Text>
      <Button
        variant="default"
        flex="none"
        leftSection={<IconArrowBackUp size={20} />}
        onClick={() => setOpened(true)}
        data-testid="drop-decoration"
      >
        {t('decoration.drop')}
      </Button>
      <FormDialog
        form={dropDecorationForm}
        given={{}}
        start={{}}
        opened={opened}
        title={t('decoration.dropTitle')}
        text={t('decoration.dropText')}
        confirm={{ label: t('decoration.drop'), testId: 'confirm-drop-decoration', color: 'red' }}
        done={t('decoration.dropped')}
        onClose={() => setOpened(false)}
      />
    </Group>
  );
};
