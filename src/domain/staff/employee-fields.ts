import { z } from 'zod';
import { isPublic } from '../file/file-kinds.ts';
import { price } from '../values/money.ts';
import { typedText } from '../values/plain-text.ts';
import { type Employee, employee } from './employee.ts';
import { exampleAvatars } from './example-avatars.ts';

const id = z.string().min(1).max(64);
export const employeeId = id;

const day = z.union([z.literal(''), z.iso.date()], 'employee.dayWrong');

/** A picture that was uploaded or one of the drawings: an address elsewhere would learn who looks at the staff. */
const isAvatar = (address: string): boolean => address === '' || isPublic(address) || exampleAvatars.includes(address);

/** What people write down of somebody (spec sections 3 and 5); an introduction is best within 30 characters. */
export const employeeFields = {
  name: typedText().min(1).max(30),
  number: typedText().max(10).default(''),
  gender: employee.schema.shape.gender,
  avatar: z.string().max(300).refine(isAvatar, 'field.wrongKind').default(''),
  /** For a month, in fen. Left out, or null by whoever may not see it, it stays as it is. */
  baseSalary: price.nullable().default(null),
  /** A group of the shop in which they are employed; empty for none. Left out, it stays as it is. */
  groupId: z.string().max(64).optional(),
  introduction: typedText().max(200).default(''),
  employedOn: day.default(''),
  serviceShopIds: z.array(id).max(100).default([]),
  forOrders: z.boolean().default(true),
  inMiniProgram: z.boolean().default(false),
  isServicer: z.boolean().default(false),
  isSalesperson: z.boolean().default(false),
  grants: z
    .array(z.object({ shopId: id, roleId: id }))
    .max(50)
    .default([]),
};

/** Who else works for the brand under a number; nobody has the empty one. */
export const holderOfNumber = (
  others: readonly Employee[] | undefined,
  { id, number }: Pick<Employee, 'id' | 'number'>,
): Employee | undefined =>
  number === ''
    ? undefined
    : others?.find((other) => other.id !== id && other.resignedAt === null && other.number === number);
