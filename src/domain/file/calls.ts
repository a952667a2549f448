import { z } from 'zod';
import { defineCalls } from '../kernel/call.ts';
import { fileKinds } from './file-kinds.ts';

const query = z.object({
  path: z.enum(fileKinds).describe('What the picture is for; identity cards and licences are private'),
});
const params = z.object({ id: z.string().max(64) });

/** What it takes to send one picture: a form of these fields, and last the file under `file`, within ten minutes. */
const grant = z.object({
  id: z.string(),
  url: z.string().describe('Where to send the form; relative to this server where it takes it itself'),
  fields: z.record(z.string(), z.string()),
  until: z.int(),
});

/** Where a picture lies from now on: what a record is given. */
const taken = z.object({
  address: z.string(),
  url: z.string().describe('Where it can be looked at now; of a private picture for five minutes'),
});

/** Sending pictures: a grant, the form to where it says, and the word that it has been sent. */
export const fileCalls = defineCalls({
  grant: {
    at: 'GET /pc/v1/oss/token_with_url',
    right: 'staff',
    reads: false,
    says: 'Lets somebody of the staff send one picture of at most 1 MB',
    query,
    answer: grant,
  },
  grantInChina: {
    at: 'GET /pc/v1/oss/token_with_url_cn',
    right: 'staff',
    reads: false,
    says: 'The same: there is one storage, in China or elsewhere',
    query,
    answer: grant,
  },
  confirm: {
    at: 'POST /pc/v1/oss/uploads/:id/confirm',
    says: 'Takes in the picture that was sent: it is looked at, made anew, and has its address from now on',
    params,
    answer: taken,
  },
  look: {
    at: 'GET /pc/v1/oss/private_url',
    right: 'byAnswer',
    says: 'Where a private picture can be looked at for five minutes: by whoever sent it, and by who may see to the shop',
    query: z.object({ address: z.string().max(128) }),
    answer: z.object({ url: z.string(), until: z.int() }),
  },
});

/** The same for somebody who registers a headquarters or a branch and has no account yet; few from one network. */
export const registrationFileCalls = defineCalls({
  grant: {
    at: 'GET /pc/v1/oss/registration_token_with_url',
    reads: false,
    says: 'Lets somebody who registers send one picture of at most 1 MB',
    by: 'anybody',
    query,
    answer: grant,
  },
  confirm: {
    at: 'POST /pc/v1/oss/registration_uploads/:id/confirm',
    says: 'Takes in the picture that was sent for a registration',
    by: 'anybody',
    params,
    answer: taken,
  },
});
