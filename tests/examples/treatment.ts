import { type ExamplesOf, on } from './example.ts';

const ofPiece = { states: 'treatment' } as const;
const ofOrder = { states: 'order' } as const;

export const treatmentExamples: ExamplesOf<'treatment'> = {
  'treatment.start': [
    on(['served', 'newPiece'], ({ served, newPiece }) => ({ ...newPiece, ...served }), ofOrder),
    on(['served', 'newPiece'], ({ served, newPiece }) => ({ ...newPiece, ...served, servicerIds: ['manager'] }), {
      what: 'by somebody else',
    }),
    on(['allottedPiece'], ({ allottedPiece }) => allottedPiece, { what: 'as it was allotted', ...ofPiece }),
  ],
  'treatment.suspend': [on(['piece'], ({ piece: { treatmentId } }) => ({ treatmentId }), ofPiece)],
  'treatment.resume': [on(['suspendedPiece'], ({ suspendedPiece: { treatmentId } }) => ({ treatmentId }), ofPiece)],
  'treatment.finish': [
    on(['piece'], ({ piece: { treatmentId, orderId } }) => ({ treatmentId, orderId }), ofPiece),
    on(['piece'], ({ piece: { treatmentId, orderId } }) => ({ treatmentId, orderId }), {
      what: 'of an order',
      ...ofOrder,
    }),
  ],
  'treatment.terminate': [
    on(['piece'], ({ piece: { treatmentId, orderId } }) => ({ treatmentId, orderId, reason: 'unwell' }), ofPiece),
    on(
      ['piece'],
      ({ piece: { treatmentId, orderId } }) => ({ treatmentId, orderId, reason: 'unwell', suppliesUsed: true }),
      { what: 'its supplies used up' },
    ),
  ],
  'treatment.allot': [
    on(
      ['served', 'newPiece', 'freeDay', 'bed', 'device'],
      ({ served, newPiece, freeDay: { staffId }, bed: { bedId }, device: { deviceId } }) => ({
        ...newPiece,
        ...served,
        servicerIds: [staffId],
        bedId,
        deviceId,
        confirmed: true,
      }),
      ofOrder,
    ),
    on(['allottedPiece'], ({ allottedPiece }) => ({ ...allottedPiece, servicerIds: [], bedId: '', deviceId: '' }), {
      what: 'taken back',
      ...ofPiece,
    }),
  ],
  'treatment.move': [
    on(
      ['piece', 'bed', 'device'],
      ({ piece: { treatmentId }, bed: { bedId }, device: { deviceId } }) => ({
        treatmentId,
        bedId,
        deviceId,
        confirmed: true,
      }),
      ofPiece,
    ),
  ],
  'treatment.extend': [
    on(['piece'], ({ piece: { treatmentId, orderId } }) => ({ treatmentId, orderId, minutes: 15 }), ofPiece),
  ],
  'treatment.handOver': [
    on(
      ['piece', 'freeDay'],
      ({ piece: { treatmentId, orderId }, freeDay: { staffId } }) => ({ treatmentId, orderId, servicerIds: [staffId] }),
      ofPiece,
    ),
  ],
  'treatment.remark': [
    on(['piece'], ({ piece: { treatmentId } }) => ({ treatmentId, remark: 'left shoulder' }), ofPiece),
  ],
  'treatment.abort': [
    on(
      ['piece'],
      ({ piece: { treatmentId, orderId } }) => ({ treatmentId, orderId, status: 2, reason: 'unwell' }),
      ofPiece,
    ),
    on(['piece'], ({ piece: { treatmentId, orderId } }) => ({ treatmentId, orderId, status: 4, reason: 'done' }), {
      what: 'that was served',
    }),
  ],
  'treatment.finishAll': [
    on(
      ['piece'],
      ({ piece: { treatmentId, orderId, lineId, others } }) => ({
        orderId,
        pieces: [treatmentId, ...others].map((id) => ({ treatmentId: id, lineId })),
      }),
      ofOrder,
    ),
  ],
};
