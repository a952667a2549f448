import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useZoneWords } from '../zones/use-zone-words.ts';

interface EmptyZoneProps {
  readonly zone: string;
  readonly onClose: () => void;
  readonly onEmpty: () => void;
}

/** Asks before a counter that has counted nothing says that a zone is done in which another one found something. */
export const EmptyZone = ({ zone, onClose, onEmpty }: EmptyZoneProps) => {
  const { t } = useTranslation('stocktake');
  const words = useZoneWords();
  return (
    <Modal opened onClose={onClose} title={t('emptyZone.title', { zone: words.zone({ zone }) })}>
      <Stack data-testid="empty-zone">
        <Text>{t('emptyZone.text')}</Text>
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose} data-testid="not-empty">
            {t('emptyZone.back')}
          </Button>
          <Button color="orange" onClick={onEmpty} data-testid="confirm-empty">
            {t('emptyZone.confirm')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
};
