import { ofStaff } from './of-staff.ts';
import { bankForm, companyForm, headPlaceForm, legalForm } from './steps.form.ts';

/** The steps of the papers of a brand on trial. */
export const papersSteps = [
  { name: 'place', form: ofStaff(headPlaceForm) },
  { name: 'company', form: ofStaff(companyForm) },
  { name: 'legal', form: ofStaff(legalForm) },
  { name: 'bank', form: ofStaff(bankForm) },
] as const;
