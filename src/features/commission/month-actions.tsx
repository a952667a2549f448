import { Badge, Button, Group, Text } from '@mantine/core';
import { IconLock, IconLockOpen } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { commissionCalls } from '#domain/commission/calls.ts';
import type { MonthState } from '#domain/commission/month-state.ts';
import { FormDialog } from '../../form/form-dialog.tsx';
import { useCall } from '../../store/use-ask.ts';
import { useMay } from '../../store/use-may.ts';
import { useFormat } from '../../ui/use-format.ts';
import { useReason } from '../../ui/use-reason.ts';
import { MissingWork } from './missing-work.tsx';
import { closeMonthForm, reopenMonthForm } from './month.form.ts';

const colours = { running: 'gray', open: 'orange', closed: 'teal' } as const;

interface MonthActionsProps {
  readonly month: MonthState;
  readonly shopId: string;
  readonly shopName: string;
  /** What the sheet comes to, in fen, as it is looked at. */
  readonly total: number;
  readonly onChanged: () => void;
}

/** Whether a month is closed, with closing and reopening it for whoever may. */
export const MonthActions = (props: MonthActionsProps) => {
  const { t } = useTranslation('commission');
  const reason = useReason();
  const may = useMay();
  const [asking, ask] = useState(false);
  const { month, onChanged } = props;
  const { state } = month;
  const why = state === 'closed' ? month.whyNotReopened : month.whyNotClosed;
  const done = () => {
    ask(false);
    onChanged();
  };
  const Dialog = state === 'closed' ? ReopenDialog : CloseDialog;
  return (
    <Group gap="sm">
      <Badge size="lg" color={colours[state]} variant="light" miw="max-content" data-testid="commission-state">
        {t(`month.states.${state}`)}
      </Badge>
      {state !== 'running' && may('pc.staff.commissionClose') && (
        <>
          <Button
            variant={state === 'closed' ? 'default' : 'light'}
            h={44}
            disabled={why !== null}
            leftSection={state === 'closed' ? <IconLockOpen size={20} /> : <IconLock size={20} />}
            onClick={() => ask(true)}
            data-testid={state === 'closed' ? 'reopen-month' : 'close-month'}
          >
            {t(state === 'closed' ? 'month.reopen' : 'month.close')}
          </Button>
          {why && (
            <Text size="sm" c="dimmed">
              {reason(why)}
            </Text>
          )}
        </>
      )}
      {asking && <Dialog {...props} onClose={() => ask(false)} onDone={done} />}
    </Group>
  );
};

interface DialogProps extends Omit<MonthActionsProps, 'onChanged'> {
  readonly onClose: () => void;
  readonly onDone: () => void;
}

const CloseDialog = ({ month: { month, missing }, shopId, shopName, total, onClose, onDone }: DialogProps) => {
  const { t } = useTranslation('commission');
  const { month: nameOf, money } = useFormat();
  const call = useCall();
  return (
    <FormDialog
      onClose={onClose}
      onDone={onDone}
      form={closeMonthForm}
      given={{ shopId, total }}
      start={{}}
      give={(body) => call(commissionCalls.close, { params: { month }, body })}
      title={t('month.closeTitle', { month: nameOf(month) })}
      text={t('month.closeText', { name: shopName, total: money(total) })}
      done={t('month.closed')}
      confirm={{ label: t('month.close'), testId: 'confirm-close-month' }}
    >
      <MissingWork missing={missing} />
    </FormDialog>
  );
};

const ReopenDialog = ({ month: { month }, shopId, onClose, onDone }: DialogProps) => {
  const { t } = useTranslation('commission');
  const { month: nameOf } = useFormat();
  const call = useCall();
  return (
    <FormDialog
      onClose={onClose}
      onDone={onDone}
      form={reopenMonthForm}
      given={{ shopId }}
      start={{ reason: '' }}
      give={(body) => call(commissionCalls.reopen, { params: { month }, body })}
      title={t('month.reopenTitle', { month: nameOf(month) })}
      text={t('month.reopenText')}
      done={t('month.reopened')}
      confirm={{ label: t('month.reopen'), testId: 'confirm-reopen-month' }}
    />
  );
};
