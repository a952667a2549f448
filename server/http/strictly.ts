import { z } from 'zod';

const isSchema = (part: unknown): part is z.core.$ZodType => part instanceof z.core.$ZodType;

const eachIn = (part: unknown): unknown => {
  if (isSchema(part)) return strictPart(part);
  return Array.isArray(part) && part.some(isSchema) ? part.map(eachIn) : part;
};

const strictPart = (schema: z.core.$ZodType): z.core.$ZodType => {
  const { def } = schema._zod;
  const parts = Object.fromEntries(Object.entries(def).map(([name, part]) => [name, eachIn(part)]));
  if (!(schema instanceof z.core.$ZodObject)) return z.clone(schema, { ...def, ...parts }, { parent: true });
  const { shape, catchall = z.never() } = schema._zod.def;
  const fields = Object.fromEntries(Object.entries(shape).map(([name, field]) => [name, strictPart(field)]));
  return z.clone(schema, { ...schema._zod.def, shape: fields, catchall }, { parent: true });
};

/**
 * A schema of what a call is given that takes what another one does, and refuses fields which that one drops, however
 * deep they lie. The other stays as it is: records and commands are read by its parts, also those of older versions.
 */
export const strictly = <S extends z.ZodType>(schema: S): S => strictPart(schema) as S;
