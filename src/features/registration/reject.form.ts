import { branchCalls, platformCalls } from '#domain/registration/calls.ts';
import { bodyOf, defineForm } from '../../form/define-form.ts';

/** Why the platform rejects a registration. */
export const rejectByPlatformForm = defineForm(bodyOf(platformCalls.reject), {
  noun: 'registration',
  fields: { reason: { widget: 'reason', label: 'platform.reason', testId: 'reason', first: true } },
});

/** Why the headquarters does not want a branch. */
export const rejectBranchForm = defineForm(bodyOf(branchCalls.reject), {
  noun: 'registration',
  fields: { reason: { widget: 'reason', label: 'branch.reason', testId: 'reason', first: true } },
});
