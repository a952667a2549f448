import { type ReactNode, useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RunResult } from '../db/store-api.ts';
import { useStore } from '../db/use-live.ts';
import { type Run, RunContext } from '../db/use-run.ts';
import { useReason } from '../ui/use-reason.ts';
import { NotSavedScreen } from './not-saved-screen.tsx';

/** Work that could not be kept, and the way to tell its screen how it ended. */
interface Unsaved {
  readonly full: boolean;
  readonly again: () => void;
  readonly giveUp: () => void;
}

/** What the store throws when nothing was kept; across the worker's border only name and message come through. */
const isNotSaved = (fault: unknown): fault is Error => fault instanceof Error && fault.name === 'NotSaved';

/** Fetched when there is something to tell: nothing is told before the login screen. */
const tell = async (title: string, message: string): Promise<void> => {
  const { notifications } = await import('@mantine/notifications');
  notifications.show({ color: 'red', title, message });
};

const notSaved: RunResult = { ok: false, code: 'notSaved', params: {} };

/** Lets every screen do things through `useRun`, and tells the staff of refusals and of what could not be saved. */
export const RunProvider = ({ children }: { readonly children: ReactNode }) => {
  const { t } = useTranslation('app');
  const reason = useReason();
  const store = useStore();
  const [unsaved, setUnsaved] = useState<Unsaved | null>(null);

  const run: Run = useCallback(
    async (...given) => {
      for (;;) {
        try {
          const answer = await store.run(...given);
          if (!answer.ok) void tell(t('notDone'), reason(answer));
          return answer;
        } catch (fault) {
          if (!isNotSaved(fault)) throw fault;
          const tryAgain = await new Promise<boolean>((decide) =>
            setUnsaved({
              full: fault.message.includes('full'),
              again: () => decide(true),
              giveUp: () => decide(false),
            }),
          );
          setUnsaved(null);
          if (!tryAgain) return notSaved;
        }
      }
    },
    [store, t, reason],
  );
  return (
    <RunContext value={run}>
      {children}
      {unsaved && <NotSavedScreen {...unsaved} />}
    </RunContext>
  );
};
