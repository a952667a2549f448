import type { Permission } from '../permissions.ts';

/** Rows that are judged or written at once, in one transaction. */
export const mostRows = 200;

/** Who takes in items, and who members. */
export const itemsRight: Permission = 'pc.item.manage';
export const membersRight: Permission = 'pc.member.manage';
