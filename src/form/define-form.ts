import type { Namespace, ParseKeys } from 'i18next';
import type { z } from 'zod';
import type { ArgsOf, CommandName } from '#domain/commands.ts';
import type { Reason } from '#domain/kernel/reason.ts';
import type { AnyField, FieldOf } from './fields.ts';

/** A form as it is declared beside its screen: which arguments of a command people give, and how each is asked for. */
export interface Form<Name extends CommandName, Field extends keyof ArgsOf<Name> & string> {
  readonly command: Name;
  /** What the command takes: the form refuses by it what the command would refuse. */
  readonly args: z.ZodType<unknown, ArgsOf<Name>>;
  readonly noun: Namespace;
  readonly fields: Readonly<Record<Field, AnyField>>;
  /** The fields at which refusals of the decision stand; others stand above the buttons. */
  readonly refusals: Readonly<Partial<Record<string, Field>>>;
}

interface Declared<Name extends CommandName, Field extends keyof ArgsOf<Name> & string, Noun extends Namespace> {
  readonly noun: Noun;
  readonly fields: { readonly [Key in Field]: FieldOf<ArgsOf<Name>[Key], ParseKeys<Noun>, ArgsOf<Name>> };
  readonly refusals?: Readonly<Partial<Record<Reason, NoInfer<Field>>>>;
}

/** Declares a form made from the arguments of a command; the order of its fields is that on the screen. */
export const defineForm = <
  Name extends CommandName,
  const Noun extends Namespace,
  Field extends keyof ArgsOf<Name> & string = never,
>(
  command: { readonly name: Name; readonly args: z.ZodType<unknown, ArgsOf<Name>> },
  { noun, fields, refusals = {} }: Declared<Name, Field, Noun>,
): Form<Name, Field> => ({ command: command.name, args: command.args, noun, fields, refusals });
