/** A meridian and a part of the body; empty where neither is meant. */
export interface Near {
  readonly meridian: string;
  readonly bodyPart: string;
}
