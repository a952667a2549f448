import type { Item } from '../item/item.ts';
import type { Member } from '../member/member.ts';
import { codeKey } from '../values/product-code.ts';
import type { SearchRow } from './text-index.ts';

/** The codes by which a scanner or a price tag names an item. */
export const codesOf = (item: Item): string[] =>
  'barcode' in item && item.barcode !== '' ? [item.number, item.barcode] : [item.number];

/** Whether a code names this item. */
export const hasCode = (item: Item, code: string): boolean =>
  codesOf(item).some((own) => codeKey(own) === codeKey(code));

/** An item is found by name, pinyin, initials, number and barcode. */
export const itemRow = (item: Item): SearchRow => ({
  id: item.id,
  anywhere: [item.name, item.pinyin, item.initials, ...codesOf(item)],
  atEnds: [],
});

/** A member is found by name, pinyin and initials, and by mobile and card numbers from their beginning or end. */
export const memberRow = (member: Member, cardNumbers: Iterable<string>): SearchRow => ({
  id: member.id,
  anywhere: [member.name, ...member.pinyin.split(' '), ...member.initials.split(' ')],
  atEnds: [member.mobile, ...cardNumbers],
});
