import type { ExchangeArgs } from '#domain/exchange/exchange-args.ts';
import type { CollectArgs } from '#domain/order/collect/collect-args.ts';
import type { BroughtBack } from '#domain/order/goods.ts';
import type { ReturnArgs } from '#domain/refund/return-goods.ts';
import { bringsIn } from '#domain/stock/codes.ts';
import { piecesOf } from '#domain/stock/sell.ts';
import type { CountArgs } from '#domain/stocktake/count-args.ts';

/** Pieces of a product that somebody takes off the shelf (below zero) or puts there. */
interface Effect {
  readonly productId: string;
  readonly pieces: number;
}
interface PaperArgs {
  readonly type: number;
  readonly lines: readonly { readonly productId: string; readonly quantity: number }[];
}
interface DeliveryArgs {
  readonly lines: readonly { readonly productId: string; readonly delivered: number }[];
}
interface ReceiptArgs {
  readonly lines: readonly { readonly productId: string; readonly received: number }[];
}

const broughtBack = ({ goods = [] }: { readonly goods?: readonly BroughtBack[] }): Effect[] =>
  goods.filter(({ reason }) => reason === 'sale').map(({ productId, quantity }) => ({ productId, pieces: quantity }));

const soldPieces = ({ lines }: Pick<CollectArgs, 'lines'>): Effect[] =>
  [...piecesOf(lines)].map(([productId, quantity]) => ({ productId, pieces: -quantity }));

/** What commands do to the goods themselves, at the moment they are given; one that is not here moves none. */
const effects: Readonly<Record<string, (args: never) => readonly Effect[]>> = {
  'order.collect': soldPieces,
  'order.cancel': broughtBack,
  'refund.give': broughtBack,
  'refund.accept': broughtBack,
  'return.give': ({ lines }: ReturnArgs) => lines.map(({ productId, back }) => ({ productId, pieces: back })),
  'exchange.give': ({ back, lines }: ExchangeArgs) => [
    ...('products' in back
      ? back.products.map(({ productId, back: pieces }) => ({ productId, pieces }))
      : broughtBack(back)),
    ...soldPieces({ lines }),
  ],
  'transfer.verify': ({ lines }: DeliveryArgs) =>
    lines.map(({ productId, delivered }) => ({ productId, pieces: -delivered })),
  'transfer.receive': ({ lines }: ReceiptArgs) =>
    lines.map(({ productId, received }) => ({ productId, pieces: received })),
  'stock.book': ({ type, lines }: PaperArgs) =>
    lines.map(({ productId, quantity }) => ({ productId, pieces: bringsIn(type) ? quantity : -quantity })),
};

/** Something that somebody does to goods, or sees of them. */
export interface Deed {
  readonly commandId: string;
  readonly shopId: string;
  readonly counterId: string;
  /** When it was begun and was over, by the true time. */
  readonly from: number;
  to: number;
  readonly effects: readonly Effect[];
  /** What was counted, and whether it was what lies there. */
  readonly counted: (CountArgs & { readonly isTrue: boolean }) | undefined;
  /** The scans it was counted by, and whether more are to come; none where it was counted by one command. */
  readonly scans: string[];
  isPart: boolean;
  /** Of the order that is paid for; another receipt of it hands nothing over. */
  readonly orderId: string;
  /** It was no use: nothing was done. */
  isVoid: boolean;
}

const productIds = ['oil', 'cup', 'tea'];
const zones = ['front', 'back'] as const;
/** What lies in each zone at first. */
export const atFirst = 300;
/** A tab that has not answered by then is gone, in milliseconds. */
const longest = 20_000;

/** Whether somebody counts the same again, as people do who work in two tabs. */
const isSameCount = (one: CountArgs | undefined, other: CountArgs): boolean =>
  one?.stocktakeId === other.stocktakeId &&
  one.zone === other.zone &&
  one.counts.some(({ pass }) => other.counts.some((each) => each.pass === pass));

/** The goods themselves, which nobody's books change: what lies in each zone of each shop. */
export class Shelf {
  private readonly pieces = new Map<string, number>();
  readonly deeds: Deed[] = [];
  /** Stocktakes of which somebody said that a zone was done without having counted it, or whose count holds. */
  readonly doubtful = new Set<string>();
  private readonly now: () => number;
  constructor(now: () => number) {
    this.now = now;
  }

  private at(shopId: string, productId: string, zone: string): number {
    return this.pieces.get(`${shopId} ${productId} ${zone}`) ?? atFirst;
  }

  private move(shopId: string, { productId, pieces }: Effect): void {
    const zone = pieces < 0 ? (zones[this.deeds.length % 2] as string) : zones[1];
    this.pieces.set(`${shopId} ${productId} ${zone}`, this.at(shopId, productId, zone) + pieces);
  }

  /** How many pieces of a product a shop really has. */
  total(shopId: string, productId: string): number {
    return zones.reduce((sum, zone) => sum + this.at(shopId, productId, zone), 0);
  }

  /** What lies in a zone of a shop; without a name, in all of it. */
  inZone(shopId: string, zone: string): { productId: string; pieces: number }[] {
    const ids = productIds.filter((id) => id !== 'tea' || shopId === 'shop-1');
    return ids.map((productId) => ({
      productId,
      pieces: zone === '' ? this.total(shopId, productId) : this.at(shopId, productId, zone),
    }));
  }

  /** What somebody is about to do is done to the goods; `isTrue` when they count what they see. */
  begin(where: Pick<Deed, 'commandId' | 'shopId' | 'counterId'>, name: string, args: object, isTrue: boolean): Deed {
    const { shopId } = where;
    const given = args as CountArgs & { readonly orderId?: string };
    const isCount = name === 'stocktake.count' || name === 'stocktake.uncount';
    const orderId = name === 'order.collect' ? (given.orderId ?? '') : '';
    const isAgain = orderId !== '' && this.deeds.some((deed) => deed.orderId === orderId);
    const hasCounted = this.deeds.some(
      (deed) => deed.counterId === where.counterId && !deed.isVoid && isCount && isSameCount(deed.counted, given),
    );
    const deed: Deed = {
      ...where,
      from: this.now(),
      to: this.now() + longest,
      orderId,
      isVoid: false,
      scans: [],
      isPart: false,
      effects: isAgain ? [] : (effects[name]?.(args as never) ?? []),
      counted: isCount ? { ...given, isTrue: isTrue && !hasCounted && name === 'stocktake.count' } : undefined,
    };
    for (const effect of deed.effects) this.move(shopId, effect);
    this.deeds.push(deed);
    const says = name === 'stocktake.zoneDone' || name === 'stocktake.explain';
    if (says && !isTrue) this.doubtful.add(given.stocktakeId);
    return deed;
  }

  /** It is over; what was refused has not been done. */
  end(deed: Deed, isDone: boolean): void {
    deed.to = this.now();
    if (isDone) return;
    deed.isVoid = true;
    for (const { productId, pieces } of deed.effects) {
      const zone = pieces < 0 ? (zones[this.deeds.indexOf(deed) % 2] as string) : zones[1];
      const key = `${deed.shopId} ${productId} ${zone}`;
      this.pieces.set(key, (this.pieces.get(key) ?? atFirst) - pieces);
    }
  }
}
