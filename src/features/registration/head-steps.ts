import { bankForm, companyForm, headPlaceForm, legalForm, principalForm } from './steps.form.ts';

/** The steps of a new brand. */
export const headSteps = [
  { name: 'place', form: headPlaceForm },
  { name: 'company', form: companyForm },
  { name: 'legal', form: legalForm },
  { name: 'bank', form: bankForm },
  { name: 'principal', form: principalForm },
] as const;
