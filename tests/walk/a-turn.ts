import { turnDay } from '#domain/turn/turn-day.ts';

/** The business day of a shop in Shanghai, now. */
export const turnDayNow = (): string => turnDay(Date.now(), 'Asia/Shanghai');
/** That somebody has come, as a call says it. */
export const aTurnBody = (staffId: string) => ({ staffId, day: turnDayNow(), kind: 'in', reason: '', orderId: '' });
