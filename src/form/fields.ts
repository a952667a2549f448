import type { ReactNode } from 'react';
import type { GrantedKind } from '#domain/file/file-kinds.ts';
import type { Findable } from '#domain/findable.ts';
import type { Reason } from '#domain/kernel/reason.ts';
import type { Choice, Filled } from './filled.ts';
import type { OwnProps } from './own-props.ts';
import type { Near } from './widgets/acupoints/near.ts';

/** How a field looks, whatever it holds; `label` and `help` are keys of the words of the form's noun. */
interface Look<Value, Words, Args> {
  readonly label: Words;
  readonly help?: Words;
  readonly testId: string;
  /** It shares its row with the one beside it; whoever opens the form goes on at the `first`. */
  readonly half?: boolean;
  readonly first?: boolean;
  /** It is asked for only where `is` holds for the other arguments; elsewhere the command is given `otherwise`. */
  readonly when?: { is(args: Filled<Args>): boolean; readonly otherwise: Value };
  /** It may not be left empty where this holds for the other arguments. */
  required?(args: Filled<Args>): boolean;
  /** What the decision says where it is missing. */
  readonly missing?: Reason;
}

interface TextField<Words, Args> extends Look<string, Words, Args> {
  readonly widget: 'text';
  /** No more characters are taken. */
  readonly longest: number;
  /** A password, which is not shown; with one, nothing that is filled in is kept. */
  readonly secret?: 'current' | 'new';
}

/** Why something is done, never left out; a tap takes one of those that are given often. */
interface ReasonField<Words, Args> extends Look<string, Words, Args> {
  readonly widget: 'reason';
  readonly quick?: readonly Words[];
  /** No more characters are taken; 200 where it says nothing. */
  readonly longest?: number;
}

/** A whole number; empty is null. */
interface NumberField<Value, Words, Args> extends Look<Value, Words, Args> {
  readonly widget: 'number';
}

/** An amount: typed in yuan, given in fen. Empty is null. */
interface MoneyField<Value, Words, Args> extends Look<Value, Words, Args> {
  readonly widget: 'money';
}

/** So much of a unit, which the screen names. Empty is null. */
interface QuantityField<Value, Words, Args> extends Look<Value, Words, Args> {
  readonly widget: 'quantity';
  /** Pieces have none, what is measured has up to three (spec section 5), degrees six. */
  readonly decimals: 0 | 1 | 2 | 3 | 6;
}

/** So many hundredths, whole: 85 is 85 %. A `rate` has two decimals and is given by them: 3.5 % is 350. Empty is null. */
interface PercentField<Value, Words, Args> extends Look<Value, Words, Args> {
  readonly widget: 'percent' | 'rate';
}

/** A day as `2026-11-21`, typed or picked; empty is ''. */
interface DayField<Words, Args> extends Look<string, Words, Args> {
  readonly widget: 'day';
}

/** A day and time of the shop's clocks, in milliseconds since 1970; empty is null. */
interface MomentField<Value, Words, Args> extends Look<Value, Words, Args> {
  readonly widget: 'moment';
}

/** A phone number with its country, whose code is given as another argument. Empty is ''. */
interface PhoneField<Words, Args> extends Look<string, Words, Args> {
  readonly widget: 'phone';
  readonly country: keyof Args & string;
}

/** What pictures of a kind are for, and whether somebody sends them who registers and has no account yet. */
interface Pictured {
  readonly kind: GrantedKind;
  readonly registering?: true;
}

/** The address of a picture, cropped on the device and sent at once. None is ''. */
interface ImageField<Words, Args> extends Look<string, Words, Args>, Pictured {
  readonly widget: 'image';
  /** Addresses of drawings that can be chosen instead. */
  readonly examples?: readonly string[];
}

/** The addresses of several, in order. */
interface ImagesField<Words, Args> extends Look<readonly string[], Words, Args>, Pictured {
  readonly widget: 'images';
  readonly most: number;
}

/** A district of China by its six digits (GB/T 2260); none is ''. */
interface RegionField<Words, Args> extends Look<string, Words, Args> {
  readonly widget: 'region';
}

/** A time of day in minutes since midnight, by 24 hours; empty is null. */
interface ClockField<Value, Words, Args> extends Look<Value, Words, Args> {
  readonly widget: 'clock';
}

/** A colour as `#rrggbb`; none is null. */
interface ColorField<Value, Words, Args> extends Look<Value, Words, Args> {
  readonly widget: 'color';
}

/** Short texts, each once, that somebody makes up. */
interface TextsField<Words, Args> extends Look<readonly string[], Words, Args> {
  readonly widget: 'texts';
  readonly most: number;
  readonly longest: number;
}

/** Several of those that are offered, by the other arguments where it depends on them; what is not offered is not given. */
interface ChoicesField<Value, Words, Args> extends Look<readonly Value[], Words, Args> {
  readonly widget: 'choices';
  useChoices(args: Filled<Args>): readonly Choice<Value>[];
  offers?(value: Value, args: Filled<Args>): boolean;
}

/** Acupoints by their codes in the order in which they were chosen; `near`: where one begins to look for them. */
interface AcupointsField<Words, Args> extends Look<readonly string[], Words, Args> {
  readonly widget: 'acupoints';
  readonly most: number;
  near?(args: Filled<Args>): Near;
}

/** Where something is, in degrees. */
export interface Position {
  readonly lng: number;
  readonly lat: number;
}

/** A place on the map by its numbers; none is null. */
interface PositionField<Words, Args> extends Look<Position | null, Words, Args> {
  readonly widget: 'position';
}

/** One record of another kind; none is null. */
interface RecordField<Value, Words, Args> extends Look<Value, Words, Args> {
  readonly widget: 'record';
  readonly of: Findable;
}

/** Several records of another kind. */
interface RecordsField<Words, Args> extends Look<readonly string[], Words, Args> {
  readonly widget: 'records';
  readonly of: Findable;
  readonly most: number;
}

/** One of the places where somebody works, in their tree; none is null. */
type ShopField<Value, Words, Args> = Look<Value, Words, Args> & { readonly widget: 'shop' };

/** Several of them. */
interface ShopsField<Words, Args> extends Look<readonly string[], Words, Args> {
  readonly widget: 'shops';
  /** Of the other stores that this device knows, in place of those where somebody works. */
  readonly others?: true;
}

/** Lines, each of another record with fields of its own: a product and how many. Without `of` they are rows of figures alone. */
interface LinesField<Line, Words, Args> extends Look<readonly Line[], Words, Args> {
  readonly widget: 'lines';
  readonly of?: Findable | readonly Findable[];
  /** What of a line names its record. */
  readonly by?: keyof Line & string;
  /** What of a line says of which kind that is, where there are several. */
  readonly kind?: keyof Line & string;
  readonly columns: { readonly [Key in keyof Line & string]?: FieldOf<Line[Key], Words, Line> };
  /** What a new line begins with. */
  readonly fresh: Partial<Line>;
  readonly most: number;
  /** What is told of the record of a line, above its fields. */
  About?(props: { readonly line: Filled<Line> }): ReactNode;
}

/** Lines of any command. */
interface AnyLinesField extends Look<unknown, string, Any> {
  readonly widget: 'lines';
  readonly of?: Findable | readonly Findable[];
  readonly by?: string;
  readonly kind?: string;
  readonly columns: object;
  readonly fresh: object;
  readonly most: number;
  About?(props: { readonly line: Any }): ReactNode;
}

interface OwnField<Value, Words, Args> extends Look<Value, Words, Args> {
  readonly widget: 'own';
  Input(props: OwnProps<Value>): ReactNode;
}

interface SwitchField<Words, Args> extends Look<boolean, Words, Args> {
  readonly widget: 'switch';
}

interface ChoiceField<Value, Words, Args> extends Look<Value, Words, Args> {
  readonly widget: 'choice';
  /** What is offered, by the other arguments where it depends on them. */
  useChoices(args: Filled<Args>): readonly Choice<Value>[];
}

type NumberFields<Value, Words, Args> =
  | NumberField<Value, Words, Args>
  | MoneyField<Value, Words, Args>
  | QuantityField<Value, Words, Args>
  | PercentField<Value, Words, Args>
  | MomentField<Value, Words, Args>
  | ClockField<Value, Words, Args>
  | ChoiceField<Value, Words, Args>;
type TextFields<Value, Words, Args> =
  | TextField<Words, Args>
  | ReasonField<Words, Args>
  | DayField<Words, Args>
  | PhoneField<Words, Args>
  | ImageField<Words, Args>
  | RegionField<Words, Args>
  | RecordField<Value, Words, Args>
  | ShopField<Value, Words, Args>
  | ColorField<Value, Words, Args>
  | ChoiceField<Value, Words, Args>
  | OwnField<Value, Words, Args>;
type ListFields<Value, Words, Args> =
  | RecordsField<Words, Args>
  | ShopsField<Words, Args>
  | ImagesField<Words, Args>
  | TextsField<Words, Args>
  | AcupointsField<Words, Args>
  | ChoicesField<Value, Words, Args>;

/** The fields in which a value of this kind is given. */
export type FieldOf<Value, Words, Args> = [NonNullable<Value>] extends [boolean]
  ? SwitchField<Words, Args> | OwnField<Exclude<Value, undefined>, Words, Args>
  : [NonNullable<Value>] extends [number]
    ? NumberFields<Exclude<Value, undefined>, Words, Args>
    : [NonNullable<Value>] extends [string]
      ? TextFields<Exclude<Value, undefined>, Words, Args>
      : [NonNullable<Value>] extends [readonly (infer One extends string)[]]
        ? ListFields<One, Words, Args> | OwnField<Exclude<Value, undefined>, Words, Args>
        : [NonNullable<Value>] extends [readonly (infer One extends number)[]]
          ? ChoicesField<One, Words, Args>
          : [NonNullable<Value>] extends [readonly (infer Line extends Any)[]]
            ? LinesField<Line, Words, Args> | OwnField<Exclude<Value, undefined>, Words, Args>
            : [NonNullable<Value>] extends [Position]
              ? PositionField<Words, Args>
              : never;

/** The other arguments, of any command. */
export type Any = Readonly<Record<string, unknown>>;

/** The fields of each line. */
export const columnsOf = ({ columns }: AnyLinesField): Readonly<Record<string, AnyField>> =>
  columns as Readonly<Record<string, AnyField>>;

/** Any field, as it is drawn. */
export type AnyField =
  | TextField<string, Any>
  | ReasonField<string, Any>
  | NumberField<unknown, string, Any>
  | MoneyField<unknown, string, Any>
  | QuantityField<unknown, string, Any>
  | PercentField<unknown, string, Any>
  | DayField<string, Any>
  | MomentField<unknown, string, Any>
  | PhoneField<string, Any>
  | ImageField<string, Any>
  | ImagesField<string, Any>
  | RegionField<string, Any>
  | RecordField<unknown, string, Any>
  | RecordsField<string, Any>
  | ShopField<unknown, string, Any>
  | ShopsField<string, Any>
  | AnyLinesField
  | ClockField<unknown, string, Any>
  | ColorField<unknown, string, Any>
  | TextsField<string, Any>
  | AcupointsField<string, Any>
  | ChoicesField<unknown, string, Any>
  | PositionField<string, Any>
  | SwitchField<string, Any>
  | ChoiceField<unknown, string, Any>
  | OwnField<unknown, string, Any>;
