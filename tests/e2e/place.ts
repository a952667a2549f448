import { type Caller, signIn } from './api.ts';

/** Where a story happens: the demo brand on a server that runs. */
export interface Place {
  readonly url: string;
  readonly port: number;
  /** What somebody of the demo brand, such as `cashier`, signs in with here. */
  account(name: string): string;
  /** Signs in at the API, as the manager unless somebody else is named; `shopCode` chooses the shop. */
  signIn(name?: string, shopCode?: string): Promise<Caller>;
}

export const placeOf = (port: number, account: (name: string) => string): Place => {
  const url = `http://127.0.0.1:${port}`;
  return {
    url,
    port,
    account,
    signIn: (name = 'manager', shopCode = 'S01') => signIn(url, account(name), shopCode),
  };
};
