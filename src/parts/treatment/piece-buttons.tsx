import { Button } from '@mantine/core';
import { IconCheck, IconClockPlus, IconPlayerPlay } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { StoreApi } from '../../store/store-api.ts';

/** How many minutes one tap adds. */
const added = 15;

interface PieceOf {
  readonly treatmentId: string;
  readonly orderId: string;
}
interface TapProps<Piece extends PieceOf = PieceOf> {
  readonly piece: Piece;
  readonly busy: boolean;
  /** Gives the command of the button. */
  readonly run: (...given: Parameters<StoreApi['run']>) => Promise<unknown>;
  readonly testId: string;
}

/** Begins a piece of a line, allotted or not. */
export const BeginPiece = ({ piece, busy, run, testId }: TapProps<PieceOf & { readonly lineId: string }>) => {
  const { t } = useTranslation('treatment');
  return (
    <Button
      disabled={busy}
      leftSection={<IconPlayerPlay size={18} />}
      onClick={() => void run('treatment.start', piece)}
      data-testid={testId}
    >
      {t('begin')}
    </Button>
  );
};

/** Says that a piece is done. */
export const FinishPiece = ({ piece, busy, run, testId }: TapProps) => {
  const { t } = useTranslation('treatment');
  return (
    <Button
      disabled={busy}
      leftSection={<IconCheck size={18} />}
      onClick={() => void run('treatment.finish', piece)}
      data-testid={testId}
    >
      {t('finish')}
    </Button>
  );
};

/** Gives a piece more time. */
export const ExtendPiece = ({ piece, busy, run, testId }: TapProps) => {
  const { t } = useTranslation('treatment');
  return (
    <Button
      variant="default"
      disabled={busy}
      leftSection={<IconClockPlus size={18} />}
      onClick={() => void run('treatment.extend', { ...piece, minutes: added })}
      data-testid={testId}
    >
      {t('extend', { minutes: added })}
    </Button>
  );
};
