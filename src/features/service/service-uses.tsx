import { serviceCalls } from '#domain/item/service/service-calls.ts';
import { ItemUsesShown } from '../../parts/item/item-uses.tsx';
import { useAsk } from '../../store/use-ask.ts';

/** Where a service is used, before it is removed. */
export const ServiceUses = ({ id }: { readonly id: string }) => (
  <ItemUsesShown asked={useAsk(serviceCalls.uses, { params: { id } })} testId="service-uses" />
);
