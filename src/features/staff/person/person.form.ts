import { useTranslation } from 'react-i18next';
import { employee } from '#domain/staff/employee.ts';
import { employeeCalls } from '#domain/staff/employee-calls.ts';
import { exampleAvatars } from '#domain/staff/example-avatars.ts';
import { bodyOf, defineForm } from '../../../form/define-form.ts';
import { GrantsInput } from './grants-input.tsx';
import { GroupInput } from './group-input.tsx';

const always = () => true;

const useGenders = () => {
  const { t } = useTranslation('staff');
  return employee.schema.shape.gender.unwrap().options.map((value) => ({ value, label: t(`genders.${value}`) }));
};

const person = {
  name: { widget: 'text', longest: 30, label: 'fields.name', testId: 'person-name', half: true, required: always },
  number: { widget: 'text', longest: 10, label: 'fields.number', testId: 'person-number', half: true },
  gender: { widget: 'choice', label: 'fields.gender', useChoices: useGenders, testId: 'person-gender', half: true },
  employedOn: { widget: 'day', label: 'fields.employedOn', testId: 'person-employed-on', half: true },
  avatar: {
    widget: 'image',
    kind: 'avatar',
    examples: exampleAvatars,
    label: 'fields.avatar',
    testId: 'person-avatar',
  },
  introduction: {
    widget: 'text',
    longest: 200,
    label: 'fields.introduction',
    help: 'fields.introductionHint',
    testId: 'person-introduction',
  },
  baseSalary: { widget: 'money', label: 'fields.baseSalary', help: 'fields.baseSalaryHint', testId: 'person-salary' },
} as const;

const group = {
  groupId: {
    widget: 'own',
    Input: GroupInput,
    label: 'fields.group',
    help: 'fields.groupHint',
    testId: 'person-group',
  },
} as const;

const work = {
  serviceShopIds: {
    widget: 'shops',
    label: 'fields.serviceShops',
    help: 'fields.serviceShopsHint',
    testId: 'person-service-shops',
  },
  isServicer: { widget: 'switch', label: 'fields.isServicer', testId: 'person-servicer', half: true },
  isSalesperson: { widget: 'switch', label: 'fields.isSalesperson', testId: 'person-salesperson', half: true },
  forOrders: { widget: 'switch', label: 'fields.forOrders', testId: 'person-for-orders', half: true },
  inMiniProgram: { widget: 'switch', label: 'fields.inMiniProgram', testId: 'person-mini-program', half: true },
  grants: {
    widget: 'own',
    Input: GrantsInput,
    label: 'fields.roles',
    help: 'fields.rolesHint',
    testId: 'person-roles',
  },
} as const;

const refusals = {
  'employee.groupUnknown': 'groupId',
  'employee.salaryNotAllowed': 'baseSalary',
  'employee.ownRoles': 'grants',
  'employee.grantElsewhere': 'grants',
  'employee.roleUnknown': 'grants',
  'role.beyondYours': 'grants',
  'role.scopeDiffers': 'grants',
} as const;

/** Somebody new, who is employed in the current shop. */
export const addPersonForm = defineForm(bodyOf(employeeCalls.add), {
  noun: 'staff',
  fields: { ...person, ...group, ...work },
  refusals,
});

/** What is written down of somebody; with another shop they are employed there from then on. */
export const editPersonForm = defineForm(bodyOf(employeeCalls.edit), {
  noun: 'staff',
  fields: {
    ...person,
    shopId: {
      widget: 'shop',
      label: 'fields.shop',
      help: 'fields.shopHint',
      testId: 'person-shop',
      required: always,
    },
    ...group,
    ...work,
  },
  refusals: { ...refusals, 'employee.shopUnknown': 'shopId' },
});
