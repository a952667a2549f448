import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const root = new URL('../../', import.meta.url);
const textOf = (path: string): string => readFileSync(new URL(path, root), 'utf8');

/** Every file of screens in which a dialog or a drawer is drawn, with its text. */
const dialogs: ReadonlyMap<string, string> = new Map(
  readdirSync(new URL('src', root), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.tsx') && !path.endsWith('.test.tsx'))
    .map((path) => [`src/${path}`, textOf(`src/${path}`)] as const)
    .filter(([, text]) => /<(?:Modal|Drawer|AskingModal|BatchModal|MoneyModal)\b|<(?:Modal|Drawer)\.Root/.test(text)),
);
/** What closes a dialog once its act is done, wherever it is used (`closes-when-done`, `use-act`). */
const closesByItself = /useAct\(|<Question\b|<FormDialog\b/;

/** Of what dialogs are made; who uses it says how it closes. */
const parts = [
  'src/form/asking-modal.tsx',
  'src/form/form-dialog.tsx',
  'src/form/leave-question.tsx',
  'src/list/batch/batch-modal.tsx',
  'src/features/shift/steps/money-modal.tsx',
];
/** Dialogs in which something is only seen, found or chosen. */
const shown = [
  'src/app/too-many-modal.tsx',
  'src/ui/frame.tsx',
  'src/features/board/wall/walls-modal.tsx',
  'src/features/booking/deposit/deposits-screen.tsx',
  'src/features/cashier/order/order-sheet.tsx',
  'src/features/cashier/parked/parked-drawer.tsx',
  'src/features/cashier/second-screen/pair-screen-modal.tsx',
  'src/features/counter/counter-drawer.tsx',
  'src/features/counter/held-badge.tsx',
  'src/features/movement/movement-details.tsx',
  'src/features/outbox/leaving/leaving-dialog.tsx',
  'src/features/overview/own-order-drawer.tsx',
  'src/features/shift/report/report-modal.tsx',
  'src/features/stock/shop-levels.tsx',
  'src/features/stocktake/review/review-drawer.tsx',
];
const ofBookings = 'tests/e2e/bookings.e2e.test.ts';
const ofOrder = 'src/features/cashier/order/dialogs-close.dom.test.tsx';
const inOrder = 'the dialog of an order for %s closes by %s';
const ofShift = 'src/features/shift/counter/shift-screen.dom.test.tsx';
const ofBatch = 'src/parts/item/batch-dialog.dom.test.tsx';
/** Dialogs that close in a way of their own once it is done, and the test that says so. */
const proved: Readonly<Record<string, readonly [file: string, title: string]>> = {
  'src/features/board/bed-drawer.tsx': [
    'src/routes/-room-board.dom.test.tsx',
    'a bed is booked from its drawer, which is gone by then',
  ],
  'src/features/booking/opened-booking.tsx': [ofBookings, 'is let in, and out again where that was a mistake'],
  'src/features/booking/series/not-done-dialog.tsx': [
    'src/features/booking/series/series.dom.test.tsx',
    'is cancelled with those behind it; what could not be is named',
  ],
  'src/features/booking/series/repeat-dialog.tsx': [
    'src/features/booking/series/series.dom.test.tsx',
    'and says which could not be booked, with the reason',
  ],
  'src/features/booking/wait-times.tsx': [
    'src/features/booking/waitlist.dom.test.tsx',
    'another time is found for somebody who waits, and they are booked or asked about it',
  ],
  'src/features/cashier/order/details-modal.tsx': [ofOrder, inOrder],
  'src/features/cashier/order/line-drawer.tsx': [ofOrder, inOrder],
  'src/features/cashier/order/points-modal.tsx': [ofOrder, inOrder],
  'src/features/cashier/order/quantity-pad.tsx': [ofOrder, inOrder],
  'src/features/cashier/order/reduction-modal.tsx': [ofOrder, inOrder],
  'src/features/cashier/cards/sell-card-modal.tsx': [
    'src/features/cashier/cards/sell-card-modal.dom.test.tsx',
    'by one of the templates of the shop, of which it says what somebody gets',
  ],
  'src/features/cashier/collect/collect-modal.tsx': [
    'src/features/cashier/collect/collect-modal.dom.test.tsx',
    'takes the rest in another way and hands all of it over at once',
  ],
  'src/features/cashier/collect/payment-password-dialog.tsx': [
    'src/features/cashier/collect/collect-modal.dom.test.tsx',
    'waits for it, and goes on by itself after the right one',
  ],
  'src/features/cashier/debt/repay-modal.tsx': [
    'src/features/cashier/debt/repay-modal.dom.test.tsx',
    'it says what goes back and what is still owed, and is closed by one tap',
  ],
  'src/features/cashier/member/member-search.tsx': [
    'tests/e2e/members.e2e.test.ts',
    'somebody whom nobody knows is registered without contact from the search, and sold to at once',
  ],
  'src/features/cashier/parked/park-modal.tsx': [
    'tests/e2e/two-tablets.e2e.test.ts',
    'what one parks, the other sees within a second, long before it would ask by itself',
  ],
  'src/features/cashier/split/split-modal.tsx': [
    'src/features/cashier/split/split-modal.dom.test.tsx',
    'parks what was tapped, moves the pieces onto a new order and goes on with that',
  ],
  'src/features/order/exchange/exchange-dialog.tsx': [
    'src/features/order/exchange/exchange.dom.test.tsx',
    'says what comes back, what is taken at the price for its member, and takes the rest',
  ],
  'src/features/pin/approval-dialog.tsx': [
    'src/features/pin/approval-dialog.dom.test.tsx',
    'is typed on number keys of its own, a nought at the beginning too',
  ],
  'src/features/shift/steps/close-shift.tsx': [ofShift, 'is opened with a float, and offers what was counted'],
  'src/features/shift/steps/open-shift.tsx': [ofShift, 'is opened with a float, and offers what was counted'],
  'src/features/shift/steps/move-cash.tsx': [ofShift, 'takes cash in and out with a reason alone'],
  'src/features/stock-paper/form/import-dialog.tsx': [
    'src/features/stock-paper/form/import-dialog.dom.test.tsx',
    'rows that the workbook hides come onto the paper when somebody says so, and rounded prices are said',
  ],
  'src/list/batch/batch-dialog.tsx': [ofBatch, 'closes where everything was done'],
  'src/parts/item/batch-dialog.tsx': [ofBatch, 'closes where everything was done'],
};

test('every dialog closes once its act is done: by the way that all have, or by a test of its own', () => {
  const left = [...dialogs].filter(
    ([path, text]) => !closesByItself.test(text) && !parts.includes(path) && !shown.includes(path) && !(path in proved),
  );
  expect(left.map(([path]) => path)).toEqual([]);
});

test('no dialog is listed that there is not, or that has come to close by itself', () => {
  const listed = [...parts.filter((path) => path !== 'src/form/form-dialog.tsx'), ...shown, ...Object.keys(proved)];
  expect(listed.filter((path) => !dialogs.has(path) || closesByItself.test(dialogs.get(path) ?? ''))).toEqual([]);
});

test.each(Object.entries(proved))('%s is closed in its test', (_, [file, title]) => {
  expect(existsSync(new URL(file, root))).toBe(true);
  expect(textOf(file)).toContain(title);
});
