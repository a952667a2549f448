import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { draw } from '../../../tests/components/draw.tsx';
import { aShop } from '../../../tests/make.ts';
import { aRule } from '../../../tests/make-commission.ts';
import { ruleList } from './rule-list.tsx';
import { Simulator } from './simulator.tsx';
import { AddRuleScreen, RuleScreen } from './write-rule.tsx';

const shop = aShop({ id: 'store', name: 'Store' });
const nothing = () => undefined;
const answers = { session: { shop, shops: [shop], permissions: ['*'] }, status: { online: true } };
const simulated = [
  { staffId: 'li', name: 'Li', before: 10_000, after: 12_500 },
  { staffId: 'wang', name: 'Wang', before: 3_000, after: 2_000 },
];
const rule = aRule({ shopId: 'store', percent: 325 });
const at = '/pc/v1/commission_rules/rule-1';
const texts = (id: string) =>
  within(screen.getByTestId(id))
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);

test('a rule is shown as it is, with its percentage to two decimals', async () => {
  draw(<RuleScreen id="rule-1" onDone={nothing} />, { answers, calls: { [at]: rule } });
  expect(((await screen.findByTestId('rule-percent')) as HTMLInputElement).value).toBe('3.25 %');
  expect(screen.queryByTestId('rule-amount')).toBeNull();
  expect(screen.queryByTestId('rule-by-name')).toBeNull();
  expect(screen.getByTestId('enable-rule').textContent).toBe('Switch off');
});

test('steps are typed in yuan and percent, and asked for with what they are for', async () => {
  draw(<RuleScreen id="rule-1" onDone={nothing} />, { answers, calls: { [at]: rule } });
  fireEvent.click(await screen.findByTestId('add-tier'));
  fireEvent.change(screen.getByTestId('tier-from-1'), { target: { value: '50000' } });
  fireEvent.change(screen.getByTestId('tier-percent-1'), { target: { value: '3.5' } });
  expect(screen.getByTestId('rule-tier-way')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Remove step 1' }));
  expect(screen.queryByTestId('rule-tier-way')).toBeNull();
});

test('a rule from elsewhere is looked at and tried out, not changed', async () => {
  const calls = { [at]: { ...rule, shopId: 'hq' } };
  draw(<RuleScreen id="rule-1" onDone={nothing} />, { answers, calls });
  await screen.findByText('This rule was made elsewhere and is only changed there');
  expect(screen.queryByTestId('enable-rule')).toBeNull();
  expect(screen.getByTestId('simulate').hasAttribute('disabled')).toBe(false);
});

test('a draft is tried out by a tap: what each would have got, and by how much more or less', async () => {
  draw(<Simulator ruleId={null} args={rule} />, { answers, calls: { '/pc/v1/commission_rules/simulate': simulated } });
  const scrolls = vi.spyOn(HTMLElement.prototype, 'scrollIntoView');
  fireEvent.click(screen.getByTestId('simulate'));
  await screen.findByTestId('simulated-li');
  expect(scrolls).toHaveBeenCalledTimes(1);
  scrolls.mockRestore();
  expect(texts('simulated-li')).toEqual(['Li', '¥100.00', '¥125.00', '+¥25.00']);
  expect(texts('simulated-wang')).toEqual(['Wang', '¥30.00', '¥20.00', '-¥10.00']);
  expect(texts('simulated-all')).toEqual(['All', '¥130.00', '¥145.00', '+¥15.00']);
  fireEvent.click(screen.getByTestId('month-before'));
  expect(screen.queryByTestId('simulated-li')).toBeNull();
});

test('where nothing would change it says so', async () => {
  const calls = { '/pc/v1/commission_rules/simulate': simulated.map((row) => ({ ...row, after: row.before })) };
  draw(<Simulator ruleId={null} args={rule} />, { answers, calls });
  fireEvent.click(screen.getByTestId('simulate'));
  await screen.findByText('Nobody’s commission would change in this month');
});

test('a draft that is not whole is not tried, and a refusal is said', async () => {
  draw(<Simulator ruleId={null} args={{ ...rule, percent: null }} />, { answers });
  expect(screen.getByTestId('simulate').hasAttribute('disabled')).toBe(true);
  draw(<Simulator ruleId={null} args={rule} />, { answers });
  fireEvent.click(screen.getAllByTestId('simulate')[1] as HTMLElement);
  await screen.findByTestId('simulate-refused');
});

test('a new rule says for what it is, about what, for whom, how much and how long', async () => {
  draw(<AddRuleScreen onDone={nothing} />, { answers });
  await screen.findByTestId('rule-name');
  for (const id of ['rule-kind', 'rule-range', 'rule-people', 'rule-by-name', 'rule-rate', 'rule-tiers'])
    expect(screen.getByTestId(id)).toBeDefined();
  for (const id of ['rule-from', 'rule-until']) expect(screen.getByTestId(id)).toBeDefined();
  expect(ruleList.adds?.map(({ testId }) => testId)).toEqual(['add-commission-rule']);
});

test.each([
  ['rule-groups', { range: 'groups', groupIds: ['g'] }],
  ['rule-items', { range: 'items', items: [{ kind: 'product', itemId: 'oil' }] }],
  ['rule-templates', { range: 'templates', templateIds: ['gold'] }],
  ['rule-roles', { people: 'roles', roleIds: ['r'] }],
  ['rule-staff', { people: 'staff', staffIds: ['li'] }],
] as const)('%s is asked for where the rule is narrowed to it', async (id, narrowed) => {
  draw(<RuleScreen id="rule-1" onDone={nothing} />, { answers, calls: { [at]: { ...rule, ...narrowed } } });
  await screen.findByTestId(id);
});

test('a rule is saved, switched off and taken away', async () => {
  const done = vi.fn();
  const calls = { [at]: rule, [`${at}/enable`]: { ...rule, enabled: false } };
  draw(<RuleScreen id="rule-1" onDone={done} />, { answers, calls });
  fireEvent.change(await screen.findByTestId('rule-name'), { target: { value: 'Evenings' } });
  fireEvent.click(screen.getByTestId('save-rule'));
  await vi.waitFor(() => expect(done).toHaveBeenCalledTimes(1));
  fireEvent.click(screen.getByTestId('enable-rule'));
  fireEvent.click(await screen.findByTestId('enable-rule-confirm'));
  await vi.waitFor(() => expect(screen.queryByTestId('enable-rule-confirm')).toBeNull());
  fireEvent.click(screen.getByTestId('remove-rule'));
  fireEvent.click(await screen.findByTestId('remove-rule-confirm'));
  await vi.waitFor(() => expect(done.mock.calls.length).toBeGreaterThan(1));
});
