import { z } from 'zod';
import { healthView, healthViewListing } from '../health/health-view.ts';
import { defineCalls } from '../kernel/call.ts';
import { recordId } from '../values/id.ts';
import { longestText } from '../values/too-much.ts';
import { mostLines, mostParts } from './bundle.ts';
import { diagnosis } from './diagnosis.ts';
import { diagnosisListing } from './diagnosis-listing.ts';
import { diagnosisDocument } from './document.ts';

const params = z.object({ id: recordId });
/** Under which id a tablet sends something: it makes it itself. */
const sentId = z.uuid();
/** Who looks at tongues with members, and sends what comes of it. */
const sends = ['pc.tongue.manage'] as const;

/** How far a bundle has come. */
const sent = z.object({
  /** The parts that are there. */
  has: z.array(z.int()),
  /** All of it is there and taken: the tablet may forget it. */
  taken: z.boolean(),
});

/** A look at a tongue as staff read it: what the document says, and the photos there are. */
const shownDiagnosis = z.object({
  ...diagnosisListing.row.shape,
  document: diagnosisDocument,
});
export type ShownDiagnosis = z.infer<typeof shownDiagnosis>;

/** A photo: what it is, and its bytes as base64. */
const shownPhoto = z.object({ type: z.string(), data: z.string() });

/** Tongues that are looked at (spec section 7): sending what a tablet has, reading it, deleting it. */
export const diagnosisCalls = defineCalls({
  list: {
    at: 'GET /tongues',
    says: 'Looks at tongues in the current shop and those below it: when, by whom, of whom',
    list: diagnosisListing,
  },
  seal: {
    at: 'GET /pc/v1/tongues/seal',
    says: 'The public key (HPKE, base64url) for which a tablet seals what it holds of a diagnosis until it is sent',
    right: sends,
    answer: z.object({ key: z.string() }),
  },
  parts: {
    at: 'GET /pc/v1/tongues/:id/parts',
    says: 'Which parts of a sealed diagnosis are there already, so that sending goes on where it was cut',
    right: sends,
    params: z.object({ id: sentId }),
    answer: sent,
  },
  sendPart: {
    at: 'PUT /pc/v1/tongues/:id/parts/:part',
    says: 'One part of a sealed diagnosis; with the last one it is opened, looked at and taken, once however often it is sent',
    right: sends,
    params: z.object({
      id: sentId,
      part: z.coerce
        .number()
        .int()
        .min(0)
        .max(mostParts - 1),
    }),
    body: z.object({
      parts: z.int().min(1).max(mostParts),
      /** Its bytes, a line of them after the other, each as base64. */
      lines: z.array(z.base64().max(longestText)).min(1).max(mostLines),
    }),
    answer: sent,
  },
  read: {
    at: 'GET /tongues/:id',
    reads: false,
    says: 'A look at a tongue with what was found and answered; that somebody read it is written down',
    shows: diagnosis,
    params,
    answer: shownDiagnosis,
  },
  surface: {
    at: 'GET /tongues/:id/surface',
    reads: false,
    says: 'The photo of its surface, as base64; that somebody looked at it is written down',
    shows: diagnosis,
    params,
    answer: shownPhoto,
  },
  below: {
    at: 'GET /tongues/:id/below',
    reads: false,
    says: 'The photo from below, as base64; that somebody looked at it is written down',
    shows: diagnosis,
    params,
    answer: shownPhoto,
  },
  remove: {
    at: 'DELETE /tongues/:id',
    says: 'Deletes it with its photos, for good',
    right: ['pc.tongue.remove'],
    params,
    answer: z.object({ id: z.string() }),
  },
  views: {
    at: 'GET /pc/v1/tongue_views',
    says: 'Who has looked at which report and photo, and who deleted one',
    list: healthViewListing,
    shows: healthView,
  },
});
