import { definePlay } from '../kernel/play.ts';
import { notice } from './notice.ts';
import { readAllNotices, readNotice } from './read.ts';

const readPlay = definePlay(readNotice, (seen) => ({
  args: { noticeId: seen.oneOf(seen.records(notice))?.id ?? 'gone' },
}));
const readAllPlay = definePlay(readAllNotices, (seen) => ({
  args: { upTo: Math.max(0, ...seen.records(notice).map(({ createdAt }) => createdAt)) },
}));
export const noticePlays = [readPlay, readAllPlay];
