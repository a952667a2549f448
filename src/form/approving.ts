import { createContext } from 'react';
import type { ApprovalGiven } from '../db/api/pins.ts';
import type { Refusal, RunResult } from '../db/api/run-result.ts';

/** A command that was refused, and how it is given again with somebody's approval. */
export interface ToApprove {
  readonly command: string;
  readonly args: object;
  readonly refusal: Refusal;
  readonly again: (approval: ApprovalGiven) => Promise<RunResult>;
}

/**
 * Asks somebody who has the right to approve a command that whoever works here may not give alone; answers what came of
 * it, or the refusal where nobody approves.
 */
export type Approving = (asked: ToApprove) => Promise<RunResult>;

/** Nobody approves anything where nothing is given. */
export const ApprovingContext = createContext<Approving>(({ refusal }) => Promise.resolve(refusal));
