/**
 * How often a sum has reached so much and then doubled: 0 up to it, 1 beyond it, 2 from twice as much on, and so on. What is
 * told once for each is told again as it grows, and no more than a few times.
 */
export const doublings = (sum: number, from: number): number =>
  sum <= from ? 0 : 1 + Math.floor(Math.log2(sum / from));
