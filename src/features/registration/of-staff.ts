import type { Form } from '../../form/define-form.ts';

/** The form for somebody of the staff, whose pictures are their brand's from the beginning. */
export const ofStaff = <Args, Field extends keyof Args & string>(form: Form<Args, Field>): Form<Args, Field> => ({
  ...form,
  fields: Object.fromEntries(
    Object.entries<Form<Args, Field>['fields'][Field]>(form.fields).map(([name, field]) => [
      name,
      field.widget === 'image'
        ? Object.fromEntries(Object.entries(field).filter(([key]) => key !== 'registering'))
        : field,
    ]),
  ) as Form<Args, Field>['fields'],
});
