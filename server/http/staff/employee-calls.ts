import type { Pool } from 'pg';
import { addEmployee } from '#domain/staff/add-employee.ts';
import { changePassword } from '#domain/staff/change-password.ts';
import { createAccount } from '#domain/staff/create-account.ts';
import { editEmployee } from '#domain/staff/edit-employee.ts';
import { employeeCalls } from '#domain/staff/employee-calls.ts';
import { type EmployeeRow, employeeListing } from '#domain/staff/employee-listing.ts';
import { exampleAvatars } from '#domain/staff/example-avatars.ts';
import { resignEmployee } from '#domain/staff/resign.ts';
import { restoreEmployee } from '#domain/staff/restore.ts';
import { publishPin } from '../../pins/publish-pin.ts';
import { hashPassword } from '../../sessions/passwords.ts';
import { bookCommand, commandIdOf } from '../book-command.ts';
import { readEmployee } from '../brand-reads.ts';
import type { CallerInShop } from '../caller.ts';
import { notFound, RefusedCall } from '../refusal.ts';
import { secretMark } from '../secret-mark.ts';
import { type Asked, commandCalls, serveCalls } from '../serve-calls.ts';
import { type Condition, inShopsBelow, inThisShop, serveList } from '../serve-list.ts';
import { sessionsOf } from '../still-listens.ts';
import { endProofs, forgetTheirPin, putPassword, signOutEverywhere } from './passwords.ts';

type Yes = Condition<typeof employeeListing>;
const is =
  (field: 'isServicer' | 'isSalesperson' | 'inMiniProgram'): Yes =>
  ({ eb }, values) =>
    eb(
      field,
      'in',
      values.map((value) => value === 1),
    );

export const employeeList = serveList(employeeListing, {
  own: {
    is_servicer: is('isServicer'),
    is_salesperson: is('isSalesperson'),
    in_mini_program: is('inMiniProgram'),
    weapp_show: is('inMiniProgram'),
    status: ({ or, eb }, values) => or(values.map((value) => eb('resignedAt', value === 1 ? 'is' : 'is not', null))),
  },
});
const isEmployed: Yes = ({ eb }) => eb('resignedAt', 'is', null);
const hasLeft: Yes = ({ eb }) => eb('resignedAt', 'is not', null);

/** Refuses an account that somebody has, of whatever brand and in whatever case (422 at `account`). */
const mustBeFree = async (pool: Pool, account: string, id: string): Promise<void> => {
  const { rows } = await pool.query(
    'select from employee_credential where lower(account) = lower($1) and employee_id <> $2',
    [account, id],
  );
  const code = 'employee.accountTaken';
  if (rows.length > 0) throw new RefusedCall({ status: 422, reason: 'invalid', code, fields: { account: code } });
};

/** The staff of the current shop and those below it. */
export const employeeRoutes = serveCalls(employeeCalls, (parts) => {
  const { pool, hub } = parts;
  const { give, step } = commandCalls(parts);
  /** As the caller sees them now; whoever has just been moved to another shop is seen there no more. */
  const read = async (caller: CallerInShop, id: string): Promise<EmployeeRow> => {
    const found = await employeeList.one(pool, inThisShop(caller), id);
    if (!found) throw notFound('employee.unknown');
    return found;
  };
  const readAnywhere = async (caller: CallerInShop, id: string): Promise<EmployeeRow> => {
    const everywhere = { caller, shopIds: caller.shops.map((shop) => shop.id) };
    const found = await employeeList.one(pool, everywhere, id);
    if (!found) throw notFound('employee.unknown');
    return found;
  };

  return {
    list: ({ caller, query }) => employeeList.page(pool, inShopsBelow(caller, employeeListing), query, isEmployed),
    departed: ({ caller, query }) => employeeList.page(pool, inShopsBelow(caller, employeeListing), query, hasLeft),
    exampleAvatars: () => [...exampleAvatars],
    add: give(addEmployee, ({ body }: Asked<typeof employeeCalls.add>, employeeId) => ({ employeeId, ...body }), read),
    edit: step(editEmployee, 'employeeId', readAnywhere),
    // Their sessions are over from now on, and say why (`identify`); they are not taken up again by a restoring.
    resign: async ({ caller, params: { id }, request }) => {
      // What they do from now on is not proved by them either, should they be employed again.
      const beside = [endProofs(caller.brandId, id, Date.now())];
      const call = { id: commandIdOf(request, caller, resignEmployee, id), asked: {}, beside };
      await bookCommand(parts, caller, resignEmployee, call, () => ({ employeeId: id }));
      await hub.announce(caller.brandId, [sessionsOf(id)]);
      return read(caller, id);
    },
    restore: async ({ caller, params: { id }, request }) => {
      const beside = [signOutEverywhere(caller.brandId, id)];
      const call = { id: commandIdOf(request, caller, restoreEmployee, id), asked: {}, beside };
      await bookCommand(parts, caller, restoreEmployee, call, () => ({ employeeId: id }));
      return read(caller, id);
    },
    createAccount: async ({ caller, params: { id }, body: { account, password }, request }) => {
      await read(caller, id);
      await mustBeFree(pool, account, id);
      const beside = [putPassword(caller.brandId, id, account, await hashPassword(password), Date.now())];
      const commandId = commandIdOf(request, caller, createAccount, id);
      const asked = { account, mark: await secretMark(request, commandId, password) };
      const call = { id: commandId, asked, beside };
      await bookCommand(parts, caller, createAccount, call, () => ({ employeeId: id, account }));
      return read(caller, id);
    },
    changePassword: async ({ caller, params: { id }, body: { password }, request }) => {
      const account = (await readEmployee(pool, caller.brandId, id))?.account ?? '';
      const hash = await hashPassword(password);
      const beside = [
        putPassword(caller.brandId, id, account, hash, Date.now()),
        signOutEverywhere(caller.brandId, id),
        forgetTheirPin(caller.brandId, id),
      ];
      const commandId = commandIdOf(request, caller, changePassword, id);
      const asked = { mark: await secretMark(request, commandId, password) };
      const call = { id: commandId, asked, beside };
      await bookCommand(parts, caller, changePassword, call, () => ({ employeeId: id }));
      await publishPin({ pool, hub }, { brandId: caller.brandId, staffId: id });
      await hub.announce(caller.brandId, [sessionsOf(id)]);
      return read(caller, id);
    },
  };
});
