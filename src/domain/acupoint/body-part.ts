import { z } from 'zod';

/** Where on the body an acupoint lies, or something is done. */
export const bodyParts = [
  ...(['head', 'face', 'neck', 'shoulder', 'chest', 'abdomen', 'back', 'waist'] as const),
  ...(['hip', 'arm', 'hand', 'leg', 'foot'] as const),
] as const;
export const bodyPart = z.enum(bodyParts);
export type BodyPart = z.infer<typeof bodyPart>;
