import type { May } from '#domain/permissions.ts';
import type { PullReply } from '#domain/sync/protocol.ts';
import type { Books } from '../../../server/books/books.ts';
import type { KnownCounter } from '../../../server/sync/enrol.ts';
import { type LastPulled, makeLastPulled, nextChanges } from '../../../server/sync/last-pulled.ts';
import type { Chance } from '../../device/chance.ts';
import type { VirtualTime } from '../virtual-time.ts';

/** How often a poke brings the changes with it, where the server knows what the counter holds. */
const sends = 0.8;

/** A connection that stays open, over which a tablet hears that something has changed. */
interface Listener {
  readonly scopes: readonly string[];
  readonly hear: () => void;
  readonly broken: () => void;
}

/** Who listens: their counter, and what they may read, as of now; throws when they may not listen any more. */
export interface Listening {
  readonly whoIsThere: () => { readonly counter: KnownCounter; readonly may: May };
  /** Whether the app is too old to be sent records. */
  readonly isTooOld: () => boolean;
  readonly hear: (data: string) => void;
  readonly broken: () => void;
}

/** The streams of one process of the server, and what it has sent to each counter last. */
export class Streams {
  private readonly listeners = new Set<Listener>();
  private readonly lastPulled = makeLastPulled();
  private readonly books: Books;
  private readonly time: VirtualTime;
  /** Null where pokes come bare, as from a process that the tablet's pulls do not reach. */
  private readonly luck: Chance | null;
  /** Hears of whatever is sent to a counter. */
  private readonly given: (reply: PullReply) => void;
  constructor(books: Books, time: VirtualTime, luck: Chance | null, given: (reply: PullReply) => void) {
    this.books = books;
    this.time = time;
    this.luck = luck;
    this.given = given;
  }

  announce(scopes: readonly string[]): void {
    for (const listener of this.listeners) if (listener.scopes.some((scope) => scopes.includes(scope))) listener.hear();
  }

  listen(scopes: readonly string[], listening: Listening): () => void {
    const { counter } = listening.whoIsThere();
    const send = async (at: LastPulled): Promise<void> => {
      const data = await this.changes(listening, at);
      if (this.listeners.has(listener)) listening.hear(data);
    };
    const hear = () => {
      const at = this.lastPulled.of(counter.id);
      // Who may not listen any more is found out by the pull.
      if (at && this.luck?.happens(sends)) void send(at).catch(() => listening.hear(''));
      else listening.hear('');
    };
    const listener = { scopes, hear, broken: listening.broken };
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  }

  /** This was answered to a pull or sent without one. */
  note(counterId: string, reply: PullReply): void {
    const { cursor, epoch, last } = reply;
    this.given(reply);
    if (last === null) this.lastPulled.forget(counterId);
    else this.lastPulled.note(counterId, { epoch, cursor, revision: 0 });
  }

  breakOff(): void {
    for (const { broken } of this.listeners) broken();
    this.listeners.clear();
  }

  private async changes({ whoIsThere, isTooOld }: Listening, at: LastPulled): Promise<string> {
    const { counter, may } = whoIsThere();
    if (isTooOld()) return '';
    const reply = await nextChanges(this.books, counter, at, this.time.now, may);
    if (!reply || this.lastPulled.of(counter.id) !== at) return '';
    this.note(counter.id, reply);
    return JSON.stringify(reply);
  }
}
