import type { FastifyReply, FastifyRequest } from 'fastify';

/** A token that the browser holds for some calls, and no script of a page can read. */
interface TokenCookie {
  readonly name: string;
  /** It goes along with calls below this path alone. */
  readonly path: string;
}

/** The token that came with a call; empty for none. */
export const cookieOf = ({ headers }: FastifyRequest, { name }: Pick<TokenCookie, 'name'>): string => {
  const all = (headers.cookie ?? '').split(';').map((each) => each.trim());
  return all.find((each) => each.startsWith(`${name}=`))?.slice(name.length + 1) ?? '';
};

/** Gives the browser a token for so many milliseconds; for none, it forgets the one it has. */
export const giveCookie = (
  request: FastifyRequest,
  reply: FastifyReply,
  { name, path }: TokenCookie,
  token: string,
  life: number,
): void => {
  const secure = request.protocol === 'https' ? '; Secure' : '';
  const age = Math.round(life / 1_000);
  // Strict: no call of another site's page carries it.
  reply.header('set-cookie', `${name}=${token}; Path=${path}; Max-Age=${age}; HttpOnly; SameSite=Strict${secure}`);
};
