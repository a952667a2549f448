import { z } from 'zod';
import type { AnyListing } from './listing.ts';

/** What a call that a command is given by needs to know of the command. */
interface Given {
  readonly name: string;
  readonly args: z.ZodObject;
}

type NamesIn<At extends string> = At extends `${string}:${infer Rest}`
  ? Rest extends `${infer Name}/${infer More}`
    ? Name | NamesIn<`/${More}`>
    : Rest
  : never;
type Fields<C extends Given> = C['args']['shape'];
type PathOf<At extends string> = [NamesIn<At>] extends [never]
  ? unknown
  : { readonly params: z.ZodObject<{ readonly [_ in NamesIn<At>]: z.ZodString }> };
type BodyOf<C extends Given, Ids, Shape> = Shape extends { readonly body: z.ZodType }
  ? unknown
  : [Exclude<keyof Fields<C>, keyof Ids>] extends [never]
    ? unknown
    : { readonly body: z.ZodObject<Omit<Fields<C>, keyof Ids>> };

interface GivingShape<C extends Given> {
  readonly at: `${string} /${string}`;
  /**
   * The names in the path of arguments that are ids, as in `{ roomId: 'id', bedId: 'bed' }`. An argument whose name the
   * path lacks is a new id: that of the command.
   */
  readonly ids: { readonly [Key in keyof z.input<C['args']>]?: string };
  /** What is asked for besides the ids, where it is not simply the other arguments: one that is judged as a whole. */
  readonly body?: z.ZodType<Partial<z.input<C['args']>>>;
}

const namesIn = (at: string): string[] => [...at.matchAll(/:(\w+)/g)].map(([, name = '']) => name);

/** A call that gives a command: ids stand in its path, the other arguments in its body. */
export const giving = <C extends Given, const Shape extends GivingShape<C>>(
  command: C,
  shape: Shape,
): Shape & { readonly gives: C } & PathOf<Shape['at']> & BodyOf<C, Shape['ids'], Shape> => {
  const { shape: fields } = command.args;
  const ids = Object.entries<string | undefined>(shape.ids);
  const named = namesIn(shape.at).map((name) => {
    const [argument = ''] = ids.find(([, inPath]) => inPath === name) ?? [];
    return [name, fields[argument]] as const;
  });
  const others = Object.entries(fields).filter(([name]) => !(name in shape.ids));
  const made = {
    ...shape,
    gives: command,
    ...(named.length > 0 && { params: z.object(Object.fromEntries(named)) }),
    ...(!shape.body && others.length > 0 && { body: z.object(Object.fromEntries(others)) }),
  };
  return made as never;
};

/** The id of a record, as calls name it. */
const params = z.object({ id: z.string().min(1).max(64) });
/** What is answered of a record that is no more. */
export const onlyId = z.object({ id: z.string() });

interface FindingShape {
  readonly at: `GET /${string}:id`;
  /** Of the id, where it is another one than most. */
  readonly params?: z.ZodObject<{ readonly id: z.ZodString }>;
}

/** A call that answers one row of a list, by the id in its path. */
export const finding = <L extends AnyListing, const Shape extends FindingShape>(list: L, shape: Shape) => ({
  shows: list,
  params,
  ...shape,
  finds: list,
  answer: list.row as L['row'],
});
