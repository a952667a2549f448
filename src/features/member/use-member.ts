import { memberCalls } from '#domain/member/calls.ts';
import type { Member } from '#domain/member/member.ts';
import type { MemberPage } from '#domain/member/member-page.ts';
import { useAskForPage } from '../../store/use-ask.ts';
import { useLive, useSyncStatus } from '../../store/use-live.ts';

/** A member with everything the server has; without contact what the counter knows of them. */
export const useMember = (id: string) => {
  const { online } = useSyncStatus();
  const { data, refusal, asking, refresh } = useAskForPage(memberCalls.one, online ? { params: { id } } : null);
  const known = useLive('member.byId', online ? null : { memberId: id });
  const whole: MemberPage | undefined = data;
  const member: Member | undefined = whole ?? known?.member;
  const isUnknown = !online && known === null;
  return { whole, member, refusal: refusal ?? (isUnknown ? offline : undefined), asking, refresh };
};

const offline = { ok: false, code: 'offline.needsContact', params: {} } as const;
