import { ofHeadquarters } from '#domain/item/item-fields.ts';
import type { Product } from '#domain/item/product/product.ts';
import { type ShopItem, shopItemId } from '#domain/item/shop-item.ts';
import type { Operation } from '#domain/order/operations.ts';
import type { Shop } from '#domain/shop/shop.ts';
import type { Employee } from '#domain/staff/employee.ts';
import type { StaffGroup } from '#domain/staff/group/staff-group.ts';
import type { Role } from '#domain/staff/role/role.ts';

/** Records for tests: whatever a test does not care about is filled in. */
export const aShop = (given: Partial<Shop> = {}): Shop => ({
  id: 'shop-1',
  code: 'S01',
  name: '静安店',
  type: 1,
  parentId: 'headquarters',
  address: '上海市静安区南京西路 1 号',
  phone: '021-55550001',
  country: 'CN',
  countryId: 'CN',
  currencyFlag: '¥',
  timeZone: 'Asia/Shanghai',
  paymentTypes: [0, 1, 2, 3, 4, 6],
  ...given,
});

export const aRole = (given: Partial<Role> = {}): Role => ({
  id: 'role-all',
  name: '店长',
  scope: 1,
  permissions: ['*'],
  mobilePermissions: [],
  ...given,
});

export const anEmployee = (given: Partial<Employee> = {}): Employee => ({
  id: 'staff-1',
  name: '王芳',
  number: '001',
  gender: 'female',
  account: 'wang',
  avatar: '',
  shopId: '',
  groupId: '',
  baseSalary: null,
  introduction: '',
  employedOn: '',
  serviceShopIds: [],
  forOrders: true,
  inMiniProgram: false,
  guestIn: [],
  pin: null,
  isServicer: true,
  isSalesperson: true,
  grants: [{ shopId: 'shop-1', roleId: 'role-all' }],
  resignedAt: null,
  ...given,
});

export const aGroup = (given: Partial<StaffGroup> = {}): StaffGroup => ({
  id: 'group-1',
  shopId: 'shop-1',
  name: 'Front',
  remark: '',
  ...given,
});

export const aProduct = (given: Partial<Product> = {}): Product => ({
  id: 'product-1',
  name: '艾条',
  number: 'P001',
  groupId: 'group-1',
  categoryId: '',
  images: [],
  pinyin: 'aitiao',
  initials: 'at',
  originalPrice: 2_800,
  memberPrice: 2_500,
  ...ofHeadquarters,
  detailImages: [],
  pricing: 'perShop',
  description: '',
  onShelf: true,
  enabled: true,
  barcode: '6901234567892',
  type: 'product',
  unit: '盒',
  costPrice: 1_200,
  packageContent: 10,
  specQuantity: '',
  specUnit: '',
  ...given,
});

/** What `shop-1` has of its own for `product-1`: nothing yet. */
export const aShopItem = (given: Partial<ShopItem> = {}): ShopItem => {
  const own: ShopItem = {
    id: '',
    kind: 'product',
    itemId: 'product-1',
    shopId: 'shop-1',
    originalPrice: null,
    memberPrice: null,
    costPrice: null,
    onShelf: null,
    enabled: true,
    ...given,
  };
  return { ...own, id: given.id ?? shopItemId(own.kind, own.itemId, own.shopId) };
};

/** The operation that puts a product on an order. */
export const adding = (item: Product, lineId: string, quantity = 1): Operation => ({
  op: 'add',
  line: {
    id: lineId,
    kind: 'product',
    itemId: item.id,
    groupId: item.groupId,
    name: item.name,
    unit: item.unit,
    quantity,
    originalPrice: item.originalPrice,
    memberPrice: item.memberPrice,
    linePrice: null,
    reduction: 0,
    salespersonId: null,
    servicerIds: [],
    remark: '',
  },
});

/** The arguments of collecting one line of a product in cash from a walk-in. */
export const cashReceipt = (
  item: Product,
  given: { orderId: string; number: string; lineId?: string; quantity?: number },
) => {
  const quantity = given.quantity ?? 1;
  const operation = adding(item, given.lineId ?? 'line-1', quantity);
  const total = item.originalPrice * quantity;
  return {
    orderId: given.orderId,
    number: given.number,
    lines: operation.op === 'add' ? [{ ...operation.line, payable: total }] : [],
    seen: [] as { lineId: string; quantity: number }[],
    memberId: '',
    memberName: '',
    reduction: 0,
    source: null,
    remark: '',
    manualNumber: '',
    total,
    payments: [{ id: `${given.orderId}-${given.number}-cash`, type: 0, amount: total, tendered: total, note: '' }],
  };
};
