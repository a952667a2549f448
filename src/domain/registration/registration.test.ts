import { describe, expect, test } from 'vitest';
import { aBranchForm, aHeadForm, pictureAt } from '../../../tests/make-registration.ts';
import { fieldProblem } from '../kernel/field-problem.ts';
import { branchForm, headForm, picturesIn, registrationSteps, settlementForm, whyNotValidOn } from './registration.ts';

const problems = (form: object, schema: { safeParse: typeof headForm.safeParse } = headForm): Record<string, string> =>
  Object.fromEntries(
    (schema.safeParse(form).error?.issues ?? []).map((issue) => [issue.path.join('.'), fieldProblem(issue).code]),
  );

test('a whole registration of a headquarters, of a branch and a settlement are taken as they are', () => {
  expect(headForm.parse(aHeadForm())).toEqual(aHeadForm());
  expect(branchForm.parse(aBranchForm())).toEqual(aBranchForm());
  expect(settlementForm.safeParse(aHeadForm()).success).toBe(true);
});

test('nothing but the position, dates that hold for good and the picture of the other account may be left out', () => {
  const empty = Object.fromEntries(
    Object.entries(aHeadForm()).map(([name, value]) => [
      name,
      typeof value === 'string' ? '' : typeof value === 'boolean' ? false : null,
    ]),
  );
  const missing = Object.keys(problems(empty));
  const optional = [
    'validTo',
    'location',
    'legalValidTo',
    'accountPhoto',
    'bankCardPhoto',
    'takesChatPay',
    'takesWalletPay',
  ];
  // What is between fields is judged once each of them is right.
  expect(missing.sort()).toEqual(
    Object.keys(aHeadForm())
      .filter((name) => !optional.includes(name))
      .sort(),
  );
});

describe('of a headquarters', () => {
  test.each([
    [{ name: '' }, { name: 'field.required' }],
    [{ name: '店'.repeat(51) }, { name: 'field.tooLong' }],
    [{ code: 'H' }, { code: 'shop.codeWrong' }],
    [{ region: '3101' }, { region: 'registration.regionMissing' }],
    [{ location: null }, {}],
    [{ location: { lng: 31.2304, lat: 121.4737 } }, { 'location.lat': 'field.tooBig' }],
    [{ phone: '1234' }, { phone: 'field.phone' }],
    [{ phone: 'reception' }, { phone: 'field.phone' }],
    [{ phone: '13800138000' }, {}],
    [{ phone: '+852 1234 5678' }, {}],
    [{ contactPhone: '+85212345678' }, { contactPhone: 'field.phone' }],
    [{ legalPhone: '+85212345678' }, { legalPhone: 'field.phone' }],
    [{ storefrontPhoto: '' }, { storefrontPhoto: 'registration.pictureMissing' }],
    [{ storefacePhoto: 'https://example.com/store/x.webp' }, { storefacePhoto: 'registration.pictureMissing' }],
    // A licence never lies where anybody may see it.
    [{ licencePhoto: pictureAt('store', 9) }, { licencePhoto: 'registration.pictureMissing' }],
    [{ licencePhoto: '/images/licence/x.webp' }, { licencePhoto: 'registration.pictureMissing' }],
    [{ merchantType: 3 }, { merchantType: 'field.notOneOf' }],
    [{ companyCode: '91350100M000100Y44' }, { companyCode: 'registration.companyCodeWrong' }],
    [{ companyCode: '91350100m000100y43' }, {}],
    [{ companyCode: '110108000000016' }, {}],
    [{ email: 'wang@' }, { email: 'registration.emailWrong' }],
    [{ validFrom: '2026-02-30' }, { validFrom: 'registration.dayWrong' }],
    [{ validTo: '2019-12-31' }, { validTo: 'registration.endsBefore' }],
    [{ legalValidTo: '2015-04-30' }, { legalValidTo: 'registration.endsBefore' }],
    [{ legalValidTo: '2015-05-01' }, {}],
    [{ legalId: '110105194912310021' }, { legalId: 'registration.identityNumberWrong' }],
    [{ legalId: '11010519491231002x' }, {}],
    [{ bankCode: '10229000001' }, { bankCode: 'registration.bankCodeWrong' }],
    [{ accountNumber: 'abc' }, { accountNumber: 'registration.accountNumberWrong' }],
    [{ accountNumberAgain: '1001234509024512346' }, { accountNumberAgain: 'registration.accountNumberDiffers' }],
    [{ accountPhoto: '' }, { accountPhoto: 'registration.pictureMissing' }],
    [{ accountKind: 2 }, { accountNumber: 'registration.bankCardWrong', bankCardPhoto: 'registration.pictureMissing' }],
    [
      {
        accountKind: 2,
        accountNumber: '6222021234567890128',
        accountNumberAgain: '6222021234567890128',
        accountPhoto: '',
        bankCardPhoto: pictureAt('licence', 8),
      },
      {},
    ],
    [{ takesChatPay: false }, { takesChatPay: 'registration.noChannel' }],
    [{ takesChatPay: false, takesWalletPay: true }, {}],
    [{ principal: '' }, { principal: 'field.required' }],
    [{ account: 'a' }, { account: 'account.wrong' }],
  ])('%j is wrong at %j', (more, expected) => {
    expect(problems({ ...aHeadForm(), ...more })).toEqual(expected);
  });
});

test('a step says of its fields what the whole registration says', () => {
  const wrong = {
    ...aHeadForm(),
    phone: '12',
    validTo: '2019-12-31',
    legalId: '1',
    accountNumberAgain: '22222222',
  };
  const { branchPlace: _, ...steps } = registrationSteps;
  const bySteps = Object.values(steps).map((step) => problems(wrong, step as never));
  expect(Object.assign({}, ...bySteps)).toEqual(problems(wrong));
  expect(Object.keys(problems(wrong)).sort()).toEqual(['accountNumberAgain', 'legalId', 'phone', 'validTo']);
});

test('a branch says below which place of its brand it is', () => {
  expect(problems({ ...aBranchForm(), parentId: '' }, branchForm as never)).toEqual({ parentId: 'field.required' });
});

test.each([
  ['2035-05-01', {}],
  ['2035-05-02', { legalValidTo: 'registration.expired' }],
])('on %s has run out: %j', (today, expected) => {
  expect(whyNotValidOn(aHeadForm(), today)).toEqual(expected);
  expect(whyNotValidOn(aHeadForm({ validTo: '2035-05-01' }), today)).toEqual(
    'legalValidTo' in expected ? { ...expected, validTo: 'registration.expired' } : {},
  );
});

test('a licence and a card that begin to hold later do not hold yet', () => {
  const later = { validFrom: '2030-01-01', legalValidFrom: '2026-01-02' };
  expect(whyNotValidOn(aHeadForm(later), '2026-01-01')).toEqual({
    validFrom: 'registration.notYetValid',
    legalValidFrom: 'registration.notYetValid',
  });
});

test('the pictures of a registration are all that are named in it', () => {
  expect(picturesIn(aHeadForm())).toEqual([
    ...[1, 2, 3].map((n) => pictureAt('store', n)),
    ...[4, 5, 6, 7].map((n) => pictureAt('licence', n)),
  ]);
});
