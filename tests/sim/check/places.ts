import type { Exception } from '#domain/exception/exception.ts';
import { isInService } from '#domain/treatment/codes.ts';
import type { Treatment } from '#domain/treatment/treatment.ts';
import type { Invariant } from './rest.ts';

/** I46: no bed and no device has two pieces in service, unless a task says so of one of them. */
export const placesAgree: Invariant = ({ tables }) => {
  const every = <T>(entity: string): T[] =>
    tables.records.all().flatMap((row) => (row.entity === entity && !row.deleted ? (row.record as T) : []));
  const told = new Set(
    every<Exception>('exception')
      .filter(({ code }) => code === 'treatmentUnplaced')
      .map(({ orderId, params }) => `${orderId} ${params.name}`),
  );
  const going = every<Treatment>('treatment').filter(({ status }) => isInService(status));
  const isUntold = ({ orderId, name }: Treatment) => !told.has(`${orderId} ${name}`);
  return (['bedId', 'deviceId'] as const).flatMap((kind) =>
    [...new Set(going.map((piece) => piece[kind]))].flatMap((id) => {
      const pieces = going.filter((piece) => piece[kind] === id);
      return id !== '' && pieces.filter(isUntold).length > 1
        ? [`I46 ${kind} ${id} has ${pieces.length} pieces in service: ${pieces.map((piece) => piece.id).join(', ')}`]
        : [];
    }),
  );
};
