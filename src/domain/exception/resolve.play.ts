import { definePlay } from '../kernel/play.ts';
import { exception } from './exception.ts';
import { resolveException } from './resolve.ts';

export const resolvePlay = definePlay(resolveException, (seen) => {
  const open = seen.oneOf(seen.records(exception).filter(({ state }) => state === 'open'));
  return open && { args: { exceptionId: open.id, note: 'seen to' } };
});
