import type { Item } from '#domain/item/item.ts';
import type { Member } from '#domain/member/member.ts';
import type { Page } from '../../db/api/page.ts';

/** What screens ask of the search. It answers beside the store, so that a busy store never delays a keystroke. */
export interface SearchApi {
  /** Items of this shop by name, pinyin, initials, number or barcode; best first. */
  searchItems(text: string, limit: number): Promise<Item[]>;
  /** Members by mobile, name, pinyin or card number; best first. */
  searchMembers(text: string, limit: number): Promise<Member[]>;
  /**
   * Items of a group that this shop sells, by number, from the `offset`th on; `groupId` empty for all. Far into a long
   * list this is quick where `item.ofGroup` is not, but it is answered only once everything has been read.
   */
  listItems(groupId: string, offset: number, limit: number): Promise<Page<Item>>;
  /** The item with exactly this barcode or number. */
  itemByCode(code: string): Promise<Item | undefined>;
}
