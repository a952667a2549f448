import { readCursor } from '../../../server/sync/cursor.ts';
import type { Queries } from '../../../src/nouns/queries.ts';
import type { Tablet } from '../tablet.ts';

/** Two tabs do something at once where no more lies between it, in milliseconds. */
const sameMoment = 50;

type Answer = Queries['order.list']['answer'];

const twice = (ids: readonly string[]): string | undefined => ids.find((id, place) => ids.indexOf(id) !== place);

/** I12: nothing is shown twice: no order, and on it no event, no line and no payment. */
const nothingTwice = ({ rows, total }: Answer): string[] => {
  const order = twice(rows.map(({ id }) => id));
  return [
    ...(order === undefined ? [] : [`I12 order ${order} is shown twice`]),
    ...(total === rows.length ? [] : [`I12 ${total} orders are counted, ${rows.length} shown`]),
    ...rows.flatMap(({ id, timeline, payments, lines }) =>
      [timeline, payments, lines].flatMap((list) => {
        const found = twice(list.map((one) => one.id));
        return found === undefined ? [] : [`I12 ${found} is shown twice on order ${id}`];
      }),
    ),
  ];
};

/** Whom an order names: its member, and who sold and serves its lines. */
const peopleOn = ({ memberId, lines }: Answer['rows'][number]): string[] => [
  memberId,
  ...lines.flatMap(({ salespersonId, servicerIds }) => [salespersonId ?? '', ...servicerIds]),
];

/** What happened in a history that may rightly change what is shown. */
interface Happened {
  readonly leftByWindow: ReadonlySet<string>;
  readonly movedMembers: ReadonlySet<string>;
  readonly movedStaff: ReadonlySet<string>;
  readonly openedByOthers: ReadonlySet<string>;
  readonly reviewedByOthers: ReadonlySet<string>;
  readonly refusedAt: ReadonlyMap<string, number>;
  readonly refused: readonly { readonly counterId: string; readonly given: number; readonly at: number }[];
  readonly usableAgain: ReadonlySet<string>;
  readonly rechargedAgain: ReadonlySet<string>;
  readonly restored: number;
  readonly time: { readonly now: number };
  readonly givers: {
    readonly tampered: ReadonlySet<string>;
    readonly given: ReadonlyMap<string, { readonly counterId: string; readonly at: number }>;
  };
}

/** What one tab has shown so far. */
export class Screen {
  /** Commands whose effect was shown and is not any more, and since when. */
  private readonly vanished = new Map<string, number>();
  /** What is shown, with the order that it was done on. */
  private shown = new Map<string, string>();
  /** The same by order and event: one act stands on each of the orders between which it moved lines. */
  private shownOn = new Set<string>();
  private at = '';
  private readonly world: Happened;
  private readonly tablet: Tablet;
  /** The members and staff that each order was shown with. */
  private readonly peopleOf = new Map<string, Set<string>>();
  /** The orders that were shown with points of their member that pay for them. */
  private readonly usingPoints = new Set<string>();
  constructor(world: Happened, tablet: Tablet) {
    this.world = world;
    this.tablet = tablet;
  }

  /** One more answer: what is wrong with it, or with how it follows those before. */
  show(counterId: string, answer: Answer): string[] {
    return [...nothingTwice(answer), ...this.nothingFlickers(counterId, answer)];
  }

  /**
   * I12: what a command did does not come, go and come again. A mirror that is begun anew, as after a restore or with
   * another version of the app, another counter, and one at which somebody works who may read other kinds, start
   * afresh; who may not read orders at all is shown those that wait at their counter alone, and each until it has come in. Nobody told the tabs of a counter what was put into its outbox behind the back of the app. Orders that left by the window may come back, and so
   * may those of a member, or with staff, whom the shop no longer knows: its counters cannot judge what was done for them. An order
   * whose opening is refused goes with all that was done on it; where another counter's receipt has opened it, as may be
   * after a restore, it comes back with that, and what was done on it may come back on an order that was made of it.
   * So it is where a review of a refund is refused because somebody else had reviewed it: what was asked for after it goes with
   * it until their review has come in. What a counter did may rest on something else of it that is refused or held, as on a piece that another
   * counter had begun: it goes with that until its own outcome has come in. What was given at the same moment in two tabs of
   * one counter may exclude one another: the later goes, and is there again where the server refused the earlier. A refund that is asked for goes, too, where another counter's request comes in that waits,
   * as one of an order waits at a time, and is there again with the reply where that has been reviewed meanwhile. An order that
   * goods brought back pay for takes contact, and is judged anew until its outcome has come in: by a shelf, too, that
   * was put right meanwhile. What another counter did with an order may refuse for a while what
   * waits here, as a refund of a service that they have begun. What a waiting order uses of points rests on what its member has, and on the rule of
   * the brand: both may go and come again before the server has judged it. So may a card that was frozen, was over, or was
   * given to somebody else as its counter thought, or was changed into another one until that change was cancelled, and what
   * is put on account as its member owes more or less then. What is still shown on an order that may go has not gone.
   */
  private nothingFlickers(counterId: string, { rows }: Answer): string[] {
    const { generation = 0, loaded = false, cursor = '' } = this.tablet.standings.get(counterId) ?? {};
    const { leftByWindow, openedByOthers, reviewedByOthers, usableAgain, rechargedAgain } = this.world;
    const read = readCursor(cursor);
    const at = `${counterId} ${generation} ${this.world.restored} ${read?.sight ?? 0}`;
    const mayRead = read?.hidden.order !== '-';
    for (const { id, spentPoints } of rows) if (spentPoints) this.usingPoints.add(id);
    for (const row of rows)
      this.peopleOf.set(row.id, new Set([...(this.peopleOf.get(row.id) ?? []), ...peopleOn(row)]));
    const hadMoved = (id: string) => [...(this.peopleOf.get(id) ?? [])].some((person) => this.hasMoved(person));
    const lasting = rows.filter(
      ({ id, forkedFrom, shopId, payments }) =>
        !hadMoved(id) &&
        !reviewedByOthers.has(id) &&
        !rechargedAgain.has(id) &&
        !this.usingPoints.has(id) &&
        !payments.some(
          ({ card, owed, exchanged }) =>
            owed !== undefined || (card && usableAgain.has(card.cardId)) || exchanged !== undefined,
        ) &&
        [id, forkedFrom].every((each) => !leftByWindow.has(`${shopId} ${each}`) && !openedByOthers.has(each)),
    );
    const now = new Map(lasting.flatMap(({ id, timeline }) => timeline.map((event) => [event.id, id] as const)));
    const waitsForAnother = new Set(
      lasting
        .filter(({ timeline }) => {
          const last = timeline.at(-1);
          return last?.what === 'refund.request' && last.counterId !== counterId;
        })
        .map(({ id }) => id),
    );
    if (at !== this.at || !loaded || !mayRead) {
      this.vanished.clear();
      this.shown = new Map();
      this.shownOn = new Set();
      this.at = at;
    }
    const isTampered = this.world.givers.tampered.has(counterId);
    const hasVanished = (id: string) => this.vanished.has(id) && !this.gaveWay(counterId, id);
    const back = isTampered ? [] : [...now.keys()].filter(hasVanished);
    const still = new Set(rows.flatMap(({ timeline }) => timeline.map(({ id }) => id)));
    const touchedByAnother = new Set(
      lasting
        .filter(({ id, timeline }) =>
          timeline.some((event) => event.counterId !== counterId && !this.shownOn.has(`${id} ${event.id}`)),
        )
        .map(({ id }) => id),
    );
    // A tab that has just gone on has read nothing of what other tabs took in meanwhile.
    const isBehind = this.world.time.now <= this.tablet.thawsAt + 1_000;
    for (const [id, order] of isBehind ? [] : this.shown)
      if (
        !still.has(id) &&
        !waitsForAnother.has(order) &&
        !touchedByAnother.has(order) &&
        !this.restsOnRefused(counterId, id)
      )
        this.vanished.set(id, this.vanished.get(id) ?? this.world.time.now);
    this.shown = now;
    this.shownOn = new Set(lasting.flatMap(({ id, timeline }) => timeline.map((event) => `${id} ${event.id}`)));
    const eventOf = (id: string) => {
      const order = lasting.find(({ timeline }) => timeline.some((event) => event.id === id));
      return `${order?.timeline.find((event) => event.id === id)?.what} on ${order?.number}`;
    };
    return back.map((id) => `I12 what command ${id} did (${eventOf(id)}) came, went and came again`);
  }

  /** Whether a member or somebody of the staff may be unknown where they were known before. */
  private hasMoved(id: string): boolean {
    const { movedMembers, movedStaff } = this.world;
    return movedMembers.has(id) || movedStaff.has(id);
  }

  /** Whether another command, given at this counter at the same moment, was refused or held since this one of it had gone. */
  private gaveWay(counterId: string, id: string): boolean {
    const given = this.world.givers.given.get(id);
    const since = this.vanished.get(id) ?? Number.POSITIVE_INFINITY;
    return this.world.refused.some(
      (each) =>
        given?.counterId === counterId &&
        each.counterId === counterId &&
        each.at > since &&
        each.given <= given.at &&
        given.at - each.given < sameMoment,
    );
  }

  /** Whether a command of this counter waited when another of its commands was refused or held. */
  private restsOnRefused(counterId: string, id: string): boolean {
    const given = this.world.givers.given.get(id);
    return given?.counterId === counterId && given.at <= (this.world.refusedAt.get(counterId) ?? -1);
  }
}
