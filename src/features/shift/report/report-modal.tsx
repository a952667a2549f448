import { Modal } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useReturnFocus } from '../../../ui/use-return-focus.ts';
import { ShiftReport } from './shift-report.tsx';

/** The X report of the shift that is open: how it stands, without closing anything. */
export const ReportModal = ({ shiftId, onClose }: { readonly shiftId: string; readonly onClose: () => void }) => {
  const { t } = useTranslation('shift');
  useReturnFocus();
  return (
    <Modal opened onClose={onClose} title={t('report.x')} size={640}>
      <ShiftReport shiftId={shiftId} isTitled />
    </Modal>
  );
};
