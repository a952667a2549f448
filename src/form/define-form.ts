import type { Namespace, ParseKeys } from 'i18next';
import { z } from 'zod';
import type { Reason } from '#domain/kernel/reason.ts';
import type { AnyField, FieldOf } from './fields.ts';

/** A form as it is declared beside its screen: which arguments of a command people give, and how each is asked for. */
export interface Form<Args, Field extends keyof Args & string, Name extends string = string> {
  /** The command; what is no command is given by the screen itself, such as a call by its verb and path. */
  readonly command: Name;
  /** What the command takes: the form refuses by it what the command would refuse. */
  readonly args: z.ZodType<unknown, Args>;
  readonly noun: Namespace;
  readonly fields: Readonly<Record<Field, AnyField>>;
  /** The fields at which refusals of the decision stand; others stand above the buttons. */
  readonly refusals: Readonly<Partial<Record<string, Field>>>;
}

interface Declared<Args, Field extends keyof Args & string, Noun extends Namespace> {
  readonly noun: Noun;
  readonly fields: { readonly [Key in Field]: FieldOf<Args[Key], ParseKeys<Noun>, Args> };
  readonly refusals?: Readonly<Partial<Record<Reason, NoInfer<Field>>>>;
}

/** Declares a form made from the arguments of a command; the order of its fields is that on the screen. */
export const defineForm = <
  const Name extends string,
  Args,
  const Noun extends Namespace,
  Field extends keyof Args & string = never,
>(
  command: { readonly name: Name; readonly args: z.ZodType<unknown, Args> },
  { noun, fields, refusals = {} }: Declared<NoInfer<Args>, Field, Noun>,
): Form<Args, Field, Name> => ({ command: command.name, args: command.args, noun, fields, refusals });

/** What a declared call takes in its body, as the arguments of a form. */
export const bodyOf = <const At extends string, Args>(call: {
  readonly at: At;
  readonly body: z.ZodType<unknown, Args>;
}): { readonly name: At; readonly args: z.ZodType<unknown, Args> } => ({ name: call.at, args: call.body });

const nothing = z.object({});
/** A form that only asks whether a call is to be made: nothing is filled in. */
export const confirmationOf = <const At extends string, const Noun extends Namespace>(
  { at }: { readonly at: At },
  noun: Noun,
): Form<object, never, At> => defineForm({ name: at, args: nothing }, { noun, fields: {} });
