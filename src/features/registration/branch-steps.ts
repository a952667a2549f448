import { ofStaff } from './of-staff.ts';
import { bankForm, branchPlaceForm, companyForm, legalForm } from './steps.form.ts';

/** The steps of a branch, asked for by somebody of the staff. */
export const branchSteps = [
  { name: 'place', form: ofStaff(branchPlaceForm) },
  { name: 'company', form: ofStaff(companyForm) },
  { name: 'legal', form: ofStaff(legalForm) },
  { name: 'bank', form: ofStaff(bankForm) },
] as const;
