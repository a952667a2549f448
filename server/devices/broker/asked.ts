/** What the broker is given when it begins. */
export interface BrokerSettings {
  readonly host: string;
  /** 0 for any that is free. */
  readonly port: number;
  /** The operator's certificate and its key, as PEM; without it connections are not encrypted. */
  readonly tls?: { readonly cert: string; readonly key: string };
  /** What the product shows at its own door. */
  readonly secret: string;
}

/** What the product says to its broker. */
export type ToBroker =
  | { readonly say: 'begin'; readonly settings: BrokerSettings }
  /** Whether a key that the broker asked about is right; undefined where nobody hears devices yet. */
  | { readonly say: 'key'; readonly asked: number; readonly isRight: boolean | undefined }
  /** Ends the connections of one that signed in by this name. */
  | { readonly say: 'leave'; readonly user: string }
  /** Lets nobody in any more, and says `quiet` once the product has everything that was taken. */
  | { readonly say: 'quiet' };

/** What the broker says. */
export type FromBroker =
  | { readonly say: 'ready' }
  /** It listens: for machines at `port`, for the product at `near` on this machine. */
  | { readonly say: 'listening'; readonly port: number; readonly near: number }
  | { readonly say: 'failed'; readonly code: string }
  /** Whether this is a key of a machine; `hash` is that of what it showed. */
  | { readonly say: 'key'; readonly asked: number; readonly user: string; readonly hash: string }
  | { readonly say: 'quiet' };

/** The name by which the product signs in at its broker. */
export const productUser = 'counter';
/** Everything that machines send. */
export const everyMessage = 'c1/+/+/+';
