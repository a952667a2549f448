import { ownWallCalls, wallCalls } from '#domain/board/calls.ts';
import { mostWallLinks } from '#domain/board/wall-link.ts';
import { storable } from '#domain/values/storable.ts';
import { boardOfWall } from '../../wall/board.ts';
import { linksOf, makeLink, takeBackLink } from '../../wall/links.ts';
import { notFound, rejected } from '../refusal.ts';
import { serveCalls } from '../serve-calls.ts';
import { currentVersion } from '../version.ts';

/** The links of the current shop for screens on its walls. */
export const wallRoutes = serveCalls(wallCalls, ({ pool }) => ({
  list: ({ caller: { brandId, shop } }) => linksOf(pool, brandId, shop.id),
  make: async ({ caller: { brandId, shop, staff }, body: { name } }) => {
    const made = await makeLink(pool, {
      brandId,
      shopId: shop.id,
      name: storable(name),
      staffId: staff.id,
      at: Date.now(),
    });
    if (!made) throw rejected('wall.tooMany', { count: mostWallLinks });
    return made;
  },
  takeBack: async ({ caller: { brandId, shop }, params: { id } }) => {
    if (!(await takeBackLink(pool, brandId, shop.id, storable(id)))) throw notFound('wall.unknown');
    return linksOf(pool, brandId, shop.id);
  },
}));

/** What a screen on a wall asks. */
export const ownWallRoutes = serveCalls(ownWallCalls, ({ pool }) => ({
  board: async ({ caller }) => {
    const at = Date.now();
    const { name, timeZone } = caller.shop;
    return { shop: { name, timeZone }, at, version: currentVersion, ...(await boardOfWall(pool, caller, at)) };
  },
}));
