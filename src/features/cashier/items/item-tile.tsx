import { memo, useState } from 'react';
import type { Item } from '#domain/item/item.ts';
import { useMoney } from '../../../ui/use-format.ts';
import classes from './items.module.css';

/** One of a few tints, always the same for the same group. */
const tintOf = (groupId: string): number =>
  [...groupId].reduce((sum, character) => sum + (character.codePointAt(0) ?? 0), 0) % 6;

interface Props {
  readonly item: Item;
  readonly index: number;
  readonly isMember: boolean;
  /** The one that Enter takes. */
  readonly marked?: boolean;
  /** Tab leads to it; to the others of its list the arrow keys do. */
  readonly entry: boolean;
  readonly onTake: (item: Item) => void;
}

/** An item to be tapped, of bare elements because a search draws forty of them at each key: picture or first character, name, number and price; with a member also the member's price. */
export const ItemTile = memo(({ item, index, isMember, marked, entry, onTake }: Props) => {
  const money = useMoney();
  const { originalPrice, memberPrice } = item;
  const cheaper = isMember && memberPrice !== null && memberPrice < originalPrice ? memberPrice : null;
  const [picture] = item.images;
  const [broken, setBroken] = useState('');
  return (
    <button
      type="button"
      className={classes.tile}
      tabIndex={entry ? 0 : -1}
      data-testid={`tile-${item.number}`}
      data-index={index}
      data-marked={marked || undefined}
      onClick={() => onTake(item)}
    >
      <div className={classes.picture} data-tint={tintOf(item.groupId)}>
        <span>{[...item.name][0]}</span>
        {picture && picture !== broken && (
          <img src={picture} alt="" loading="lazy" decoding="async" onError={() => setBroken(picture)} />
        )}
        <span className={classes.number}>{item.number}</span>
      </div>
      <div className={classes.words}>
        <div className={classes.name}>{item.name}</div>
        <div className={classes.prices}>
          {cheaper !== null && <s className={classes.before}>{money(originalPrice)}</s>}
          <span className={classes.price}>{money(cheaper ?? originalPrice)}</span>
        </div>
      </div>
    </button>
  );
});
