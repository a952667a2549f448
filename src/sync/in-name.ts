import type { RunResult } from '../db/api/run-result.ts';
import { pipeline } from '../db/async/pipeline.ts';
import { refuse, type Situation } from '../db/counter/run.ts';
import type { StoredSession } from '../db/session/registry.ts';
import type { Desk } from './desk.ts';
import { rightsHold } from './people.ts';
import type { Status } from './status.ts';
import type { OpenDesk } from './work-at.ts';

interface Asked {
  /** A round of sync begins at once, or `soon` with more. */
  readonly when: 'wake' | 'soon';
}
interface Named extends Asked {
  readonly session: StoredSession;
  readonly open: OpenDesk;
}
interface Situated extends Named {
  readonly situation: Situation;
}

interface Parts {
  readonly desk: Pick<Desk, 'session' | 'close'>;
  readonly status: Status;
  readonly here: () => OpenDesk;
  /** Wall clock of the device, in milliseconds since 1970. */
  readonly now: () => number;
  /** Does work that saves something, and shows when the storage is lost or full. */
  readonly saving: <T>(work: () => Promise<T>) => Promise<T>;
}

/**
 * What a command goes through in the store, before its counter decides it (`commandPipeline`): it is given in the name
 * of whoever is signed in.
 */
export const namePipeline = ({ desk, status, here, now, saving }: Parts) =>
  pipeline<Asked, RunResult>()
    .step<Named>('signed in: with rights that still hold', async (asked, next) => {
      const session = desk.session();
      if (!session) return refuse('session.expired');
      const open = here();
      if (now() - session.confirmedAt <= rightsHold) return next({ ...asked, session, open });
      await desk.close('session.tooLongOffline', false);
      return refuse('session.tooLongOffline');
    })
    .step<Named>('sent: a round of sync begins when it is saved', async (named, next) => {
      const done = await next(named);
      if (done.ok) named.open.rounds[named.when]();
      return done;
    })
    .step<Situated>('storage: its trouble is shown', (named, next) =>
      saving(() => {
        const { online, storage } = status.now();
        const { session, open } = named;
        const situation = { staffId: session.staffId, at: open.clock.now(), online, storageProblem: storage.problem };
        return next({ ...named, situation });
      }),
    );
