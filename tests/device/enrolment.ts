import type { Enrolment } from '#domain/sync/protocol.ts';

let made = 0;

/** A counter that nobody else is. */
export const anEnrolment = (given: Partial<Enrolment> = {}): Enrolment => {
  made += 1;
  return {
    counterId: `counter-${made}`,
    secret: 'secret',
    incarnation: 1,
    number: '01',
    shopId: 'shop-1',
    shopCode: 'S01',
    brandId: 'brand-1',
    epoch: 1,
    serverTime: 0,
    ...given,
  };
};
