import { cardTemplate } from './card-template/card-template.ts';
import { itemGroup } from './item/group/item-group.ts';
import { product } from './item/product/product.ts';
import { service } from './item/service/service.ts';
import { member } from './member/member.ts';
import { shop } from './shop/shop.ts';
import { employee } from './staff/employee.ts';

/** The kinds of record of which one can be chosen in a form. */
export const findable = { cardTemplate, employee, itemGroup, member, product, service, shop };
export type Findable = keyof typeof findable;

/** A record as it is named wherever one is chosen. */
export interface NamedRecord {
  readonly id: string;
  readonly title: string;
  /** Its address; empty for none. */
  readonly picture: string;
}
