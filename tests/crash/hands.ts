import { v7 as uuid } from 'uuid';
import { aProduct, cashReceipt } from '../make.ts';

export interface Given {
  readonly n: number;
  readonly commandId: string;
  readonly number: string;
}

/** Whoever brings orders to where a command has its place: a counter, with the server and another counter beside it. */
export interface Hands {
  /** A prefix of the ids, so that one server can see the same many times. */
  readonly id: (name: string) => string;
  /** The shop, and the other one. */
  readonly shops: { readonly here: string; readonly across: string };
  give(name: string, args: object, options?: { takeNumber?: boolean; draftOf?: string }): Promise<Given>;
  /** The same, of what the server refuses. */
  giveInVain(name: string, args: object, options?: { takeNumber?: boolean }): Promise<Given>;
  /** The same on another counter of the shop, at once known to the server. */
  elsewhere(name: string, args: object): Promise<void>;
  /** The same in the other shop. */
  acrossTown(name: string, args: object): Promise<void>;
  /** Somebody else is signed in at this counter while they do this. */
  bySomebodyElse<T>(work: () => Promise<T>): Promise<T>;
  /** This counter neither sends nor hears anything while it does this. */
  unseen<T>(work: () => Promise<T>): Promise<T>;
  /** Sends and takes in everything. */
  sync(): Promise<void>;
}

/** The receipt of one line of the product, paid in cash under an id of its own. */
export const receiptOf = (orderId: string, payment: string, number = '', quantity = 1) => {
  const receipt = cashReceipt(aProduct(), { orderId, number, quantity });
  return { ...receipt, payments: receipt.payments.map((paid) => ({ ...paid, id: payment })) };
};

/** A paper that brings twelve pieces of the product in. */
export const bringIn = (hands: Hands): Promise<Given> =>
  hands.give('stock.book', {
    paperId: hands.id('paper'),
    number: 'RK-1',
    type: 11,
    applicantId: '',
    receiverId: '',
    remark: '',
    lines: [{ productId: aProduct().id, quantity: 12, price: 1_200 }],
  });

export const seenLine = { seen: [{ lineId: 'line-1', quantity: 1 }] };
export const newId = (): string => uuid();

let mobiles = 0;
/** A mobile that no member has. */
export const freshMobile = (): string => {
  mobiles += 1;
  return `1350000${String(mobiles).padStart(4, '0')}`;
};
