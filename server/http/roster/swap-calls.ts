import { agreeToSwap } from '#domain/roster/swap/agree.ts';
import { dutySwapListing } from '#domain/roster/swap/duty-swap-listing.ts';
import { grantSwap } from '#domain/roster/swap/grant.ts';
import { asAbout } from '#domain/roster/swap/needs.ts';
import { withdrawSwap } from '#domain/roster/swap/withdraw.ts';
import { swapCalls } from '#domain/roster/swap-calls.ts';
import { type Asked, commandCalls } from '../serve-calls.ts';
import { inShopsBelow, serveList } from '../serve-list.ts';
import { serveRecord } from '../serve-record.ts';

export const dutySwapList = serveList(dutySwapListing, { own: {} });

const how = { seen: inShopsBelow, unknown: 'swap.unknown' } as const;

/** Swaps of duties of the current shop and those below it; they are asked for, agreed to and granted in the current one. */
export const swapRoutes = serveRecord(swapCalls, dutySwapList, how, (parts, { read }) => {
  const { give } = commandCalls(parts);
  return {
    agree: give(
      agreeToSwap,
      async ({ caller, params, body }: Asked<typeof swapCalls.agree>) => ({
        ...asAbout(await read(caller, params.id)),
        takerId: body.takerId ?? caller.staff.id,
      }),
      read,
    ),
    withdraw: give(
      withdrawSwap,
      ({ caller, params, body }: Asked<typeof swapCalls.withdraw>) => ({
        dutySwapId: params.id,
        byId: body.byId ?? caller.staff.id,
      }),
      read,
    ),
    grant: give(
      grantSwap,
      async ({ caller, params, body }: Asked<typeof swapCalls.grant>) => {
        const found = await read(caller, params.id);
        return { ...asAbout(found), takerId: found.takerId, ...body };
      },
      read,
    ),
  };
});
