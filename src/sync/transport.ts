import type { Method } from '#domain/kernel/call.ts';

/** One call to the server. */
export interface Call {
  readonly method: Method;
  /** Below `/api`, with a leading slash. */
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  /** A person waits for the answer: the server’s request to wait is an answer too. */
  readonly asked?: true;
  /** And a fault of the server itself, which is shown and not tried again. */
  readonly faultIsAnswer?: true;
  /** Milliseconds after which it is given up. */
  readonly timeout?: number;
}

export interface Answer {
  readonly status: number;
  readonly body: unknown;
  /** Milliseconds the server asks to wait before the next try; null when it does not say. */
  readonly retryAfter: number | null;
}

/** The way to the server. A call that gets no answer throws `Unreachable`. */
export interface Transport {
  call(call: Call): Promise<Answer>;
  /**
   * Calls `heard` once it listens and for every event of the stream, with its data, until that ends or is aborted.
   */
  listen(
    path: string,
    headers: Readonly<Record<string, string>>,
    heard: (data: string) => void,
    signal: AbortSignal,
  ): Promise<void>;
}

/** There was no answer: no network, no server, or nothing in time; or one that only says that the server failed. */
export class Unreachable extends Error {
  /** The server itself answered, with a fault of its own. */
  readonly answered: boolean;
  /** The server is there and asks to wait so many milliseconds, as there were too many calls. */
  readonly wait: number | undefined;
  constructor(cause: unknown, answered = false, wait?: number) {
    super('the server cannot be reached', { cause });
    this.name = 'Unreachable';
    this.answered = answered;
    this.wait = wait;
  }
}

const usualTimeout = 15_000;
/** A stream says something at least every 15 seconds; silent for longer it is dead, whatever the network says. */
const longestSilence = 40_000;

const readJson = async (response: Response): Promise<unknown> => {
  const text = await response.text();
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
};

const waitOf = (response: Response): number | null => {
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN);
  return Number.isFinite(seconds) ? seconds * 1_000 : null;
};

/** Takes a stream of server-sent events piece by piece; those without data are its signs of life. */
const eventReader = (heard: (data: string) => void): ((text: string) => void) => {
  let rest = '';
  return (text) => {
    const events = (rest + text).split('\n\n');
    rest = events.pop() ?? '';
    for (const event of events) {
      const data = /^data: ?(.*)$/m.exec(event)?.[1];
      if (data !== undefined) heard(data);
    }
  };
};

/** The same way with headers of its own on every call; those of the call itself hold. */
export const withHeaders = (transport: Transport, own: Readonly<Record<string, string>>): Transport => ({
  call: (call) => transport.call({ ...call, headers: { ...own, ...call.headers } }),
  listen: (path, headers, heard, signal) => transport.listen(path, { ...own, ...headers }, heard, signal),
});

/** Speaks to the server that this app was loaded from. */
export const fetchTransport = (base = '/api'): Transport => ({
  call: async ({ method, path, headers = {}, body, timeout = usualTimeout }) => {
    try {
      const response = await fetch(base + path, {
        method,
        headers: {
          accept: 'application/json',
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        cache: 'no-store',
        signal: AbortSignal.timeout(timeout),
      });
      return { status: response.status, body: await readJson(response), retryAfter: waitOf(response) };
    } catch (fault) {
      throw new Unreachable(fault);
    }
  },
  listen: async (path, headers, heard, signal) => {
    const silence = new AbortController();
    let alarm = setTimeout(() => silence.abort(), longestSilence);
    try {
      const response = await fetch(base + path, {
        headers: { accept: 'text/event-stream', ...headers },
        cache: 'no-store',
        signal: AbortSignal.any([signal, silence.signal]),
      });
      if (!response.ok || !response.body) throw new Error(`poke answered ${response.status}`);
      heard('');
      const readEvents = eventReader(heard);
      const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
      for (;;) {
        const { done, value = '' } = await reader.read();
        if (done) return;
        clearTimeout(alarm);
        alarm = setTimeout(() => silence.abort(), longestSilence);
        readEvents(value);
      }
    } catch (fault) {
      throw new Unreachable(fault);
    } finally {
      clearTimeout(alarm);
    }
  },
});
