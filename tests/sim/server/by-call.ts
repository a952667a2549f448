import type { Books } from '../../../server/books/books.ts';
import { executeDirect } from '../../../server/commands/execute.ts';
import { never } from '../device/tab.ts';

/** Who gives a command by a call of the API, and in which shop. */
export interface CalledBy {
  readonly staffId: string;
  readonly shopId: string;
  readonly commandId: string;
}

/** Books what somebody at an office gives; answers the scopes that it changed, and never when that fails. */
export const bookedByCall = (
  books: Books,
  by: CalledBy & { readonly brandId: string; readonly name: string },
  args: object,
  now: number,
  failed: (problem: unknown) => void,
): Promise<readonly string[]> =>
  executeDirect(books, { ...by, version: 1, asked: args, args: () => args }, now).then(
    ({ scopes }) => scopes,
    (problem: unknown) => {
      failed(problem);
      return never();
    },
  );
