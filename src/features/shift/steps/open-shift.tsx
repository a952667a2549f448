import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { v7 as newId } from 'uuid';
import { cashToBeginWith } from '#domain/shift/expected.ts';
import type { Shift } from '#domain/shift/shift.ts';
import { parseYuan, yuan } from '#domain/values/money.ts';
import { useCommand } from '../../../form/use-command.ts';
import { proposing } from '../../../ui/pad/pad.ts';
import { useFormat } from '../../../ui/use-format.ts';
import { MoneyModal } from './money-modal.tsx';

interface OpenShiftProps {
  /** The shift that was closed here last: what was left then, or counted, lies there to begin with. */
  readonly last: Shift | null;
  /** The shop demands a shift. */
  readonly required: boolean;
  readonly onClose: () => void;
  readonly onOpened: () => void;
}

/** Opens the drawer of this counter with what lies in it. */
export const OpenShift = ({ last, required, onClose, onOpened }: OpenShiftProps) => {
  const { t } = useTranslation('shift');
  const { money, time } = useFormat();
  const { run, busy } = useCommand();
  const lies = last ? cashToBeginWith(last) : undefined;
  const [pad, setPad] = useState(() => proposing(lies === undefined ? '' : yuan(lies)));
  const float = parseYuan(pad.text);
  const open = async () => {
    if (float === undefined) return;
    const result = await run('shift.open', { shiftId: newId(), float });
    if (result.ok) onOpened();
  };
  return (
    <MoneyModal
      title={t('open.title')}
      label={t('open.float')}
      pad={pad}
      onPad={setPad}
      onClose={onClose}
      confirm={{
        label: t('open.confirm', { amount: money(float ?? 0) }),
        testId: 'confirm-open-shift',
        ready: float !== undefined,
        busy,
      }}
      onConfirm={() => void open()}
    >
      <Text>{t('open.hint')}</Text>
      {last?.closedAt && lies !== undefined && (
        <>
          <Text c="dimmed">{t(last.leftCash === null ? 'open.last' : 'open.left', { time: time(last.closedAt) })}</Text>
          <Button
            variant="default"
            size="lg"
            data-testid="float-last"
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => setPad(proposing(yuan(lies)))}
          >
            {money(lies)}
          </Button>
        </>
      )}
      <Text c="dimmed" mt="auto">
        {t(required ? 'none.required' : 'open.optional')}
      </Text>
    </MoneyModal>
  );
};
