import type { CommandResult, Enrolment, SentCommand } from '#domain/sync/protocol.ts';

/** A counter as the simulated server knows it. */
export interface SimulatedCounter {
  readonly id: string;
  readonly secret: string;
  readonly number: string;
  readonly shopId: string;
  last: number;
  readonly results: Map<number, CommandResult>;
  readonly received: SentCommand[];
}

/** The `running`th counter of the shop, and what its browser is told. */
export const newCounter = (running: number, epoch: number): { counter: SimulatedCounter; enrolment: Enrolment } => {
  const number = String(running).padStart(2, '0');
  const id = `${crypto.randomUUID()}`;
  const secret = `secret-${id}`;
  const shopId = 'shop-1';
  return {
    counter: { id, secret, number, shopId, last: 0, results: new Map(), received: [] },
    enrolment: {
      ...{ counterId: id, secret, incarnation: 1, number, shopId, shopCode: 'S01', brandId: 'brand-1', epoch },
      serverTime: Date.now(),
    },
  };
};
