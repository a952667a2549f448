import { type ExamplesOf, on } from './example.ts';

const ofPiece = { states: 'treatment' } as const;
const ofOrder = { states: 'order' } as const;

export const treatmentExamples: ExamplesOf<'treatment'> = {
  'treatment.start': [
    on(['served', 'newPiece'], ({ served, newPiece }) => ({ ...newPiece, ...served }), ofOrder),
    on(['served', 'newPiece'], ({ served, newPiece }) => ({ ...newPiece, ...served, servicerIds: ['manager'] }), {
      what: 'by somebody else',
    }),
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
