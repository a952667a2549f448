import { notifications } from '@mantine/notifications';
import { use, useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApprovalGiven } from '../db/api/pins.ts';
import type { Refusal, RunResult } from '../db/api/run-result.ts';
import type { StoreApi } from '../store/store-api.ts';
import { useStore } from '../store/use-live.ts';
import { useBusy } from '../ui/use-busy.ts';
import { useReason } from '../ui/use-reason.ts';
import { useUndo } from '../ui/use-undo.tsx';
import { ApprovingContext } from './approving.ts';

interface CommandOptions {
  /** The screen shows `refusal` itself; otherwise a notification tells it. */
  readonly showsRefusal?: boolean;
  /** Nothing is busy that takes no longer than this, in milliseconds. */
  readonly busyAfter?: number;
}

/** The way in which a screen gives commands. */
export interface GivingCommands {
  /**
   * Does one thing as `StoreApi.run` does, and tells the staff of a refusal. Work that could not be kept fills the
   * screen until it is, or is given up: then it is answered as `notSaved`, which they know.
   */
  readonly run: StoreApi['run'];
  /** A command is on its way, or other work `during` which it is given. */
  readonly busy: boolean;
  /** Keeps `busy` for several commands, or for what is asked of the server between them. */
  readonly during: <Answer>(work: () => Promise<Answer>) => Promise<Answer>;
  /** Why the last command was refused, with its fields; null while another is on its way. */
  readonly refusal: Refusal | null;
  /** Tells that it is done; with `undo` it can be taken back for a while. */
  readonly tellDone: (message: string, undo?: () => void) => void;
}

const notSaved: RunResult = { ok: false, code: 'notSaved', params: {} };

/** Gives commands from a screen: every screen in the same way. */
export const useCommand = ({ showsRefusal = false, busyAfter = 0 }: CommandOptions = {}): GivingCommands => {
  const { t } = useTranslation('app');
  const store = useStore();
  const reason = useReason();
  const undoable = useUndo();
  const approving = use(ApprovingContext);
  const { busy, during } = useBusy(busyAfter);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const run: StoreApi['run'] = useCallback(
    (name, args, options) =>
      during(async () => {
        setRefusal(null);
        try {
          const first = await store.run(name, args, options);
          if (first.ok) return first;
          const again = (approval: ApprovalGiven) => store.run(name, args, { ...options, approval });
          const answer = await approving({ command: name, args, refusal: first, again });
          if (answer.ok) return answer;
          setRefusal(answer);
          if (!showsRefusal) notifications.show({ color: 'red', title: t('notDone'), message: reason(answer) });
          return answer;
        } catch (fault) {
          if (fault instanceof Error && fault.name === 'NotSaved') return notSaved;
          throw fault;
        }
      }),
    [store, t, reason, during, showsRefusal, approving],
  );
  const tellDone = (message: string, undo?: () => void): void => {
    if (undo) undoable(message, undo);
    else notifications.show({ color: 'jade', message });
  };
  return { run, busy, during, refusal, tellDone };
};
