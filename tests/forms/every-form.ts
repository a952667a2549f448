import { shareOf } from '../../scripts/steps/share.mjs';
import type { Form } from '../../src/form/define-form.ts';
import type { AnyField } from '../../src/form/fields.ts';

type AnyForm = Form<never, never>;

const modules = import.meta.glob<Record<string, AnyForm>>('../../src/**/*.form.ts', { eager: true });

/** Every form that is declared. */
export const forms = Object.entries(modules).flatMap(([path, exported]) =>
  Object.values(exported).map((form) => ({ path: path.replace('../../src/features/', ''), form })),
);

/** Every form, or the share of them that this run takes: those of features that were changed among them. */
export const dueForms = shareOf(forms, {
  name: ({ path, form }) => `${path} ${form.command}`,
  of: 4,
  restsOn: ({ path }) => [`src/features/${path.split('/')[0]}/`, 'src/form/'],
});

export const fieldsOf = (form: { readonly fields: Readonly<Record<string, AnyField>> }): [string, AnyField][] =>
  Object.entries(form.fields);

interface WrongValue {
  /** As somebody gives it on the screen. */
  readonly typed: string;
  /** As a call says it. */
  readonly sent: unknown;
}

const tooLong = '!'.repeat(1_001);

/** What is wrong in a field of a kind. */
const wrong: Readonly<Record<AnyField['widget'], readonly WrongValue[]>> = {
  text: [{ typed: tooLong, sent: tooLong }],
  reason: [{ typed: tooLong, sent: tooLong }],
  number: [
    { typed: '-1', sent: -1 },
    { typed: '-7', sent: -7 },
  ],
  money: [
    { typed: '-0.01', sent: -1 },
    { typed: '1000000000', sent: 100_000_000_000 },
  ],
  quantity: [{ typed: '-1', sent: -1 }],
  percent: [
    { typed: '-1', sent: -1 },
    { typed: '101', sent: 101 },
  ],
  rate: [
    { typed: '-0.01', sent: -1 },
    { typed: '100.01', sent: 10_001 },
  ],
  day: [{ typed: '2026-02-30', sent: '2026-02-30' }],
  moment: [],
  phone: [{ typed: '12345', sent: '12345' }],
  // Nothing but what is offered can be chosen.
  lines: [],
  switch: [],
  image: [],
  images: [],
  region: [],
  record: [],
  records: [],
  shop: [],
  shops: [],
  choice: [],
  choices: [],
  own: [],
  clock: [],
  color: [],
  position: [],
  texts: [],
  acupoints: [],
};

/** Every wrong value of every field of every form. */
export const wrongValues = forms.flatMap(({ path, form }) =>
  fieldsOf(form).flatMap(([name, field]) =>
    wrong[field.widget].map((value) => ({ ...value, path, form, name, field, widget: field.widget })),
  ),
);
