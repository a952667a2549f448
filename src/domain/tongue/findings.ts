import { z } from 'zod';
import { bodyColours, coatingColours, veinColours } from './centroids.ts';
import { lightSources, presences, regions, thicknesses, veinLengths } from './words.ts';

const share = z.number().min(0).max(1);
const version = z.string().min(1).max(32);
/** A colour in CIELAB (D65). */
const colour = z.tuple([z.number(), z.number(), z.number()]).readonly();

/** A value with how surely (0–1) it is so, or that it cannot be told. */
const finding = <Value extends z.ZodType>(value: Value) =>
  z.object({ value: z.union([value, z.literal('cannotTell')]), confidence: share });

/** A place on a photo, in thousandths of its width and of its height. */
const place = z.tuple([z.int().min(0).max(1000), z.int().min(0).max(1000)]).readonly();
const line = (most: number) => z.array(place).max(most).readonly();

/** By what findings were made, so that they can be made again from the photo. */
const madeBy = {
  algorithm: version,
  colourTable: version,
  /** By what the colours were corrected. */
  lightSource: z.enum(lightSources),
};

const region = z.object({
  /** The share that is coated. */
  coverage: finding(share),
  thickness: finding(z.enum(thicknesses)).optional(),
});

/** What is seen on a photo of a tongue's surface, as it is kept. Left and right are the photo's. */
export const tongueFindings = z.object({
  ...madeBy,
  outline: line(64),
  body: finding(z.enum(bodyColours)),
  bodyColour: colour,
  coating: finding(z.enum(coatingColours)),
  coatingColour: colour,
  /** The share of the whole tongue that is coated. */
  coverage: finding(share),
  regions: z.record(z.enum(regions), region),
  toothMarks: z.object({ left: finding(z.enum(presences)), right: finding(z.enum(presences)) }).optional(),
  cracks: finding(z.enum(presences)).optional(),
});
export type TongueFindings = z.infer<typeof tongueFindings>;

const vein = z.object({
  /** From the mouth's floor towards the tip. */
  line: line(16),
  /** How far it reaches, in lengths of the line from the caruncle to the tip. */
  reach: finding(z.number().min(0).max(1.5)),
  /** How wide it is, in widths of the tongue. */
  width: finding(share),
});

/** What is seen on a photo of a tongue from below, as it is kept. Left and right are the photo's. */
export const veinFindings = z.object({
  ...madeBy,
  outline: line(64),
  left: vein,
  right: vein,
  /** Of the longer one: up to 0.6, up to 0.8, and more, of the line from the caruncle to the tip. */
  length: finding(z.enum(veinLengths)),
  /** Of the wider one, in widths of the tongue. */
  width: finding(share),
  colour: finding(z.enum(veinColours)),
  veinColour: colour,
});
