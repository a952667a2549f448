import { useTranslation } from 'react-i18next';
import type { Shift } from '#domain/shift/shift.ts';
import { FormDialog } from '../../../form/form-dialog.tsx';
import { useCommand } from '../../../form/use-command.ts';
import { releaseDrawer } from '../../../parts/receipt/print/release-drawer.ts';
import { drawerForm } from './drawer.form.ts';

/** Opens the drawer without a sale: it is written down why, and where a printer is known here the drawer comes out. */
export const OpenDrawer = ({ open, onClose }: { readonly open: Shift; readonly onClose: () => void }) => {
  const { t } = useTranslation('shift');
  const { tellDone } = useCommand();
  const release = async () => tellDone(t((await releaseDrawer()) ? 'drawer.opened' : 'drawer.noneHere'));
  return (
    <FormDialog
      form={drawerForm}
      given={{ shiftId: open.id }}
      start={{ reason: '' }}
      title={t('drawer.title')}
      size={520}
      confirm={{ label: t('drawer.confirm'), testId: 'confirm-drawer' }}
      onClose={onClose}
      onDone={() => void release()}
    />
  );
};
