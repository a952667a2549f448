import { useEffect, useEffectEvent } from 'react';
import { noticeCalls } from '#domain/notice/calls.ts';
import { hasToPoll, pollEvery, versionEvery } from '#domain/notice/poll.ts';
import { noticeTypes } from '#domain/notice/types.ts';
import { healthCalls } from '#domain/sync/health-calls.ts';
import { useCall } from '../../store/use-ask.ts';
import { useLive, useSession, useStore, useSyncStatus } from '../../store/use-live.ts';
import { noteServerVersion } from '../../ui/server-version.ts';

/**
 * The fallback of the stream: asks for unread notices, and fetches what is new. Whether there is another version of the
 * app is asked at first, whenever the stream is there again (a server that was replaced ends it), and while it polls.
 */
export const NoticePoll = ({ version }: { readonly version: string }) => {
  const store = useStore();
  const call = useCall();
  const { online, streaming } = useSyncStatus();
  const isCounter = useSession().counter !== null;
  const newest = useLive('notice.list', { type: noticeTypes.all, unread: false, offset: 0, limit: 1 });
  const askUnread = useEffectEvent(async () => {
    const query = { type: noticeTypes.all, start_time: newest?.rows[0]?.createdAt ?? 0 };
    const said = await call(noticeCalls.unread, { query });
    if (said.ok && said.data.count > 0) await store.syncNow();
  });
  const askVersion = useEffectEvent(async () => {
    const said = await call(healthCalls.version, { query: { platform: 'pc', check_version: version } });
    if (said.ok && said.data.version_compare !== 0) noteServerVersion(said.data);
  });
  const isPolling = hasToPoll({ isCounter, online, streaming });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a stream that is there again may be that of another server
  useEffect(() => {
    if (online) void askVersion();
  }, [online, streaming]);
  useEffect(() => {
    if (!isPolling) return;
    let polls = 0;
    const timer = setInterval(() => {
      if (document.visibilityState !== 'visible') return;
      polls += 1;
      void askUnread();
      if (polls % versionEvery === 0) void askVersion();
    }, pollEvery);
    return () => clearInterval(timer);
  }, [isPolling]);
  return null;
};
