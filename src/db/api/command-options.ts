import type { ArgsOf, CommandName } from '#domain/commands.ts';
import type { ApprovalGiven } from './pins.ts';

/** The arguments of a command; the order number may be left to `takeNumber`. */
export type GivenArgs<Name extends CommandName> = Unchanged<
  ArgsOf<Name> extends { readonly number: string }
    ? Omit<ArgsOf<Name>, 'number'> & { readonly number?: string }
    : ArgsOf<Name>
>;

/** The same, of which nothing is changed. */
type Unchanged<T> = T extends object ? { readonly [Key in keyof T]: Unchanged<T[Key]> } : T;

export interface GivenOptions {
  readonly takeNumber?: boolean;
  readonly draftOf?: string;
  readonly nextDraft?: string;
  readonly commandId?: string;
  readonly isNew?: true;
  /** Somebody else approves this one act with their PIN. */
  readonly approval?: ApprovalGiven;
}
