import { type ReactNode, useState } from 'react';
import { useSyncStatus } from '../../../store/use-live.ts';
import { type Leaving, LeavingDialog } from './leaving-dialog.tsx';

/**
 * Stands before the way out: while the server has not booked everything it asks, and says what that is; else it lets
 * pass at once. `dialog` has to be put on the screen.
 */
export const useLeaveGuard = (what: Leaving): { guard: (leave: () => void) => void; dialog: ReactNode } => {
  const { waiting, needsAttention } = useSyncStatus();
  const [leave, setLeave] = useState<(() => void) | null>(null);
  const guard = (go: () => void) => (waiting + needsAttention > 0 ? setLeave(() => go) : go());
  const dialog = leave && (
    <LeavingDialog
      what={what}
      onStay={() => setLeave(null)}
      onLeave={() => {
        setLeave(null);
        leave();
      }}
    />
  );
  return { guard, dialog };
};
