import { z } from 'zod';
import { bodyPart } from '../../acupoint/body-part.ts';
import { acupointCode, type Meridian, meridians } from '../../acupoint/meridian.ts';
import { defineLabels } from '../../values/labels.ts';

/** What a treatment works on (spec section 3). */
export const treatmentModes = defineLabels({ point: 0, area: 4, surface: 6 });

/** How the moxa is moved (spec section 3). */
export const moxibustionStyles = defineLabels({ circular: 0, reciprocating: 4, spiral: 5, free: 6 });

const isEachOnce = (list: readonly string[]): boolean => new Set(list).size === list.length;

/** One step of giving a service: where on the body, how and for how long. */
export const technique = z.object({
  bodyPart,
  /** The meridian along which it is given; empty where it is given at single acupoints. */
  meridian: z.enum(['', ...(meridians as [Meridian, ...Meridian[]])]).default(''),
  /** In the order in which they are treated; how many at least, the kind of service says (`leastAcupoints`). */
  acupoints: z.array(acupointCode).max(60).refine(isEachOnce, 'technique.acupointTwice'),
  mode: z.literal(treatmentModes.codes),
  /** Of moxibustion alone. */
  style: z.literal(moxibustionStyles.codes).nullable().default(null),
  /** In minutes. */
  duration: z.int().min(1).max(1_440),
  /** How often a shockwave is given; null where none is. */
  shots: z.int().min(1).max(99_999).nullable().default(null),
});
export type Technique = z.infer<typeof technique>;
/** One as somebody writes it: what is usual may be left out. */
export type WrittenTechnique = z.input<typeof technique>;

/** The steps of one service. */
export const techniques = z.array(technique).max(20);
