import { describe, expect, test } from 'vitest';
import { aProduct, aShop, aShopItem } from '../../../tests/make.ts';
import { aCategory } from '../../../tests/make-cards.ts';
import { moxibustion } from '../../../tests/make-orders.ts';
import { someone } from '../../../tests/make-stocktake.ts';
import { ServerWorld } from '../../../tests/walk/server-world.ts';
import { commands } from '../commands.ts';
import { channels } from '../kernel/channels.ts';
import type { Acting } from '../kernel/command.ts';
import { inOrder } from './group/item-group-order.ts';
import { isInShop, isSoldIn } from './item.ts';
import { catalogueScopes, ofHeadquarters } from './item-fields.ts';
import { usedWhere } from './maker.ts';
import { addProduct } from './product/add-product.ts';
import { asSoldIn, shopItemId } from './shop-item.ts';

const hq = aShop({ id: 'hq', type: 0, parentId: '' });
const north = aShop({ id: 'north', type: 3, parentId: 'hq' });
const ofShop2 = { createdIn: 'shop-2', shopIds: ['shop-2'] };
const ofShop1 = { ...ofHeadquarters, createdIn: 'shop-1', shopIds: ['shop-1'] };
const world = () =>
  new ServerWorld({
    shop: [hq, north, aShop(), shop2],
    itemGroup: [
      { id: 'goods', name: 'Goods', kind: 'product', position: 1, ...ofHeadquarters, enabled: true },
      { id: 'care', name: 'Care', kind: 'service', position: 2, ...ofHeadquarters, enabled: true },
      { id: 'over', name: 'Over', kind: 'product', position: 3, ...ofHeadquarters, enabled: true, removedAt: 1 },
      { id: 'own', name: 'Own', kind: 'product', position: 4, ...ofShop1, enabled: true },
      { id: 'theirGoods', name: 'Own', kind: 'product', position: 5, ...ofHeadquarters, ...ofShop2, enabled: true },
      { id: 'theirCare', name: 'Own', kind: 'service', position: 6, ...ofHeadquarters, ...ofShop2, enabled: true },
    ],
    product: [
      aProduct({ id: 'shared', number: '1', barcode: '1', groupId: 'goods', costPrice: 1_000 }),
      aProduct({ id: 'unified', number: '2', barcode: '', pricing: 'unified' }),
      aProduct({ id: 'mine', number: '3', barcode: '3', createdIn: 'shop-1', shopIds: ['shop-1'] }),
      aProduct({ id: 'gone', number: '4', barcode: '4', removedAt: 1 }),
      aProduct({ id: 'far', number: '5', barcode: '5', createdIn: 'shop-2', shopIds: ['shop-2'] }),
      aProduct({ id: 'south', number: '7', barcode: '7', createdIn: 'south', scope: 3, regionId: 'south' }),
      aProduct({ id: 'lent', number: '8', barcode: '8', createdIn: 'shop-1', shopIds: ['shop-1', 'shop-2'] }),
      aProduct({ id: 'used', number: '6', barcode: '6', createdIn: 'shop-1', shopIds: ['shop-1'] }),
    ],
    category: [
      aCategory({ id: 'gifts', kind: 'product', name: 'Gifts' }),
      aCategory({ id: 'pain', kind: 'service', name: 'Pain' }),
    ],
    service: [
      moxibustion({ id: 'ours', number: '12', ...ofShop1 }),
      moxibustion({ number: '9', consumables: [{ productId: 'used', uses: 1 }] }),
      moxibustion({
        id: 'theirs',
        number: '11',
        ...ofShop2,
        groupId: 'theirCare',
        consumables: [{ productId: 'lent', uses: 1 }],
      }),
      moxibustion({ id: 'old', number: '10', removedAt: 1, consumables: [{ productId: 'mine', uses: 1 }] }),
    ],
  });

const give = async (name: string, args: object, who: Partial<Acting> = {}, records = world()): Promise<string> => {
  const command = commands.find((each) => each.name === name);
  if (!command) return 'no such command';
  const by = someone({ channel: channels.centralPlatform, shop: aShop(), may: () => true, ...who });
  const decision = await records.run(command, args, by);
  return decision.ok ? 'done' : decision.code;
};
const at = (shop: Acting['shop']): Partial<Acting> => ({ shop, shopId: shop.id });
const only = (...rights: string[]): Partial<Acting> => ({ may: (right) => rights.includes(right) });
const shop2 = aShop({ id: 'shop-2' });
const written = (more: object = {}) => ({
  name: 'Balm',
  number: '77',
  groupId: 'goods',
  originalPrice: 1_000,
  type: 'product',
  unit: 'box',
  pinyin: '',
  initials: '',
  ...more,
});

describe('who sees and sells what', () => {
  test.each([
    ['of the headquarters, for all', {}, ['brand'], true],
    ['of the headquarters, for one store', { shopIds: ['shop-2'] }, ['shop-2'], false],
    ['of the headquarters alone', { scope: 0 as const }, [], false],
    ['of a region', { createdIn: 'north', scope: 3 as const, regionId: 'north' }, ['north', 'below:north'], true],
    [
      'of another region',
      { createdIn: 'south', scope: 3 as const, regionId: 'south' },
      ['south', 'below:south'],
      false,
    ],
    [
      'of another region, which names a store outside of it',
      { createdIn: 'south', scope: 3 as const, regionId: 'south', shopIds: ['shop-1'] },
      ['south', 'shop-1'],
      false,
    ],
    ['of a store', { createdIn: 'shop-1', shopIds: ['shop-1'] }, ['shop-1'], true],
    ['that a store shares with all', { createdIn: 'shop-2' }, ['brand'], true],
    ['removed', { removedAt: 1 }, ['brand'], false],
  ])('%s', (_, given, scopes, isHere) => {
    const item = aProduct(given);
    const shop = { id: 'shop-1', parentId: 'north' };
    expect([catalogueScopes(item), isInShop(shop, item), isSoldIn(shop, item)]).toEqual([scopes, isHere, isHere]);
  });

  test('what is for the stores of a region the region has itself', () => {
    const item = aProduct({ createdIn: 'north', scope: 3, regionId: 'north' });
    expect(isInShop({ id: 'north', parentId: 'hq' }, item)).toBe(true);
  });

  test.each([
    ['nothing of its own', {}, [2_800, 2_500, 1_200, true, true]],
    ['prices', { originalPrice: 90, memberPrice: null }, [90, null, 1_200, true, true]],
    ['a cost', { costPrice: 7 }, [2_800, 2_500, 7, true, true]],
    ['its shelf', { onShelf: false }, [2_800, 2_500, 1_200, false, true]],
    ['its state', { enabled: false }, [2_800, 2_500, 1_200, true, false]],
  ])('a shop with %s', (_, own, expected) => {
    const { originalPrice, memberPrice, costPrice, onShelf, enabled } = asSoldIn(aProduct(), aShopItem(own));
    expect([originalPrice, memberPrice, costPrice, onShelf, enabled]).toEqual(expected);
  });

  test('what the maker has disabled nobody sells; off its shelf a shop may have it on its own', () => {
    const own = aShopItem({ onShelf: true });
    expect(asSoldIn(aProduct({ enabled: false }), own).enabled).toBe(false);
    expect(asSoldIn(aProduct({ onShelf: false }), own).onShelf).toBe(true);
  });

  test.each([
    [hq, { scope: 1 as const, regionId: 'x', shopIds: ['shop-2'] }, ['', 1, '', ['shop-2']]],
    [hq, { scope: 3 as const, regionId: 'north', shopIds: [] }, ['', 3, 'north', []]],
    [north, { scope: 1 as const, regionId: '', shopIds: [] }, ['north', 3, 'north', []]],
    [aShop(), { scope: 0 as const, regionId: 'north', shopIds: [] }, ['shop-1', 1, '', ['shop-1']]],
  ])('what is made in %o', (place, use, expected) => {
    const { createdIn, scope, regionId, shopIds } = usedWhere(place, use);
    expect([createdIn, scope, regionId, shopIds]).toEqual(expected);
  });
});

describe('a product', () => {
  test.each([
    ['product.add', { productId: 'new', ...written() }, {}, 'done'],
    ['product.add', { productId: 'new', ...written({ number: '1' }) }, {}, 'item.numberTaken'],
    ['product.add', { productId: 'new', ...written({ number: '9' }) }, {}, 'item.numberTaken'],
    ['product.add', { productId: 'new', ...written({ number: '4' }) }, {}, 'done'],
    ['product.add', { productId: 'new', ...written({ number: '10' }) }, {}, 'done'],
    ['product.add', { productId: 'new', ...written({ barcode: '1' }) }, {}, 'item.barcodeTaken'],
    ['product.add', { productId: 'new', ...written({ groupId: 'care' }) }, {}, 'item.groupUnknown'],
    ['product.add', { productId: 'shared', ...written() }, {}, 'item.existsAlready'],
    ['product.add', { productId: 'new', ...written({ groupId: 'own' }) }, {}, 'done'],
    ['product.add', { productId: 'new', ...written({ groupId: 'theirGoods' }) }, {}, 'item.groupUnknown'],
    ['product.add', { productId: 'new', ...written({ groupId: 'theirGoods' }) }, at(north), 'item.groupUnknown'],
    ['product.add', { productId: 'new', ...written({ groupId: 'theirGoods' }) }, at(hq), 'done'],
    ['product.add', { productId: 'new', ...written({ scope: 3, regionId: 'north' }) }, at(hq), 'done'],
    ['product.add', { productId: 'new', ...written({ scope: 3, regionId: 'nowhere' }) }, at(hq), 'item.shopUnknown'],
    ['product.edit', { productId: 'mine', ...written({ groupId: 'theirGoods' }) }, {}, 'item.groupUnknown'],
    ['product.edit', { productId: 'shared', ...written() }, {}, 'item.madeElsewhere'],
    ['product.edit', { productId: 'shared', ...written() }, at(hq), 'done'],
    ['product.edit', { productId: 'shared', ...written({ originalPrice: 999 }) }, at(hq), 'item.costTooHigh'],
    ['product.edit', { productId: 'gone', ...written() }, at(hq), 'item.unknown'],
    ['product.edit', { productId: 'mine', ...written({ originalPrice: 3_000 }) }, {}, 'done'],
    ['product.remove', { productId: 'mine' }, {}, 'done'],
    ['product.remove', { productId: 'used' }, {}, 'item.usedUpBy'],
    ['product.remove', { productId: 'lent' }, {}, 'item.usedUpElsewhere'],
    ['product.remove', { productId: 'far' }, {}, 'item.madeElsewhere'],
    ['product.share', { productId: 'mine', shopIds: ['shop-2'] }, {}, 'done'],
    ['product.share', { productId: 'mine', shopIds: ['north'] }, {}, 'item.shopUnknown'],
    ['product.share', { productId: 'shared', everywhere: true }, {}, 'item.madeElsewhere'],
    ['product.setState', { productId: 'shared', enabled: false }, {}, 'done'],
    ['product.setState', { productId: 'shared', enabled: false }, only('pc.item.price'), 'done'],
    ['product.setState', { productId: 'shared', enabled: false }, only('pc.item.manage'), 'notAllowed'],
    ['product.setState', { productId: 'far', enabled: false }, {}, 'item.unknown'],
    ['service.toggle', { serviceId: 'moxa', enabled: false }, {}, 'done'],
    ['service.toggle', { serviceId: 'theirs', enabled: false }, {}, 'item.unknown'],
    ['service.toggle', { serviceId: 'moxa', onShelf: false }, {}, 'done'],
    ['service.toggle', { serviceId: 'moxa', onShelf: false }, only('pc.item.manage'), 'notAllowed'],
    ['service.toggle', { serviceId: 'ours', onShelf: false }, only('pc.item.manage'), 'done'],
    ['service.toggle', { serviceId: 'ours', onShelf: false }, only('pc.item.price'), 'notAllowed'],
    ['service.toggle', { serviceId: 'old', onShelf: true }, at(hq), 'item.unknown'],
    ['service.share', { serviceId: 'ours', shopIds: ['shop-2'] }, {}, 'done'],
    ['service.share', { serviceId: 'ours', shopIds: ['north'] }, {}, 'item.shopUnknown'],
    ['service.share', { serviceId: 'ours', everywhere: true }, only('pc.item.price'), 'notAllowed'],
    ['service.share', { serviceId: 'moxa', everywhere: true }, {}, 'item.madeElsewhere'],
    ['service.share', { serviceId: 'moxa', shopIds: ['shop-2'] }, at(hq), 'done'],
    ['service.share', { serviceId: 'old', everywhere: true }, at(hq), 'item.unknown'],
    ['product.add', { productId: 'new', ...written({ categoryId: 'gifts' }) }, {}, 'done'],
    ['product.add', { productId: 'new', ...written({ categoryId: 'pain' }) }, {}, 'item.categoryUnknown'],
    ['product.add', { productId: 'new', ...written({ categoryId: 'none' }) }, {}, 'item.categoryUnknown'],
    ['product.edit', { productId: 'mine', ...written({ categoryId: 'pain' }) }, {}, 'item.categoryUnknown'],
    ['itemGroup.add', { itemGroupId: 'new', kind: 'product', name: 'Own' }, {}, 'itemGroup.nameTaken'],
    ['itemGroup.add', { itemGroupId: 'new', kind: 'product', name: 'Own' }, at(hq), 'done'],
    ['itemGroup.remove', { itemGroupId: 'theirCare' }, at(shop2), 'itemGroup.notEmpty'],
    ['itemGroup.remove', { itemGroupId: 'theirGoods' }, at(shop2), 'done'],
    ['shopItem.setPrices', { kind: 'product', itemId: 'shared', originalPrice: 1_000 }, {}, 'done'],
    ['shopItem.setPrices', { kind: 'product', itemId: 'shared', originalPrice: 999 }, {}, 'item.belowCost'],
    ['shopItem.setPrices', { kind: 'product', itemId: 'shared', originalPrice: null }, {}, 'done'],
    ['shopItem.setPrices', { kind: 'product', itemId: 'unified', originalPrice: 9_000 }, {}, 'item.pricesUnified'],
    ['shopItem.setPrices', { kind: 'product', itemId: 'unified', originalPrice: null }, {}, 'done'],
    ['shopItem.setPrices', { kind: 'product', itemId: 'far', originalPrice: 9_000 }, {}, 'item.unknown'],
    ['shopItem.setPrices', { kind: 'product', itemId: 'south', originalPrice: 9_000 }, {}, 'item.unknown'],
    ['product.setState', { productId: 'south', enabled: false }, {}, 'item.unknown'],
    ['shopItem.setPrices', { kind: 'service', itemId: 'moxa', originalPrice: 1 }, {}, 'done'],
    ['item.setCategory', { kind: 'product', itemId: 'mine', categoryId: 'gifts' }, {}, 'done'],
    ['item.setCategory', { kind: 'product', itemId: 'mine', categoryId: '' }, {}, 'done'],
    ['item.setCategory', { kind: 'product', itemId: 'mine', categoryId: 'pain' }, {}, 'item.categoryUnknown'],
    ['item.setCategory', { kind: 'service', itemId: 'moxa', categoryId: 'pain' }, at(hq), 'done'],
    ['item.setCategory', { kind: 'product', itemId: 'shared', categoryId: 'gifts' }, {}, 'item.madeElsewhere'],
    ['item.setCategory', { kind: 'product', itemId: 'none', categoryId: 'gifts' }, {}, 'item.unknown'],
    ['item.setCategory', { kind: 'product', itemId: 'mine', categoryId: '' }, { may: () => false }, 'notAllowed'],
    ['item.setGroup', { kind: 'product', itemId: 'mine', groupId: 'goods' }, {}, 'done'],
    ['item.setGroup', { kind: 'product', itemId: 'shared', groupId: 'goods' }, {}, 'item.madeElsewhere'],
    ['item.setGroup', { kind: 'product', itemId: 'shared', groupId: 'goods' }, at(hq), 'done'],
    ['item.setGroup', { kind: 'product', itemId: 'mine', groupId: 'care' }, {}, 'item.groupUnknown'],
    ['item.setGroup', { kind: 'product', itemId: 'mine', groupId: 'over' }, {}, 'item.groupUnknown'],
    ['item.setGroup', { kind: 'product', itemId: 'mine', groupId: 'none' }, {}, 'item.groupUnknown'],
    ['item.setGroup', { kind: 'product', itemId: 'mine', groupId: 'own' }, {}, 'done'],
    ['item.setGroup', { kind: 'product', itemId: 'mine', groupId: 'theirGoods' }, {}, 'item.groupUnknown'],
    ['itemGroup.sort', { kind: 'product', groupIds: ['own', 'goods'] }, {}, 'done'],
    ['itemGroup.sort', { kind: 'product', groupIds: ['own', 'theirGoods'] }, {}, 'itemGroup.unknown'],
    ['item.setGroup', { kind: 'service', itemId: 'mine', groupId: 'care' }, {}, 'item.unknown'],
    ['item.setGroup', { kind: 'service', itemId: 'moxa', groupId: 'care' }, at(hq), 'done'],
    ['item.setGroup', { kind: 'service', itemId: 'moxa', groupId: 'goods' }, at(hq), 'item.groupUnknown'],
    ['item.setGroup', { kind: 'service', itemId: 'moxa', groupId: 'none' }, at(hq), 'item.groupUnknown'],
    ['item.setGroup', { kind: 'product', itemId: 'gone', groupId: 'goods' }, at(hq), 'item.unknown'],
    ['item.setGroup', { kind: 'product', itemId: 'mine', groupId: 'goods' }, { may: () => false }, 'notAllowed'],
  ] as const)('%s of %o', async (name, args, who, outcome) => {
    expect(await give(name, args, who)).toBe(outcome);
  });

  test('has a cost that only those set who may see it; for others it stays', async () => {
    const may = (right: string) => right !== 'pc.inventory.value';
    const edit = (more: object) => ({ productId: 'shared', ...written(more) });
    expect(await give('product.edit', edit({ costPrice: 900 }), { ...at(hq), may })).toBe('item.costNotAllowed');
    const records = world();
    expect(await give('product.edit', edit({}), { ...at(hq), may }, records)).toBe('done');
    expect(await records.one('product', 'shared')).toMatchObject({ costPrice: 1_000, name: 'Balm' });
    expect(await give('product.add', { productId: 'new', ...written({ costPrice: 1 }) }, { may })).toBe(
      'item.costNotAllowed',
    );
  });

  test('is written down without the blanks around its name and number; members may pay as much as others', () => {
    const args = addProduct.args.parse({ productId: 'new', ...written({ name: ' Balm ', number: ' 77 ' }) });
    expect([args.name, args.number]).toEqual(['Balm', '77']);
    const takes = (memberPrice: number) =>
      addProduct.args.safeParse({ productId: 'new', ...written({ memberPrice }) }).success;
    expect([takes(1_000), takes(1_001)]).toEqual([true, false]);
  });

  test('holds as many uses as is written down, one at first, and keeps them where nothing is said of it', async () => {
    const records = world();
    const usesOf = async (id: string) => (await records.one('product', id))?.packageContent;
    await give('product.add', { productId: 'new', ...written({ number: '10' }) }, {}, records);
    expect(await usesOf('new')).toBe(1);
    await give('product.edit', { productId: 'new', ...written({ number: '10', packageContent: 54 }) }, {}, records);
    await give('product.edit', { productId: 'new', ...written({ number: '10', name: 'Cones' }) }, {}, records);
    expect(await usesOf('new')).toBe(54);
    await give('product.add', { productId: 'box', ...written({ number: '78', packageContent: 9 }) }, {}, records);
    expect(await usesOf('box')).toBe(9);
  });

  test('is put into another group with everything else as it is', async () => {
    const records = world();
    const before = await records.one('product', 'mine');
    await give('item.setGroup', { kind: 'product', itemId: 'mine', groupId: 'goods' }, {}, records);
    expect(await records.one('product', 'mine')).toEqual({ ...before, groupId: 'goods' });
  });

  test('keeps, edited by its store, the shops with which it is shared', async () => {
    const records = world();
    await give('product.share', { productId: 'mine', shopIds: ['shop-2'] }, {}, records);
    await give('product.edit', { productId: 'mine', ...written({ originalPrice: 3_000 }) }, {}, records);
    expect(await records.one('product', 'mine')).toMatchObject({ shopIds: ['shop-1', 'shop-2'], createdIn: 'shop-1' });
  });
});

describe('who gets what was made in a place', () => {
  test.each([
    ['the store and those that it names', {}, { shopIds: ['shop-2'] }, [1, ['shop-1', 'shop-2']]],
    ['the store and those that it names, itself among them', {}, { shopIds: ['shop-1'] }, [1, ['shop-1']]],
    ['every store', {}, { everywhere: true }, [1, []]],
    ['the store alone again', {}, {}, [1, ['shop-1']]],
    ['the stores that the headquarters names', at(hq), { shopIds: ['shop-2'] }, [1, ['shop-2']]],
    ['every store, of the headquarters', at(hq), { everywhere: true }, [1, []]],
    ['nobody: it is a template of the headquarters', at(hq), {}, [0, []]],
  ] as const)('%s', async (_, who, asked, [scope, shopIds]) => {
    const ids = 'shop' in who ? { service: 'moxa', product: 'shared' } : { service: 'ours', product: 'mine' };
    const records = world();
    expect(await give('service.share', { serviceId: ids.service, ...asked }, who, records)).toBe('done');
    expect(await give('product.share', { productId: ids.product, ...asked }, who, records)).toBe('done');
    for (const kind of ['service', 'product'] as const)
      expect(await records.one(kind, ids[kind])).toMatchObject({ scope, shopIds, regionId: '' });
  });

  test('is changed in its state for all by its maker, and beside it by others', async () => {
    const records = world();
    await give('service.toggle', { serviceId: 'moxa', onShelf: false }, at(hq), records);
    expect(await records.one('service', 'moxa')).toMatchObject({ onShelf: false, enabled: true });
    await give('service.toggle', { serviceId: 'moxa', onShelf: true }, {}, records);
    await give('service.toggle', { serviceId: 'moxa', enabled: false }, {}, records);
    expect(await records.one('service', 'moxa')).toMatchObject({ onShelf: false, enabled: true });
    expect(await records.one('shopItem', shopItemId('service', 'moxa', 'shop-1'))).toMatchObject({
      onShelf: true,
      enabled: false,
    });
  });
});

describe('a service', () => {
  const given = (more: object) => ({
    serviceId: 'new',
    name: 'Moxa',
    number: '78',
    groupId: 'care',
    originalPrice: 1_000,
    kind: 'other',
    duration: 30,
    pinyin: '',
    initials: '',
    ...more,
  });
  const uses = (productId: string) => given({ consumables: [{ productId, uses: 1 }] });
  test.each([
    ['in a group of the headquarters', given({}), {}, 'done'],
    ['in a category', given({ categoryId: 'pain' }), {}, 'done'],
    ['in a category of products', given({ categoryId: 'gifts' }), {}, 'item.categoryUnknown'],
    ['in a group of another store', given({ groupId: 'theirCare' }), {}, 'item.groupUnknown'],
    ['that uses up what the store has', uses('shared'), {}, 'done'],
    ['that uses up what another store has made', uses('far'), {}, 'item.supplyUnknown'],
    ['that uses up what another store has made, for the headquarters', uses('far'), at(hq), 'done'],
    ['that uses up what is out of the catalogue', uses('gone'), at(hq), 'item.supplyUnknown'],
  ] as const)('%s is written down or refused', async (_, args, who, outcome) => {
    expect(await give('service.add', args, who)).toBe(outcome);
  });

  test.each([
    ['product.add', { productId: 'new', ...written({ number: '1' }) }],
    ['product.edit', { productId: 'mine', ...written({ number: '1' }) }],
    ['service.add', given({ number: '1' })],
    ['service.edit', given({ number: '1', serviceId: 'ours' })],
  ])('%s says which number is taken', async (name, args) => {
    const command = commands.find((each) => each.name === name);
    const by = someone({ channel: channels.centralPlatform, shop: aShop(), may: () => true });
    expect(command && (await world().run(command, args, by))).toMatchObject({
      code: 'item.numberTaken',
      params: { number: '1' },
    });
  });

  test('stays in its category where an edit says nothing of it, and leaves it where that is said', async () => {
    const records = world();
    const categoryOf = async (name: 'service' | 'product', id: string) => (await records.one(name, id))?.categoryId;
    await give('service.add', given({ categoryId: 'pain' }), {}, records);
    await give('service.edit', given({ name: 'Moxa again' }), {}, records);
    expect(await categoryOf('service', 'new')).toBe('pain');
    await give('service.edit', given({ categoryId: '' }), {}, records);
    expect(await categoryOf('service', 'new')).toBe('');
    await give(
      'product.edit',
      { productId: 'mine', ...written({ categoryId: 'gifts', originalPrice: 3_000 }) },
      {},
      records,
    );
    await give('product.edit', { productId: 'mine', ...written({ originalPrice: 3_000 }) }, {}, records);
    expect(await categoryOf('product', 'mine')).toBe('gifts');
  });

  test('uses up what it did where its edit says nothing of that', async () => {
    const records = world();
    const args = { ...given({ number: '9' }), serviceId: 'moxa' };
    expect(await give('service.edit', args, at(hq), records)).toBe('done');
    expect(await records.one('service', 'moxa')).toMatchObject({
      name: 'Moxa',
      consumables: [{ productId: 'used', uses: 1 }],
    });
  });

  test('has no blocks where none are named, has those it had where its edit names none, and is never shorter', async () => {
    const records = world();
    const has = async (processing: number, finishing: number, preparation: number) =>
      expect(await records.one('service', 'new')).toMatchObject({ processing, finishing, preparation });
    await give('service.add', given({ duration: 60 }), {}, records);
    await has(0, 0, 0);
    await give('service.edit', given({ duration: 60, processing: 20, finishing: 10, preparation: 5 }), {}, records);
    await give('service.edit', given({ duration: 45 }), {}, records);
    await has(20, 10, 5);
    expect(await give('service.edit', given({ duration: 30 }), {}, records)).toBe('service.blocksLonger');
    expect(await give('service.edit', given({ duration: 30, finishing: 0 }), {}, records)).toBe('done');
    await has(20, 0, 5);
  });
});

test('more time of a service is sold by services of the place that are in the catalogue, never by itself', async () => {
  const given = { serviceId: 'ours', ...written({ groupId: 'care', kind: 'moxibustion', duration: 60 }) };
  const records = world();
  const sold = (extensionIds: readonly string[]) => give('service.edit', { ...given, extensionIds }, {}, records);
  for (const ids of [['ours'], ['theirs'], ['old'], ['gone']]) expect(await sold(ids)).toBe('service.extensionUnknown');
  expect(await sold(['moxa'])).toBe('done');
  await give('service.edit', given, {}, records);
  expect(await records.one('service', 'ours')).toMatchObject({ extensionIds: ['moxa'] });
});

test('groups stand in the order of the store, those that it does not name behind as the headquarters has them', () => {
  const groups = ['a', 'b', 'c', 'd'].map((id, position) => ({ id, position }));
  expect(inOrder(groups, [{ groupIds: ['c', 'gone', 'a'] }]).map(({ id }) => id)).toEqual(['c', 'a', 'b', 'd']);
  expect(inOrder(groups.toReversed(), []).map(({ id }) => id)).toEqual(['a', 'b', 'c', 'd']);
  const others = ['z', 'y'].map((id, position) => ({ id, position }));
  expect(inOrder(others, []).map(({ id }) => id)).toEqual(['z', 'y']);
});
