import type { Reason } from '../kernel/reason.ts';
import type { Member } from '../member/member.ts';

/** Why nothing of somebody's health is written down; undefined where it is: of a member whom the shop knows and who has agreed. */
export const whyNotWritten = (member: Pick<Member, 'consents'> | undefined): Reason | undefined => {
  if (!member) return 'member.unknown';
  return member.consents.includes('health') ? undefined : 'health.noConsent';
};
