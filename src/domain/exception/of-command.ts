import type { Acting } from '../kernel/command.ts';
import { type Change, type ExceptionNote, insert } from '../kernel/decision.ts';
import { exception } from './exception.ts';

/** The tasks that come of a command's exceptions; their ids are made of the command, so that each exists once. */
export const exceptionRecords = (notes: readonly ExceptionNote[], acting: Acting): Change[] =>
  notes.map((note, index) =>
    insert(exception, {
      id: `${acting.commandId}:${index}`,
      shopId: acting.shopId,
      code: note.code,
      params: note.params,
      orderId: note.orderId ?? '',
      commandId: acting.commandId,
      amount: note.amount,
      counterId: acting.counterId,
      staffId: acting.staffId,
      at: acting.at,
      state: 'open',
      resolution: null,
    }),
  );
