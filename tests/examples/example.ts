import type { ArgsOf, CommandName } from '#domain/commands.ts';
import type { Fresh, Seen, Subject, Subjects } from './subjects.ts';

/** How a command is given so that it is accepted. */
export interface Example<Args = object> {
  /** What has to be there, and what must not be there yet. */
  readonly of: readonly Subject[];
  readonly args: (seen: Seen) => Args;
  /** What is special about it; the first one of a command is the plain one. */
  readonly what?: string;
  /** The record whose state decides whether it may be given. */
  readonly states?:
    | 'order'
    | 'transfer'
    | 'stocktake'
    | 'refund'
    | 'treatment'
    | 'booking'
    | 'wait'
    | 'swap'
    | 'card'
    | 'coupon'
    | 'payment'
    | 'exception';
  /** Where it is given, if not in a shop; at which counter, if not at the first one or by a call. */
  readonly at?: 'headquarters';
  readonly counterId?: string;
}

/** An example of a command, about these subjects. */
export const on = <const Of extends Subject, Args>(
  of: readonly Of[],
  args: (seen: Pick<Subjects, Of> & Fresh) => Args,
  more: Omit<Example, 'of' | 'args'> = {},
): Example<Args> => ({ of, args, ...more });

/** At least one example of each of these commands, of its last version. */
export type ExamplesOf<Noun extends string> = {
  readonly [Name in Extract<CommandName, `${Noun}.${string}`>]: readonly [
    Example<ArgsOf<Name>>,
    ...Example<ArgsOf<Name>>[],
  ];
};
