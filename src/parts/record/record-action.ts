import type { TablerIcon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { CommandName } from '#domain/commands.ts';
import type { Permission } from '#domain/permissions.ts';
import type { GivenArgs } from '../../db/api/command-options.ts';
import type { Refusal } from '../../db/api/run-result.ts';
import type { Form } from '../../form/define-form.ts';
import type { Start } from '../../form/form-values.ts';
import type { Done } from '../../form/use-form.ts';
import type { useCall } from '../../store/use-ask.ts';

/** What an action says of a record. */
interface Words {
  /** On its button. */
  readonly label: string;
  /** Told once it is done. */
  readonly done?: string | undefined;
}
/** What is asked before it is done. */
interface QuestionWords extends Words {
  readonly title: string;
  readonly text?: string | undefined;
  /** On the button that does it, where that is not the label. */
  readonly confirm?: string | undefined;
}

interface AnyAction<Row> {
  /** Its test id. */
  readonly name: string;
  /** Whoever lacks it is not offered it. */
  readonly right?: Permission;
  /** Whether it can be done with a record in the current shop; with every one where it says nothing. */
  readonly isFor?: (row: Row, shopId: string) => boolean;
  readonly icon: (row: Row) => TablerIcon;
  readonly color?: 'red' | 'gray';
  /** Offered at a counter alone. */
  readonly needsCounter?: true;
  /** It is what a page is for. */
  readonly isUsual?: true;
}
// biome-ignore lint/suspicious/noExplicitAny: a form of any arguments
type AnyForm = Form<any, any, any>;
/** An action that is asked about, or filled in, before it is done. */
export interface Asked<Row> extends AnyAction<Row> {
  readonly form: AnyForm;
  readonly given: (row: Row) => object;
  readonly start: (row: Row) => object;
  /** What is said and asked; a hook. */
  readonly useWords: (row: Row) => QuestionWords;
  readonly confirmId: string;
  /** Gives what is no command of a counter. */
  readonly by?: (call: ReturnType<typeof useCall>, row: Row, args: object) => Promise<Done | Refusal>;
  /** The record is no more once it is done. */
  readonly removes?: true;
  /** What is shown above the fields. */
  readonly about?: (row: Row) => ReactNode;
}
/** An action that is done at one tap. */
export interface AtOnce<Row> extends AnyAction<Row> {
  readonly command: CommandName;
  readonly given: (row: Row) => object;
  readonly useWords: (row: Row) => Words;
}
/** An action on a page of its own. */
interface Elsewhere<Row> extends AnyAction<Row> {
  readonly useWords: (row: Row) => Words;
  readonly to: (row: Row) => string;
  /** What the address of that page says besides. */
  readonly search?: (row: Row) => Readonly<Record<string, string>>;
}
/** Something that can be done with a record, as its list and its page offer it. */
export type RecordAction<Row> = Asked<Row> | AtOnce<Row> | Elsewhere<Row>;

type Asking<Row, Args extends object, Field extends keyof Args & string> = Omit<
  Asked<Row>,
  'form' | 'given' | 'start' | 'by'
> & {
  /** What else is given than its fields. */
  readonly given: (row: Row) => Omit<Args, Field>;
  readonly start: (row: Row) => Start<Args, Field>;
};

/** An action that is asked about, or filled in, before its command is given. */
export const asks = <Row, Args extends object, Field extends keyof Args & string>(
  form: Form<Args, Field, CommandName>,
  asking: Asking<Row, Args, Field>,
): Asked<Row> => ({ ...asking, form });

/** The same of what is no command that a counter gives: `by` makes the call. */
export const asksByCall = <Row, Args extends object, Field extends keyof Args & string>(
  form: Form<Args, Field>,
  {
    by,
    ...asking
  }: Asking<Row, Args, Field> & {
    readonly by: (call: ReturnType<typeof useCall>, row: Row, args: Args) => Promise<Done | Refusal>;
  },
): Asked<Row> => ({ ...asking, form, by: (call, row, args) => by(call, row, args as Args) });

/** An action that is done at one tap. */
export const atOnce = <Row, Name extends CommandName>(
  command: Name,
  action: Omit<AtOnce<Row>, 'command' | 'given'> & { readonly given: (row: Row) => GivenArgs<Name> },
): AtOnce<Row> => ({ ...action, command });
