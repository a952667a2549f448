import { byId } from '../tablet.ts';
import { at, type Stop } from './stop.ts';

/** What lies in the shop, its papers, transfers and stocktakes. */
export const stockStops: readonly Stop[] = [
  {
    route: '/inventory/stock',
    path: at('/inventory/stock'),
    shows: 'stock-list',
    opens: {
      groups: '[data-testid="stock-list"] [aria-haspopup="listbox"]',
      levels: 'shop-levels',
      notice: 'set-notice',
    },
  },
  {
    route: '/inventory/product/$productId',
    path: ({ product }) => `/inventory/product/${product}`,
    shows: 'movement-list',
  },
  { route: '/inventory/inbound/', path: at('/inventory/inbound'), shows: 'paper-list' },
  {
    route: '/inventory/inbound/add',
    path: at('/inventory/inbound/add'),
    shows: 'paper-form',
    opens: { import: 'import-lines' },
  },
  { route: '/inventory/outbound/', path: at('/inventory/outbound'), shows: 'paper-list' },
  { route: '/inventory/outbound/add', path: at('/inventory/outbound/add'), shows: 'paper-form' },
  {
    route: '/inventory/paper/$paperId',
    path: ({ paper }) => `/inventory/paper/${paper}`,
    shows: 'paper-page',
    opens: { print: 'print-paper' },
  },
  {
    route: '/inventory/movements',
    path: at('/inventory/movements'),
    shows: 'movement-list',
    opens: { details: '[data-testid="movement-list"] tbody tr' },
  },
  { route: '/inventory/overview', path: at('/inventory/overview'), shows: 'stock-overview' },
  {
    route: '/inventory/packages',
    path: at('/inventory/packages'),
    shows: 'packages',
    opens: { change: 'change-package' },
  },
  { route: '/inventory/labels', path: at('/inventory/labels'), shows: 'labels' },
  { route: '/inventory/transfer/', path: at('/inventory/transfer'), shows: 'transfer-list' },
  {
    route: '/inventory/transfer/add',
    path: at('/inventory/transfer/add'),
    shows: 'transfer-form',
    opens: { shops: 'provide-shop' },
  },
  {
    route: '/inventory/transfer/view/$id',
    path: ({ sent }) => `/inventory/transfer/view/${sent}`,
    shows: 'transfer-page',
    opens: { receive: 'receive-transfer', return: 'return-transfer' },
  },
  {
    route: '/inventory/transfer/edit/$id',
    path: ({ asked }) => `/inventory/transfer/edit/${asked}`,
    shows: 'transfer-form',
  },
  {
    route: '/inventory/transfer/again/$id',
    path: ({ sent }) => `/inventory/transfer/again/${sent}`,
    shows: 'transfer-form',
  },
  {
    route: '/inventory/transfer/approve/$id',
    path: ({ wanted }) => `/inventory/transfer/approve/${wanted}`,
    shows: 'review-form',
    opens: { decline: 'decline' },
  },
  { route: '/inventory/check/list', path: at('/inventory/check/list'), shows: 'stocktake-list' },
  { route: '/inventory/check/add', path: at('/inventory/check/add'), shows: 'plan-form' },
  { route: '/inventory/check/edit/$id', path: ({ planned }) => `/inventory/check/edit/${planned}`, shows: 'plan-form' },
  {
    route: '/inventory/check/detail/$id',
    path: ({ counting }) => `/inventory/check/detail/${counting}`,
    shows: 'stocktake-page',
    opens: { drop: 'drop-stocktake', zone: '[data-testid^="close-zone-"]' },
  },
  {
    route: '/inventory/check/review/$id',
    path: ({ counting }) => `/inventory/check/review/${counting}`,
    shows: 'review',
    opens: { line: '[data-testid^="review-"][role="button"], button[data-testid^="review-"]', finish: 'finish' },
  },
  {
    route: '/inventory/check/count/$id',
    path: ({ counting }) => `/inventory/check/count/${counting}`,
    before: async (page) => {
      await byId(page, 'choose-zone').or(byId(page, 'counting')).first().waitFor();
      if (await byId(page, 'zone-back').isVisible()) await byId(page, 'zone-back').click();
      await byId(page, 'counting').waitFor();
    },
    opens: { zones: 'zone' },
  },
];
