import type words from '../../../locales/zh_CN/rejections.json';

type Paths<T> = { [K in keyof T & string]: T[K] extends string ? K : `${K}.${Paths<T[K]>}` }[keyof T & string];

/** What a manager is told of something booked although the world had moved: a key of `exceptions` in `rejections.json`. */
export type ExceptionReason = Exclude<keyof (typeof words)['exceptions'], `${string}_without_${string}`>;

/** Why something is refused: a key of `locales/<language>/rejections.json`. One without words does not compile. */
export type Reason = Paths<Omit<typeof words, 'exceptions'>>;
