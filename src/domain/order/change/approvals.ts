import type { Permission } from '../../permissions.ts';

const byCode: Readonly<Record<string, Permission>> = {
  'order.priceNotAllowed': 'pc.order.price',
  'order.moreAtOwnPrice': 'pc.order.price',
  'order.reduceNotAllowed': 'pc.order.reduce',
  'order.refundNotAllowed': 'pc.order.refund',
  'debt.notAllowed': 'pc.order.debt',
};

/**
 * The right that somebody else can make up for, with their PIN, where a command was refused for the want of it
 * (decision 0104); undefined where nobody can.
 */
export const approvalFor = (command: string, code: string): Permission | undefined =>
  byCode[code] ?? (command === 'order.cancel' && code === 'notAllowed' ? 'pc.order.cancel' : undefined);
