import { Button, Modal, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { NotDoneList } from './not-done-list.tsx';
import type { NotDone } from './use-in-turn.ts';

interface NotDoneDialogProps {
  readonly notDone: readonly NotDone[];
  readonly title: string;
  readonly onClose: () => void;
}

/** Says to which bookings of a series something could not be done, and why. */
export const NotDoneDialog = ({ notDone, title, onClose }: NotDoneDialogProps) => {
  const { t } = useTranslation('booking');
  return (
    <Modal opened onClose={onClose} title={t('series.name')}>
      <Stack>
        <NotDoneList notDone={notDone} title={title} />
        <Button onClick={onClose} data-testid="close-series">
          {t('series.close')}
        </Button>
      </Stack>
    </Modal>
  );
};
