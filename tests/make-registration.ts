import { type BranchForm, type HeadForm, type Settlement, settlementForm } from '#domain/registration/registration.ts';

/** A licence's picture as it lies at its address. */
export const pictureAt = (kind: 'licence' | 'store', n: number): string =>
  `${kind === 'licence' ? '/private' : '/images'}/${kind}/00000000-0000-4000-8000-${String(n).padStart(12, '0')}.webp`;

const both = {
  name: '和养堂',
  code: 'HYT',
  region: '310101',
  address: '人民大道 1 号',
  location: { lng: 121.4737, lat: 31.2304 },
  phone: '021-62345678',
  storefrontPhoto: pictureAt('store', 1),
  storefacePhoto: pictureAt('store', 2),
  interiorPhoto: pictureAt('store', 3),
  merchantType: 1 as const,
  companyName: '和养堂健康管理有限公司',
  companyCode: '91350100M000100Y43',
  businessScope: '养生保健服务',
  companyAddress: '人民大道 1 号',
  contactName: '王芳',
  contactPhone: '13900139000',
  contactCountry: '86',
  email: 'wang@example.com',
  validFrom: '2020-01-01',
  validTo: '',
  licencePhoto: pictureAt('licence', 4),
  legalName: '李明',
  legalId: '11010519491231002X',
  legalPhone: '13700137000',
  legalCountry: '86',
  residence: '幸福路 8 号',
  legalValidFrom: '2015-05-01',
  legalValidTo: '2035-05-01',
  idFrontPhoto: pictureAt('licence', 5),
  idBackPhoto: pictureAt('licence', 6),
  accountKind: 1 as const,
  bankCode: '102290000012',
  branchName: '工商银行人民大道支行',
  accountName: '和养堂健康管理有限公司',
  accountNumber: '1001234509024512345',
  accountNumberAgain: '1001234509024512345',
  accountPhoto: pictureAt('licence', 7),
  bankCardPhoto: '',
  takesChatPay: true,
  takesWalletPay: false,
};

/** The registration of a new brand; every picture of it has an address that is well formed. */
export const aHeadForm = (more: Partial<HeadForm> = {}): HeadForm => ({
  ...both,
  principal: '李明',
  account: 'heyang',
  ...more,
});

/** What of it is settled with a shop. */
export const aSettlementForm = (form: HeadForm = aHeadForm()): Settlement =>
  settlementForm.parse(Object.fromEntries(Object.entries(form).filter(([name]) => name in settlementForm.shape)));

/** The registration of a branch. */
export const aBranchForm = (more: Partial<BranchForm> = {}): BranchForm => ({
  ...both,
  name: '静安店',
  code: 'JA1',
  parentId: 'hq',
  ...more,
});

/** The same with pictures of its own. */
export const withOwnPictures = <F extends object>(form: F, n: number): F => {
  const own = Object.entries(form).map(([name, value], place) => {
    const kind = String(value).includes('/licence/') ? 'licence' : 'store';
    return [name, name.endsWith('Photo') && value !== '' ? pictureAt(kind, n * 1_000 + place) : value];
  });
  return { ...form, ...Object.fromEntries(own) };
};
