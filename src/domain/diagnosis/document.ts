import { z } from 'zod';
import { mostBytes } from '../file/file-kinds.ts';
import type { Reason } from '../kernel/reason.ts';
import { isBirthday, isMobileRight, mobileWrong, withMobileRead, writtenDown } from '../member/member-fields.ts';
import { tongueFindings, veinFindings } from '../tongue/findings.ts';
import { dayIn } from '../values/day-in.ts';
import { minute } from '../values/durations.ts';
import { typedText } from '../values/plain-text.ts';
import { ageOn, ofAgeToAgree, oldest, youngest } from './age.ts';

/** The two photos: of the tongue's surface, and of its veins from below. */
export const photoKinds = ['surface', 'below'] as const;
export type PhotoKind = (typeof photoKinds)[number];

const person = z
  .object({
    name: writtenDown.name,
    gender: z.enum(['female', 'male']),
    birthday: z.iso.date('member.birthdayWrong'),
    country: writtenDown.country,
    mobile: writtenDown.mobile,
  })
  .overwrite(withMobileRead)
  .refine(isMobileRight, mobileWrong);

/** What was asked, by which rules, and what was answered: a number for each question. */
const answers = z.object({
  ruleSet: z.string().min(1).max(32),
  version: z.int().min(1),
  given: z.record(z.string().max(16), z.int().min(1).max(5)).refine((given) => Object.keys(given).length <= 100),
});

/**
 * Everything about one look at a tongue as a tablet keeps and sends it: whose it is, what they said, and what was seen on
 * the photos, whose bytes follow it. Times in milliseconds since 1970.
 */
export const diagnosisDocument = z.object({
  at: z.int().min(0),
  /** The member, as the counter knows them; empty at a stand. */
  memberId: z.string().max(64),
  person,
  isPregnant: z.boolean(),
  /** They ate or drank in the last half hour, which colours the coating. */
  hasEaten: z.boolean(),
  /** They agreed that this is kept; of children their guardian as well. */
  agreed: z.literal(true, 'diagnosis.notAgreed'),
  guardianAgreed: z.boolean(),
  /** What was asked of them; null where they were asked nothing. */
  answers: answers.nullable(),
  /** What was seen on each photo; null where that was not looked at, or cannot be told. */
  surface: tongueFindings.nullable(),
  below: veinFindings.nullable(),
  /** The camera, as the browser calls it; empty for a file. */
  camera: typedText().max(200),
  /** The photos whose bytes follow, in this order. */
  photos: z
    .array(z.object({ kind: z.enum(photoKinds), bytes: z.int().min(1).max(mostBytes) }))
    .max(photoKinds.length)
    .refine((photos) => new Set(photos.map(({ kind }) => kind)).size === photos.length, 'diagnosis.photoTwice'),
});
export type DiagnosisDocument = z.infer<typeof diagnosisDocument>;

/** So far a tablet's clock may be ahead of the server's, in milliseconds. */
const ahead = 5 * minute;

/** A fault of a document, and the field at which it is shown. */
interface Fault {
  readonly field: string;
  readonly code: Reason;
}
const fault = (field: string, code: Reason): Fault => ({ field, code });

/** Why a tongue is not looked at, or what was sent of it not kept, in a shop of a zone at a moment; undefined where it is. */
export const whyNotDiagnosed = (
  { at, person: { birthday }, guardianAgreed, photos }: DiagnosisDocument,
  timeZone: string,
  now: number,
): Fault | undefined => {
  if (at > now + ahead) return fault('at', 'diagnosis.inFuture');
  const today = dayIn(at, timeZone);
  if (!isBirthday(birthday, today)) return fault('birthday', 'member.birthdayImpossible');
  const age = ageOn(birthday, today);
  if (age < youngest || age > oldest) return fault('birthday', 'diagnosis.age');
  if (age < ofAgeToAgree && !guardianAgreed) return fault('guardianAgreed', 'diagnosis.guardianNeeded');
  return photos.some(({ kind }) => kind === 'surface') ? undefined : fault('photos', 'diagnosis.surfaceNeeded');
};
