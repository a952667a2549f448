/** What is put into a page before its own scripts: how to wait for what it shows, and what it asks of its store. */
export interface InPage {
  /** The element whose `data-testid` goes on like this: `="park"`, `^="tile-"`; waits until it is there. */
  shown(id: string): Promise<HTMLElement>;
  find(id: string): HTMLElement | null;
  /** Waits until this holds, looking at every change of the page; answers when the next frame is drawn. */
  until(holds: () => boolean): Promise<number>;
  /** Types into a field as a person does. */
  type(field: HTMLElement, text: string): void;
  /** What the page asked its store to do: when, and when it was answered; milliseconds of this page. */
  readonly asked: { readonly words: readonly unknown[]; readonly at: number; answered: number }[];
  /** Asks the store to do something, past the screens. */
  run(...words: readonly unknown[]): Promise<unknown>;
}

declare global {
  /** What is put into each page. */
  const bench: InPage;
}

/** Runs in the page; must not use anything from outside. */
export const preparePage = (): void => {
  interface Call {
    readonly id?: string;
    readonly type?: string;
    readonly path?: readonly string[];
    readonly argumentList?: readonly { readonly value: unknown }[];
  }
  const longest = 100_000;
  const find = (id: string) => document.querySelector<HTMLElement>(`[data-testid${id}]`);
  const until = (holds: () => boolean): Promise<number> =>
    new Promise((resolve, reject) => {
      const drawn = () => requestAnimationFrame(() => resolve(performance.now()));
      if (holds()) return drawn();
      const observer = new MutationObserver(() => {
        if (!holds()) return;
        observer.disconnect();
        clearTimeout(late);
        drawn();
      });
      const late = setTimeout(() => {
        observer.disconnect();
        reject(new Error(`waited in vain for ${holds}: ${document.body.innerText}`));
      }, longest);
      observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
    });
  const asked: InPage['asked'] = [];
  let store: MessagePort | undefined;
  const listen = MessagePort.prototype.addEventListener as (this: MessagePort, ...given: readonly unknown[]) => void;
  const answerTo = (port: MessagePort, id: string | undefined): Promise<unknown> =>
    new Promise((resolve) => {
      const hear = (event: MessageEvent<{ id?: string; value?: unknown }>) => {
        if (event.data.id !== id) return;
        port.removeEventListener('message', hear);
        resolve(event.data.value);
      };
      listen.call(port, 'message', hear);
    });
  const waited = new Map<string, InPage['asked'][number]>();
  // An answer is noted before whoever asked hears it: that one goes on to draw it.
  MessagePort.prototype.addEventListener = function (this: MessagePort, type: string, hear: unknown, how?: unknown) {
    const heard = (event: MessageEvent<{ id?: string } | null>) => {
      const one = waited.get(event.data?.id ?? '');
      if (one?.answered === 0) one.answered = performance.now();
      return (hear as (event: MessageEvent) => unknown).call(this, event);
    };
    listen.call(this, type, type === 'message' && typeof hear === 'function' ? heard : hear, how);
  } as typeof MessagePort.prototype.addEventListener;
  const post = MessagePort.prototype.postMessage as (this: MessagePort, message: unknown, rest?: never) => void;
  MessagePort.prototype.postMessage = function (this: MessagePort, message: unknown, rest?: never) {
    const { id, type, path, argumentList = [] } = (message ?? {}) as Call;
    if (type === 'APPLY' && path?.[0] === 'start') store = this;
    if (type === 'APPLY' && path?.[0] === 'run' && id !== undefined) {
      const one = { words: argumentList.map(({ value }) => value), at: performance.now(), answered: 0 };
      asked.push(one);
      waited.set(id, one);
    }
    post.call(this, message, rest);
  } as typeof MessagePort.prototype.postMessage;
  const bench: InPage = {
    find,
    until,
    async shown(id) {
      await until(() => find(id) !== null);
      return find(id) as HTMLElement;
    },
    type(field, text) {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
      field.dispatchEvent(new Event('input', { bubbles: true }));
    },
    asked,
    async run(...words) {
      if (!store) throw new Error('the store was not started');
      const id = `bench-${Math.random()}`;
      const answer = answerTo(store, id);
      const argumentList = words.map((value) => ({ type: 'RAW', value }));
      post.call(store, { id, type: 'APPLY', path: ['run'], argumentList });
      return answer;
    },
  };
  Object.assign(window, { bench });
};
