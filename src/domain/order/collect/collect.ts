import { waysOfPaying } from '../../payment/ways.ts';
import { collectingBy } from './collecting.ts';

/** Takes the money for an order by the ways of paying that there are. */
export const { collectOrder, needsOfCollecting, collect } = collectingBy(waysOfPaying);
