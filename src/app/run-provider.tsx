import { type ReactNode, useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { RunResult } from '../db/run-result.ts';
import { useStore } from '../db/use-live.ts';
import { type Run, RunContext } from '../db/use-run.ts';
import { useReason } from '../ui/use-reason.ts';

/** Fetched when there is something to tell: nothing is told before the login screen. */
const tell = async (title: string, message: string): Promise<void> => {
  const { notifications } = await import('@mantine/notifications');
  notifications.show({ color: 'red', title, message });
};

const notSaved: RunResult = { ok: false, code: 'notSaved', params: {} };

/** Lets every screen do things through `useRun`, and tells the staff of refusals; what was not saved they know. */
export const RunProvider = ({ children }: { readonly children: ReactNode }) => {
  const { t } = useTranslation('app');
  const reason = useReason();
  const store = useStore();
  const run: Run = useCallback(
    async (name, args, options) => {
      try {
        const answer = await store.run(name, args, options);
        if (!answer.ok) void tell(t('notDone'), reason(answer));
        return answer;
      } catch (fault) {
        if (fault instanceof Error && fault.name === 'NotSaved') return notSaved;
        throw fault;
      }
    },
    [store, t, reason],
  );
  return <RunContext value={run}>{children}</RunContext>;
};
