import { z } from 'zod';
import { type DeviceKind, deviceKind } from '../../device/kinds.ts';
import type { Params } from '../../kernel/decision.ts';
import type { Reason } from '../../kernel/reason.ts';
import { blockFields } from './block-fields.ts';
import { kindRules, leastDeviceMinutes, type ServiceKind, serviceKind } from './service-kind.ts';
import { moxibustionStyles, type Technique, technique, techniques } from './technique.ts';

/** As many ways of selling more time has a service at most. */
export const mostExtensions = 5;
export const extensionIds = z.array(z.string().min(1).max(64)).max(mostExtensions);

/** How a service is given. */
export const treatmentFields = {
  /** In minutes, all of it: `processing` and `finishing` lie in it, `preparation` comes after it. */
  duration: z.int().min(1).max(1_440),
  processing: blockFields.processing.default(0),
  finishing: blockFields.finishing.default(0),
  preparation: blockFields.preparation.default(0),
  /** Services by which more time of this one is sold while it is given; each adds as many minutes as it takes. */
  extensionIds: extensionIds.default([]),
  /** The kind of device with which it is given; null where hands are enough. */
  device: deviceKind.nullable().default(null),
  /** How long the device is used; null without one. */
  deviceMinutes: z.int().min(1).max(1_440).nullable().default(null),
  techniques: techniques.default([]),
  /** Members see and book it in the mini-program. */
  inMiniProgram: z.boolean().default(false),
};

/** A service that hands give from begin to end, of which no technique is written down. */
export const byHand = {
  processing: 0,
  finishing: 0,
  preparation: 0,
  extensionIds: [] as string[],
  device: null,
  deviceMinutes: null,
  techniques: [] as Technique[],
  inMiniProgram: false,
};

/** The blocks of a service that lie in its time, in minutes; what is left out takes none. */
interface Divided {
  readonly duration: number;
  readonly processing?: number | undefined;
  readonly finishing?: number | undefined;
}
interface Treatment extends Divided {
  readonly kind: ServiceKind;
  readonly device: DeviceKind | null;
  readonly deviceMinutes: number | null;
  readonly techniques: readonly Technique[];
  readonly inMiniProgram: boolean;
}

type Path = readonly (string | number)[];
type Issues = Pick<z.core.$RefinementCtx, 'addIssue'>;

const refuse = (ctx: Issues, path: Path, reason: Reason, params: Params = {}): void =>
  ctx.addIssue({ code: 'custom', path: [...path], message: reason, params, input: undefined });

/** How many acupoints a technique has at least: along a meridian or to and fro it takes a beginning and an end. */
export const leastAcupoints = (kind: ServiceKind, { meridian, style }: Pick<Technique, 'meridian' | 'style'>): number =>
  Math.max(
    kindRules[kind].leastAcupoints,
    meridian !== '' || (kindRules[kind].hasStyle && style === moxibustionStyles.reciprocating) ? 2 : 1,
  );

/** Whether a technique can be given in a service of a kind (spec section 5). */
export const judgeTechnique = (kind: ServiceKind, given: Technique, ctx: Issues, at: Path = []): void => {
  const { hasStyle, hasShots } = kindRules[kind];
  const least = leastAcupoints(kind, given);
  if (given.acupoints.length < least)
    refuse(ctx, [...at, 'acupoints'], 'technique.tooFewAcupoints', { minimum: least });
  if (hasStyle && given.style === null) refuse(ctx, [...at, 'style'], 'technique.styleMissing');
  if (!hasStyle && given.style !== null) refuse(ctx, [...at, 'style'], 'technique.styleElsewhere');
  if (hasShots && given.shots === null) refuse(ctx, [...at, 'shots'], 'technique.shotsMissing');
  if (!hasShots && given.shots !== null) refuse(ctx, [...at, 'shots'], 'technique.shotsElsewhere');
};

/** A technique as a service of a kind takes it. */
export const techniqueIn = technique
  .extend({ kind: serviceKind })
  .superRefine((given, ctx) => judgeTechnique(given.kind, given, ctx));

const judgeDevice = ({ kind, device, deviceMinutes, duration }: Treatment, ctx: Issues): void => {
  if (device === null) {
    if (deviceMinutes !== null) refuse(ctx, ['device'], 'service.deviceMissing');
    return;
  }
  const least = leastDeviceMinutes[device];
  if (!kindRules[kind].devices.includes(device)) refuse(ctx, ['device'], 'service.deviceDiffers');
  if (deviceMinutes === null) refuse(ctx, ['deviceMinutes'], 'field.required');
  else if (deviceMinutes < least) refuse(ctx, ['deviceMinutes'], 'field.tooSmall', { minimum: least });
  else if (deviceMinutes > duration) refuse(ctx, ['deviceMinutes'], 'service.deviceLonger');
};

/** Whether the blocks of a service leave no time for what comes before its guest waits. */
export const hasLongBlocks = ({ duration, processing = 0, finishing = 0 }: Divided): boolean => {
  const both = processing + finishing;
  return both > 0 && both >= duration;
};

const judgeBlocks = (given: Treatment, ctx: Issues): void => {
  const field = given.processing ? 'processing' : 'finishing';
  if (hasLongBlocks(given)) refuse(ctx, [field], 'service.blocksLonger');
};

/** What of a service depends on its blocks, its kind, its device and on where it is offered (spec section 5). */
export const judgeTreatment = (given: Treatment, ctx: Issues): void => {
  judgeBlocks(given, ctx);
  judgeDevice(given, ctx);
  for (const [place, each] of given.techniques.entries()) judgeTechnique(given.kind, each, ctx, ['techniques', place]);
  if (given.inMiniProgram && given.techniques.length === 0) refuse(ctx, ['techniques'], 'service.techniqueMissing');
};
