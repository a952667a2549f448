import type { Namespace, ParseKeys } from 'i18next';
import type { z } from 'zod';
import type { ArgsOf, CommandName } from '#domain/commands.ts';
import type { Reason } from '#domain/kernel/reason.ts';

/** One of several; its words are in the language of the screen. */
export interface Choice<Value> {
  readonly value: Value;
  readonly label: string;
}

/** How a field looks, whatever it holds; `label`, `help` and `quick` are keys of the words of the form's noun. */
interface Look<Words> {
  readonly label: Words;
  readonly help?: Words;
  readonly testId: string;
  /** It shares its row with the one beside it. */
  readonly half?: boolean;
  /** Whoever opens the form goes on here. */
  readonly first?: boolean;
}

interface TextField<Words> extends Look<Words> {
  readonly widget: 'text';
  /** No more characters are taken. */
  readonly longest: number;
}

/** Why something is done, never left out; a tap takes one of those that are given often. */
interface ReasonField<Words> extends Look<Words> {
  readonly widget: 'reason';
  readonly quick?: readonly Words[];
  /** What the decision says where there is none. */
  readonly missing?: Reason;
}

/** A whole number; empty is null. */
interface NumberField<Words> extends Look<Words> {
  readonly widget: 'number';
}

interface SwitchField<Words> extends Look<Words> {
  readonly widget: 'switch';
}

interface ChoiceField<Words, Value> extends Look<Words> {
  readonly widget: 'choice';
  readonly useChoices: () => readonly Choice<Value>[];
}

/** The fields in which a value of this kind is given. */
type FieldOf<Value, Words> = [NonNullable<Value>] extends [boolean]
  ? SwitchField<Words>
  : [NonNullable<Value>] extends [number]
    ? NumberField<Words> | ChoiceField<Words, Exclude<Value, undefined>>
    : [NonNullable<Value>] extends [string]
      ? TextField<Words> | ReasonField<Words> | ChoiceField<Words, Exclude<Value, undefined>>
      : never;

/** Any field, as it is drawn. */
export type AnyField =
  | TextField<string>
  | ReasonField<string>
  | NumberField<string>
  | SwitchField<string>
  | ChoiceField<string, unknown>;

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
  readonly fields: { readonly [Key in Field]: FieldOf<ArgsOf<Name>[Key], ParseKeys<Noun>> };
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
