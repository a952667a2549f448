import { z } from 'zod';
import { defineCommand } from '../kernel/command.ts';
import { accept, reject, update } from '../kernel/decision.ts';
import { leading, one } from '../kernel/needs.ts';
import { isGuessed } from '../values/guessed.ts';
import { member } from './member.ts';
import { happened } from './member-event.ts';
import { memberId } from './member-fields.ts';
import { isManagedFrom, shopsOf } from './person.ts';
import { needsOfProof, whyNotProved } from './proof.ts';

/** Six digits by which a member agrees to pay with their cards. */
export const paymentPassword = z.string().regex(/^\d{6}$/, 'member.paymentPasswordWrong');

/** One that is chosen anew is none that anybody would guess; one that was chosen before that was asked for goes on. */
export const newPaymentPassword = paymentPassword.refine(
  (digits) => !isGuessed(digits),
  'member.paymentPasswordGuessed',
);

/**
 * The member has chosen a payment password. Where there is one, another takes the member's proof (`whyNotProved`). It is no argument: the call that gives this stores its hash, which leaves the
 * server no more (decision 0101).
 */
export const setPaymentPassword = defineCommand({
  name: 'member.setPaymentPassword',
  version: 1,
  offline: false,
  right: 'pc.member.manage',
  byCallAlone: true,
  args: z.object({ memberId }),
  needs: ({ memberId: id }) => ({
    existing: one(member, id),
    person: leading(member, id, 'mergedInto'),
    proofs: needsOfProof(id),
  }),
  reaches: ({ existing }) => shopsOf(existing),
  decide({ existing, person, proofs }, _, acting) {
    if (existing?.mergedInto !== '') return reject('member.unknown');
    if (!isManagedFrom(existing, acting)) return reject('member.notShared');
    const unproved = whyNotProved(existing.id, person, proofs, acting);
    if (unproved) return reject(unproved);
    return accept([
      update(member, { ...existing, hasPaymentPassword: true }),
      happened(existing.id, 'paymentPassword', acting),
    ]);
  },
});
