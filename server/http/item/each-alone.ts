import type { FastifyBaseLogger } from 'fastify';
import type { BatchDone } from '#domain/item/batch.ts';
import type { Reason } from '#domain/kernel/reason.ts';
import { problemOf } from '../../log/problem-of.ts';
import { RefusedCall } from '../refusal.ts';

const notReached: Reason = 'system.notReached';

/**
 * Does something with one after the other, each as it would be alone, and answers what became of each: a refusal does
 * not hold up the others. Where the server itself fails in the midst, what was done stays done and is answered, and the
 * rest is said not to have been reached; where it fails at the first, the whole call does.
 */
export const eachAlone = async (
  ids: readonly string[],
  give: (id: string) => Promise<unknown>,
  log: FastifyBaseLogger,
): Promise<BatchDone[]> => {
  const answers: BatchDone[] = [];
  const wanted = [...new Set(ids)];
  for (const [place, id] of wanted.entries()) {
    try {
      await give(id);
      answers.push({ id, refused: null, params: {} });
    } catch (error) {
      if (!(error instanceof RefusedCall)) {
        if (place === 0) throw error;
        log.error({ problem: problemOf(error) }, 'a batch was not finished');
        const rest = wanted.slice(place).map((left) => ({ id: left, refused: notReached, params: {} }));
        return [...answers, ...rest];
      }
      const { code, reason, params = {} } = error.shape;
      answers.push({ id, refused: code ?? reason, params: { ...params } });
    }
  }
  return answers;
};
