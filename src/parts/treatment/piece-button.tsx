import { Button } from '@mantine/core';
import { IconCheck, IconClockPlus, IconPlayerPlay } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { StoreApi } from '../../store/store-api.ts';

/** How many minutes one tap adds. */
const added = 15;

/** What one tap does with a piece of a service: its command, what it says besides of which piece, and how it looks. */
const taps = {
  begin: { command: 'treatment.start', also: {}, Icon: IconPlayerPlay, look: {} },
  finish: { command: 'treatment.finish', also: {}, Icon: IconCheck, look: {} },
  extend: { command: 'treatment.extend', also: { minutes: added }, Icon: IconClockPlus, look: { variant: 'default' } },
} as const;

interface PieceButtonProps {
  readonly tap: keyof typeof taps;
  /** One that is begun says of which line, allotted or not. */
  readonly piece: { readonly treatmentId: string; readonly orderId: string; readonly lineId?: string };
  readonly busy: boolean;
  /** Gives the command of the button. */
  readonly run: (...given: Parameters<StoreApi['run']>) => Promise<unknown>;
  readonly testId: string;
}

/** Begins a piece, says that it is done, or gives it more time. */
export const PieceButton = ({ tap, piece, busy, run, testId }: PieceButtonProps) => {
  const { t } = useTranslation('treatment');
  const { command, also, Icon, look } = taps[tap];
  return (
    <Button
      {...look}
      disabled={busy}
      leftSection={<Icon size={18} />}
      onClick={() => void run(command, { ...piece, ...also })}
      data-testid={testId}
    >
      {t(tap, also)}
    </Button>
  );
};
