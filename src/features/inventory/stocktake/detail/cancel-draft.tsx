import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCommand } from '../../../../form/use-command.ts';

/** Throws a draft away, once it is asked whether that is meant. */
export const CancelDraft = ({ stocktakeId }: { readonly stocktakeId: string }) => {
  const { t } = useTranslation('stocktake');
  const { run, busy } = useCommand();
  const [opened, setOpened] = useState(false);
  const close = () => setOpened(false);
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconTrash size={20} />}
        onClick={() => setOpened(true)}
        data-testid="cancel-stocktake"
      >
        {t('detail.cancel')}
      </Button>
      <Modal opened={opened} onClose={close} title={t('drop.draftTitle')}>
        <Stack>
          <Text>{t('drop.draftText')}</Text>
          <Group justify="flex-end">
            <Button variant="default" onClick={close}>
              {t('drop.keep')}
            </Button>
            <Button
              color="red"
              loading={busy}
              onClick={() => void run('stocktake.cancel', { stocktakeId }).then(close)}
              data-testid="confirm-cancel"
            >
              {t('detail.cancel')}
            </Button>
          </Group>
        </Stack>
      </Modal>
    </>
  );
};
