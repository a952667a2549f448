import { z } from 'zod';
import { defineCommand } from '../kernel/command.ts';
import { accept, reject, update } from '../kernel/decision.ts';
import { one } from '../kernel/needs.ts';
import { typedCode } from '../values/plain-text.ts';
import { member } from './member.ts';
import { happened } from './member-event.ts';
import { memberId } from './member-fields.ts';
import { isManagedFrom, shopsOf } from './person.ts';

/** A code has proved that the mobile is the member's. The code is no part of it: the call that gives it has checked it. */
export const verifyMember = defineCommand({
  name: 'member.verify',
  version: 1,
  offline: false,
  right: ['pc.order.cashier', 'pc.member.manage'],
  byCallAlone: true,
  args: z.object({ memberId, mobile: typedCode().min(1).max(20) }),
  needs: ({ memberId: id }) => ({ existing: one(member, id) }),
  reaches: ({ existing }) => shopsOf(existing),
  decide({ existing }, { mobile }, acting) {
    if (!existing) return reject('member.unknown');
    if (!isManagedFrom(existing, acting)) return reject('member.notShared');
    if (existing.mobile !== mobile) return reject('member.otherMobile');
    return accept([update(member, { ...existing, verification: 'verified' }), happened(existing.id, 'verify', acting)]);
  },
});
