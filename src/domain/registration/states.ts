import { defineLabels } from '../values/labels.ts';

/** What registers: a brand with its headquarters, or a branch of a brand that is there. */
export const registrationKinds = ['head', 'branch'] as const;
export type RegistrationKind = (typeof registrationKinds)[number];

/** States of a registration, as `/auth/audit/{status}/{id}` names them. */
export const registrationStates = defineLabels({
  /** A branch that its own headquarters has to look at first. */
  atHeadquarters: 0,
  submitted: 1,
  approved: 2,
  rejected: 3,
});
export type RegistrationState = (typeof registrationStates.codes)[number];
const { atHeadquarters, submitted, approved, rejected } = registrationStates;

/** Who does something about a registration: whoever registers, the brand's headquarters, the platform's administrator. */
export const registrationParties = ['applicant', 'headquarters', 'platform'] as const;
export type RegistrationParty = (typeof registrationParties)[number];

/** What is done about it: sent in, passed on to the platform, approved, rejected. */
export const registrationActs = ['submit', 'pass', 'approve', 'reject'] as const;
export type RegistrationAct = (typeof registrationActs)[number];

interface Transition {
  readonly from: RegistrationState;
  readonly act: RegistrationAct;
  readonly by: RegistrationParty;
  readonly to: RegistrationState;
}

const transitions: readonly Transition[] = [
  { from: atHeadquarters, act: 'pass', by: 'headquarters', to: submitted },
  { from: atHeadquarters, act: 'reject', by: 'headquarters', to: rejected },
  { from: submitted, act: 'approve', by: 'platform', to: approved },
  { from: submitted, act: 'reject', by: 'platform', to: rejected },
];

/** The state after it was decided; undefined where that cannot be done in this state, or not by them. */
export const decidedState = (
  from: RegistrationState,
  act: RegistrationAct,
  by: RegistrationParty,
): RegistrationState | undefined =>
  transitions.find((each) => each.from === from && each.act === act && each.by === by)?.to;

/** Where a registration is when it is sent in: a branch that the headquarters itself asks for goes to the platform. */
export const stateWhenSent = (kind: RegistrationKind, isByHeadquarters: boolean): RegistrationState =>
  kind === 'branch' && !isByHeadquarters ? atHeadquarters : submitted;

/** Whether whoever registers may change what they said and send it in again: nobody decides on what changes meanwhile. */
export const mayResubmit = (state: RegistrationState): boolean => state === rejected;

/** The states in which somebody still has to decide: nobody else may have the code or the account meanwhile. */
export const undecidedStates: readonly RegistrationState[] = registrationStates.codes.filter((state) =>
  transitions.some(({ from }) => from === state),
);
