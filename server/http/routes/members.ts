import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { mayRead } from '#domain/kernel/reading.ts';
import { member } from '#domain/member/member.ts';
import { inCurrentShop } from '../caller.ts';
import { answers } from '../envelope.ts';
import { bySession } from '../openapi.ts';
import { readRecords } from '../record-reads.ts';
import { forbidden } from '../refusal.ts';
import type { RouteParts } from '../route-parts.ts';

/** The members that a shop knows: shared ones, its own, and those who came from elsewhere. */
const knownHere = '(shared or shop_id = $2 or known_to ? $2)';

const found = `${knownHere} and (
  mobile like $3 || '%' or mobile like '%' || $3 or name ilike '%' || $3 || '%'
  or pinyin like lower($3) || '%' or initials like lower($3) || '%'
  or exists (select from card where card.brand_id = $1 and not card.deleted
    and card.member_id = member.id and card.number = $4))`;

/** `%` and `_` are no wildcards in what was typed. */
const literally = (text: string): string => text.replace(/[\\%_]/g, (sign) => `\\${sign}`);

/** Looking for members. */
export const memberRoutes: FastifyPluginAsyncZod<RouteParts> = async (api, { pool }) => {
  api.get(
    '/members/search',
    {
      schema: {
        summary: 'The first 20 members by mobile, name, pinyin or card number that the current shop knows',
        security: bySession,
        querystring: z.object({ k: z.string().trim().min(1).max(50) }),
        response: answers(z.array(member.schema)),
      },
    },
    async (request) => {
      const caller = inCurrentShop(request);
      if (!mayRead(member, caller.may)) throw forbidden('notAllowed');
      const { k } = request.query;
      const page = { order: 'name, id', limit: 20, offset: 0 };
      const values = [caller.shop.id, literally(k), k];
      return { data: await readRecords(pool, member, caller.brandId, found, values, page) };
    },
  );
};
