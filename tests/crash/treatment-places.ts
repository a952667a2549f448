import { receiptArgs } from '#domain/order/receipt-args.ts';
import { aLine, anOrder, moxibustion } from '../make-orders.ts';
import type { CommandPlace } from './command-place.ts';
import type { Hands } from './hands.ts';

const consumables = [{ productId: 'product-1', uses: 10 }];
/** An hour that uses up a piece of the product, which holds ten uses: so it does the same each time. */
export const hour = moxibustion({ id: 'service-1', consumables });

const hours = aLine({
  id: 'line-1',
  kind: 'service',
  itemId: hour.id,
  name: hour.name,
  unit: '',
  quantity: 2,
  consumables,
});
/** Two hours were paid, and the shop has what they use up. */
const paid = async (hands: Hands): Promise<string> => {
  await hands.give('stock.book', {
    paperId: hands.id('paper'),
    number: 'RK-5',
    type: 11,
    applicantId: '',
    receiverId: '',
    remark: '',
    lines: [{ productId: 'product-1', quantity: 5, price: 1_200 }],
  });
  const orderId = hands.id('order');
  const order = anOrder({ lines: [hours] });
  const cash = { id: hands.id('cash'), type: 0, amount: order.total, tendered: null, note: '' };
  await hands.give('order.collect', receiptArgs({ orderId, existing: null, order }, [cash]), { takeNumber: true });
  return orderId;
};
const begun = async (hands: Hands) => {
  const of = { treatmentId: hands.id('piece'), orderId: await paid(hands) };
  await hands.give('treatment.start', { ...of, lineId: 'line-1' });
  await hands.sync();
  return of;
};
const suspended = async (hands: Hands) => {
  const { treatmentId } = await begun(hands);
  await hands.give('treatment.suspend', { treatmentId });
  return { treatmentId };
};

/** What is done to give the services of a paid order. */
export const treatmentPlaces: readonly CommandPlace[] = [
  {
    title: 'beginning a service',
    name: 'treatment.start',
    reach: async (hands) => ({ treatmentId: hands.id('piece'), orderId: await paid(hands), lineId: 'line-1' }),
  },
  {
    title: 'suspending a service',
    name: 'treatment.suspend',
    reach: async (hands) => ({ treatmentId: (await begun(hands)).treatmentId }),
  },
  { title: 'going on with a service', name: 'treatment.resume', reach: suspended },
  { title: 'having given a service', name: 'treatment.finish', reach: begun },
  {
    title: 'terminating a service',
    name: 'treatment.terminate',
    reach: async (hands) => ({ ...(await begun(hands)), reason: 'unwell', suppliesUsed: true }),
  },
  {
    title: 'having given all services of an order',
    name: 'treatment.finishAll',
    reach: async (hands) => {
      const { treatmentId, orderId } = await begun(hands);
      const pieces = [treatmentId, hands.id('another')].map((id) => ({ treatmentId: id, lineId: 'line-1' }));
      return { orderId, pieces };
    },
  },
];
