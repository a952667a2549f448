import { use } from 'react';
import type { RunResult } from '../../../db/api/run-result.ts';
import type { JournalEntry } from '../../../db/ledger/journal-entry.ts';
import { ApprovingContext } from '../../../form/approving.ts';
import { useStore } from '../../../store/use-live.ts';

/** Sends a refused command again as a new one; where whoever works here may not, somebody else approves it anew. */
export const useSendAgain = ({ n, name, args: sent }: JournalEntry): ((args?: object) => Promise<RunResult>) => {
  const store = useStore();
  const approving = use(ApprovingContext);
  return async (args) => {
    const first = await store.sendAgain(n, args);
    if (first.ok) return first;
    return approving({
      command: name,
      args: args ?? sent,
      refusal: first,
      again: (approval) => store.sendAgain(n, args, approval),
    });
  };
};
