import { useTranslation } from 'react-i18next';
import { roleCalls } from '#domain/staff/role/role-calls.ts';
import { bodyOf, confirmationOf, defineForm } from '../../../form/define-form.ts';
import { RightsInput } from './rights-input.tsx';

const useScopes = () => {
  const { t } = useTranslation('staff');
  return ([1, 3, 0] as const).map((value) => ({ value, label: t(`scopes.${value}`) }));
};

const name = {
  widget: 'text',
  longest: 30,
  label: 'role.name',
  testId: 'role-name',
  half: true,
  required: () => true,
} as const;
const rights = {
  permissions: { widget: 'own', Input: RightsInput, label: 'role.pc', testId: 'role-pc' },
  mobilePermissions: { widget: 'own', Input: RightsInput, label: 'role.mobile', testId: 'role-mobile' },
} as const;

/** A new role; where it can be given is said once, when it is made. */
export const addRoleForm = defineForm(bodyOf(roleCalls.add), {
  noun: 'staff',
  fields: {
    name,
    scope: {
      widget: 'choice',
      label: 'role.scope',
      help: 'role.scopeHint',
      useChoices: useScopes,
      testId: 'role-scope',
      half: true,
    },
    ...rights,
  },
  refusals: { 'role.beyondYours': 'permissions' },
});

/** What a role is called and what somebody with it may do. */
export const editRoleForm = defineForm(bodyOf(roleCalls.edit), {
  noun: 'staff',
  fields: { name, ...rights },
  refusals: { 'role.beyondYours': 'permissions' },
});

/** A role is removed. */
export const removeRoleForm = confirmationOf(roleCalls.remove, 'staff');
