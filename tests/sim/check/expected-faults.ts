import { NotSaved } from '../../../src/db/storage/connection.ts';
import { Refused } from '../../../src/sync/calls.ts';
import { Unreachable } from '../../../src/sync/transport.ts';

/**
 * What a tablet may report without anything being wrong: a server that refuses it or is out of
 * reach, a lock that was taken away, a counter that ended under the hand of somebody who was about to use it, and what
 * could not be kept in time on a tablet that `wasStopped` meanwhile.
 */
export const isExpected = (fault: unknown, wasStopped: boolean): boolean =>
  (fault instanceof NotSaved && wasStopped) ||
  fault instanceof Refused ||
  fault instanceof Unreachable ||
  (fault instanceof DOMException && fault.name === 'AbortError') ||
  (fault as Error).message === 'no shop is open';
