import type { z } from 'zod';
import type { Filled } from './registration-steps.tsx';

/** Of what is filled in what a call takes: a form kept on this device may hold fields of other steps and of before. */
export const takenBy = <S extends z.ZodObject>(schema: S, form: Filled): z.infer<S> =>
  Object.fromEntries(Object.entries(form).filter(([name]) => name in schema.shape)) as z.infer<S>;
