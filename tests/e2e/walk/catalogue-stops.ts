import { at, type Stop } from './stop.ts';

const hq = { atHeadquarters: true } as const;

/** What is sold, and what members are given to come for it. */
export const catalogueStops: readonly Stop[] = [
  {
    route: '/item/card/list',
    path: at('/item/card/list'),
    shows: 'template-list',
  },
  { route: '/item/card/add', path: at('/item/card/add'), shows: 'card-salable-in' },
  { route: '/item/card/edit/$id', path: ({ template }) => `/item/card/edit/${template}`, shows: 'card-salable-in' },
  {
    route: '/item/card/view/$id',
    path: ({ template }) => `/item/card/view/${template}`,
    shows: 'card-gains',
    opens: { toggle: 'toggle-template', remove: 'remove-template' },
  },
  { route: '/item/card/group', path: at('/item/card/group'), shows: 'categories-card' },
  { route: '/item/category', path: at('/item/category'), shows: 'categories-service' },
  { route: '/item/card_template/deleted', path: at('/item/card_template/deleted'), shows: 'deleted-list' },
  {
    route: '/item/card_template/view/$id',
    path: ({ removedTemplate }) => `/item/card_template/view/${removedTemplate}`,
    shows: 'restore-template',
    opens: { restore: 'restore-template' },
  },
  { route: '/marketing/coupon/', path: at('/marketing/coupon'), shows: 'coupon-list' },
  { route: '/marketing/coupon/add', path: at('/marketing/coupon/add'), shows: 'coupon-usable-in' },
  {
    route: '/marketing/coupon/edit/$id',
    path: ({ coupon }) => `/marketing/coupon/edit/${coupon}`,
    shows: 'coupon-usable-in',
  },
  {
    route: '/marketing/coupon/view/$id',
    path: ({ coupon }) => `/marketing/coupon/view/${coupon}`,
    shows: 'save-coupon-code',
    opens: { disable: 'disable-coupon', remove: 'remove-coupon' },
  },
  { route: '/item/service/list', path: at('/item/service/list'), shows: 'service-list' },
  {
    route: '/item/service/add',
    path: at('/item/service/add'),
    shows: 'add-technique',
    opens: { technique: 'add-technique' },
  },
  {
    route: '/item/service/view/$id',
    path: ({ service }) => `/item/service/view/${service}`,
    shows: 'body-front',
    opens: { share: 'share-service', remove: 'remove-service' },
  },
  { route: '/item/service/edit/$id', path: ({ service }) => `/item/service/edit/${service}`, shows: 'technique-0' },
  { route: '/item/service/group', path: at('/item/service/group'), shows: 'item-groups' },
  { route: '/item/service/market', path: at('/item/service/market'), shows: 'service-market-list' },
  { route: '/item/product/list', path: at('/item/product/list'), shows: 'product-list' },
  { route: '/item/product/add', path: at('/item/product/add'), shows: 'product-name' },
  {
    route: '/item/product/edit/$id',
    path: ({ ownProduct }) => `/item/product/edit/${ownProduct}`,
    shows: 'product-name',
  },
  {
    route: '/item/product/view/$id',
    path: ({ ownProduct }) => `/item/product/view/${ownProduct}`,
    shows: 'share-product',
    opens: { share: 'share-product', remove: 'remove-product' },
  },
  {
    route: '/item/product/group',
    path: at('/item/product/group'),
    shows: 'item-groups',
    opens: { add: 'add-item-group' },
  },
  { route: '/item/commodity/list', path: at('/item/commodity/list'), shows: 'item-group-list' },
  {
    route: '/item/commodity/view/$id',
    path: ({ itemGroup }) => `/item/commodity/view/${itemGroup}`,
    shows: 'product-list',
    opens: { rename: 'rename-item-group', remove: 'remove-item-group' },
  },
  { route: '/item/product/market', path: at('/item/product/market'), shows: 'market-list' },
  { ...hq, route: '/headquarters/item', path: at('/headquarters/item'), shows: 'product-list' },
  { ...hq, route: '/headquarters/marketing', path: at('/headquarters/marketing'), shows: 'coupon-list' },
  { ...hq, route: '/item/plan/', path: at('/item/plan'), shows: 'plan-list' },
  { ...hq, route: '/item/plan/add', path: at('/item/plan/add'), shows: 'plan-day' },
  {
    ...hq,
    route: '/item/plan/view/$id',
    path: ({ plan }) => `/item/plan/view/${plan}`,
    shows: 'plan-changes',
    opens: { publish: 'publish-plan', remove: 'remove-plan' },
  },
  { ...hq, route: '/item/plan/edit/$id', path: ({ plan }) => `/item/plan/edit/${plan}`, shows: 'plan-day' },
];
