import { z } from 'zod';
import { defineCommand } from '../kernel/command.ts';
import { accept, reject, update } from '../kernel/decision.ts';
import { one } from '../kernel/needs.ts';
import { typedText } from '../values/plain-text.ts';
import { exception } from './exception.ts';

/** A manager has dealt with an exception and says how. */
export const resolveException = defineCommand({
  name: 'exception.resolve',
  version: 1,
  offline: true,
  right: 'pc.order.exception',
  args: z.object({ exceptionId: z.string(), note: typedText().min(1).max(200) }),
  needs: ({ exceptionId }) => ({ found: one(exception, exceptionId) }),
  decide({ found }, { note }, acting) {
    if (!found) return reject('exception.unknown');
    if (found.state === 'resolved') return reject('exception.resolvedAlready');
    const resolution = { staffId: acting.staffId, at: acting.at, note };
    return accept([update(exception, { ...found, state: 'resolved', resolution })]);
  },
});
