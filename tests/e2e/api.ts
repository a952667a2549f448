/** What the server says through the calls of the specification, as somebody signed in there sees it. */
export interface OrderSeen {
  readonly moved: readonly { readonly toNumber: string }[];
  readonly id: string;
  readonly number: string;
  readonly status: number;
  readonly createdAt: number;
  readonly total: number;
  readonly paid: number;
  readonly lines: readonly { readonly id: string; readonly name: string; readonly quantity: number }[];
  readonly payments: readonly { readonly type: number; readonly amount: number; readonly state: string }[];
  readonly forkedFrom: string;
  readonly parked: { readonly label: string } | null;
}

export interface Caller {
  call(
    method: string,
    path: string,
    body?: unknown,
  ): Promise<{ status: number; code: string | undefined; data: unknown }>;
  orders(): Promise<OrderSeen[]>;
  /** The session's token, by which a counter that is driven by hand proves who gave its commands. */
  readonly token: string;
}

/** Signs in at the API; `shopCode` chooses the shop that the calls are made for. */
export const signIn = async (url: string, account = 'manager', shopCode = 'S01'): Promise<Caller> => {
  const login = await fetch(`${url}/api/auth/employees/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: account, password: 'demo1234' }),
  });
  const { data } = (await login.json()) as { data: { token: string; id: string } };
  const bearer = { authorization: `Bearer ${data.token}` };
  const shops = (await (await fetch(`${url}/api/employees/${data.id}/shops`, { headers: bearer })).json()) as {
    data: { id: string; code: string }[];
  };
  const shop = shops.data.find((candidate) => candidate.code === shopCode);
  if (!shop) throw new Error(`${account} may not work in ${shopCode}`);
  const call = async (method: string, path: string, body?: unknown) => {
    const reply = await fetch(`${url}/api${path}`, {
      method,
      headers: {
        ...bearer,
        'x-shop-id': shop.id,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const { code, data } = (await reply.json()) as { readonly code?: string; readonly data: unknown };
    return { status: reply.status, code, data };
  };
  return {
    call,
    token: data.token,
    orders: async () => {
      const found: OrderSeen[] = [];
      for (let page = 1; found.length === (page - 1) * 200; page += 1) {
        found.push(...((await call('GET', `/pc/v1/orders?per_page=200&page=${page}`)).data as OrderSeen[]));
      }
      return found;
    },
  };
};
