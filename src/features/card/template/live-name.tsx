import { useLive } from '../../../store/use-live.ts';
import { useShopName } from '../../../store/use-shop-name.ts';

interface LiveNameProps {
  readonly of: 'service' | 'product' | 'itemGroup' | 'shop';
  readonly id: string;
}

/** What a record is called that is chosen in a form: as this device knows it. */
export const LiveName = ({ of, id }: LiveNameProps) => {
  const shopName = useShopName();
  const named = useLive('record.named', { of, ids: [id] })?.find((each) => each.id === id)?.title;
  return <b>{named ?? (of === 'shop' ? shopName(id) || '…' : '…')}</b>;
};
