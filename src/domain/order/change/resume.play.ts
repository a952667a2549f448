import { definePlay } from '../../kernel/play.ts';
import { anOpenOrder } from '../seen.play.ts';
import { resumeOrder } from './resume.ts';

export const resumePlay = definePlay(resumeOrder, (seen) => {
  const open = anOpenOrder(seen);
  return open && { args: { orderId: open.id } };
});
