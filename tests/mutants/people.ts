// biome-ignore-all lint/suspicious/noTemplateCurlyInString: expressions of the sources as they stand there.
import { type Slip, slipsIn } from './slip.ts';

const rights = 'src/domain/staff/staff-rights.test.ts';
const groups = 'src/domain/staff/group/staff-group.test.ts';
const walk = 'tests/walk/writes.test.ts';
const pins = ['tests/sync/pins.pg.test.ts', 'server/pins/pins.pg.test.ts'];
const states = 'src/domain/registration/states.test.ts';
const members = 'src/domain/member/member.test.ts';

/** Who manages whom and gives which roles, PINs, and how a shop comes to be there. */
export const peopleSlips: readonly Slip[] = [
  ...slipsIn(
    'src/domain/staff/managed.ts',
    [rights],
    [
      ["!here.may('pc.staff.manage')", 'false'],
      ['existing.shopId !== here.shopId', 'false'],
      ["(act === 'manage' && type === shopTypes.store)", "(act !== 'manage' && type === shopTypes.store)"],
      ['known.roles && holdsMore(existing, known.roles, here.may)', 'false'],
      ['return isMore || holdsMoreElsewhere(', 'return isMore && holdsMoreElsewhere('],
      ['id === here.id || shop?.parentId === here.id', 'shop?.parentId === here.id'],
      ['shop?.parentId === here.id', 'true'],
      ['[...given, ...taken]', 'given'],
      ['role.scope !== shop.type', 'false'],
      ['role && isBeyond(role, acting.may)', 'role && !acting.may'],
    ],
  ),
  ...slipsIn(
    'src/domain/staff/beyond.ts',
    [rights],
    [
      ['...mobilePermissions]', ']'],
      ['grants.some(({ roleId }) => roleId === role.id) && isBeyond', 'isBeyond'],
    ],
  ),
  ...slipsIn(
    'src/domain/staff/resign.ts',
    [rights, walk],
    [
      ['existing.id === acting.staffId', 'false'],
      ['existing.resignedAt !== null', 'existing.resignedAt === 0'],
      ['id === staffId && resignedAt !== null', 'false'],
      ["groupId: '', resignedAt", 'resignedAt'],
    ],
  ),
  ...slipsIn(
    'src/domain/staff/restore.ts',
    [rights, walk],
    [
      ['!known.roles || known.roles.some', '!known.roles || !known.roles.some'],
      ['existing.resignedAt === null', 'false'],
    ],
  ),
  ...slipsIn(
    'src/domain/staff/add-employee.ts',
    [rights, walk],
    [
      ["fields.baseSalary !== null && !may('pc.staff.salary')", 'false'],
      ['same.length > 0', 'same.length > 1'],
      ["groupId !== '' && group?.shopId !== shopId", "groupId === '' && group?.shopId !== shopId"],
      ['{ before: [], now: fields.grants }', '{ before: fields.grants, now: fields.grants }'],
    ],
  ),
  ...slipsIn(
    'src/domain/staff/edit-employee.ts',
    [rights, groups, walk],
    [
      ['existing.resignedAt !== null', 'false'],
      ['keepsSalary ? existing.baseSalary : fields.baseSalary', 'fields.baseSalary'],
      ["baseSalary !== existing.baseSalary && !may('pc.staff.salary')", 'false'],
      ['existing.id === acting.staffId && !areSameGrants', 'existing.id !== acting.staffId && !areSameGrants'],
      ["isMoved ? { shopId, groupId: '' } : { groupId }", 'isMoved ? { shopId, groupId } : { groupId }'],
      ['wanted ?? existing.groupId', "wanted ?? ''"],
      ['!isMoved && isOtherGroup', 'isMoved && isOtherGroup'],
    ],
  ),
  ...slipsIn(
    'src/domain/staff/create-account.ts',
    [rights],
    [
      ["right: 'pc.staff.account'", "right: 'everybody'"],
      [", 'takeOver')", ')'],
      ["existing.account !== ''", 'false'],
    ],
  ),
  ...slipsIn(
    'src/domain/member/proof.ts',
    ['src/domain/member/proof.test.ts'],
    [
      ["!hasPassword(records) || may('pc.member.vouch')", "may('pc.member.vouch')"],
      ["!hasPassword(records) || may('pc.member.vouch')", '!hasPassword(records)'],
      ['each.orderId === changeOf(memberId) && ', ''],
      ['each.staffId === staffId && ', ''],
      [' && keptAt - each.at <= proofLasts', ''],
    ],
  ),
  ...slipsIn(
    'src/domain/staff/for-lines.ts',
    ['src/domain/staff/for-lines.test.ts'],
    [
      ['if (stood.has(id)) continue;', ''],
      ['!person[mark] || !worksHere', '!worksHere'],
      ['!person[mark] || !worksHere', '!person[mark]'],
    ],
  ),
  ...slipsIn(
    'src/domain/staff/change-password.ts',
    [rights],
    [
      ["right: 'pc.staff.account'", "right: 'everybody'"],
      [", 'takeOver')", ')'],
      ['existing.id === acting.staffId', 'false'],
      ["existing.account === ''", 'false'],
    ],
  ),
  ...slipsIn(
    'src/domain/staff/role/remove-role.ts',
    [rights, walk],
    [
      ['resignedAt === null', 'resignedAt !== null'],
      ['count > 0', 'count > 1'],
    ],
  ),
  ...slipsIn(
    'src/domain/staff/group/set-group-people.ts',
    [groups, walk],
    [
      ['shopId !== acting.shopId', 'false'],
      ['!employeeIds.includes(person.id)', 'employeeIds.includes(person.id)'],
      ['resignedAt !== null', 'resignedAt === 0'],
    ],
  ),
  ...slipsIn(
    'src/domain/staff/guests.ts',
    ['src/domain/staff/guests.test.ts'],
    [
      ['now - guest.at < day', 'now - guest.at < guestStays'],
      ['(each) => each.shopId !== shopId', '() => true'],
      ['.slice(0, mostShops)', ''],
    ],
  ),
  ...slipsIn('src/domain/values/guessed.ts', ['src/domain/staff/pin.test.ts'], [['[0, 1, 9].some', '[0, 1].some']]),
  ...slipsIn(
    'src/domain/staff/pin.ts',
    ['src/domain/staff/pin.test.ts'],
    [
      ['.slice(0, 2), 16)', '.slice(0, 4), 16)'],
      ['approvable.some((each) => each === permission) && approver(permission)', 'approver(permission)'],
      ["'pc.order.price',\n", ''],
    ],
  ),
  ...slipsIn('server/pins/pins.ts', pins, [
    ['where t.count < ${pinTries} or', 'where t.count <= ${pinTries} or'],
    ['counted.rowCount === 0 || ', ''],
    ['set count = count - 1 where', 'set count = 0 where'],
    ["then $3 else '' end as place", 'then $3 else $3 end as place'],
  ]),
  ...slipsIn(
    'server/sync/origin.ts',
    ['server/counters/carried.pg.test.ts'],
    [
      ['!sent.carriedFrom || session?.counters.includes(place.counterId) === true', 'true'],
      ['!carriedFrom || carriedFrom.number === number', 'true'],
      ['lastContact > Math.min(sent.at + clockTolerance, now - atWorkFor)', 'lastContact > now - atWorkFor'],
      ['lastContact > Math.min(sent.at + clockTolerance, now - atWorkFor)', 'lastContact > sent.at + clockTolerance'],
    ],
  ),
  ...slipsIn('server/pins/approvals.ts', pins, [
    ['if (staffId === sent.staffId) return { isWrong: true };', ''],
    ['sent.carriedFrom?.counterId ?? counter.id', 'counter.id'],
  ]),
  ...slipsIn('server/pins/pin-logins.ts', pins, [
    ['at < now - proofRetention', 'false'],
    ['brandOf(read.token) !== brandId ||', ''],
    ['if (await pins.isStored({ brandId, staffId }, read.token)) return true;', ''],
    ['openedAt: Math.min(at, now)', 'openedAt: at'],
  ]),
  ...slipsIn('src/sync/pins.ts', pins, [
    ['now - session.confirmedAt <= rightsHold', 'now - session.confirmedAt <= rightsHold * 2'],
    ['saved.pin && left > 0 ?', 'saved.pin ?'],
    ['if (reply.refusedLogins?.includes(sealed)) return', 'if ((reply.refusedLogins?.length ?? 0) > 1) return'],
  ]),
  ...slipsIn(
    'src/domain/registration/states.ts',
    [states],
    [
      ["kind === 'branch' && !isByHeadquarters", "kind === 'branch' && isByHeadquarters"],
      ['state === rejected', 'state !== approved'],
      ["act: 'approve', by: 'platform'", "act: 'approve', by: 'headquarters'"],
    ],
  ),
  ...slipsIn(
    'src/domain/notice/of-registration.ts',
    ['src/domain/notice/of-registration.test.ts'],
    [
      ["what: 'branchRejected', shopId, staffId", "what: 'branchRejected', shopId"],
      [':${revision}:${state}', ':${state}'],
      ['shopId: headquartersId', 'shopId'],
    ],
  ),
  ...slipsIn(
    'src/domain/member/register.ts',
    [members],
    [
      ["if (first && !replay && !isHiddenHere(same, acting)) return reject('member.mobileTaken');", ''],
      [' && !isHiddenHere(same, acting)', ''],
      ['isDemanded && !withCode && !offline && !replay', 'false'],
      ["mergedInto: first?.id ?? ''", "mergedInto: ''"],
      ['first?.shared && ', ''],
      ["verification: isDemanded || withCode ? 'pending'", "verification: isDemanded && withCode ? 'pending'"],
    ],
  ),
  ...slipsIn(
    'src/domain/member/edit.ts',
    [members],
    [
      ["right: 'pc.member.manage'", "right: 'everybody'"],
      ["if (!target.shared && !isManagedFrom(target, acting)) return 'member.notShared';", ''],
      ['!withCode && isHiddenHere(same, acting)', 'false'],
      ['isHidden ? { knownTo: [] }', 'isHidden ? {}'],
      ["{ pinyin: '', initials: '' }", '{}'],
    ],
  ),
  ...slipsIn(
    'src/domain/member/merge.ts',
    [members],
    [
      ["from.mergedInto !== '' || into.mergedInto !== ''", "from.mergedInto !== ''"],
      ['acting.keptAt - from.mergedAt > mergeUndoable', 'false'],
      ["from.mergedInto === '' || from.mergedAt === null", "from.mergedInto === ''"],
      ['rest.some(({ mobile }) => mobile === from.mobile)', 'rest[0]?.mobile === from.mobile'],
      ["if (from.mobile !== '' && rest.some(", "if (from.mobile === '' && rest.some("],
    ],
  ),
  ...slipsIn(
    'src/domain/member/person.ts',
    [members],
    [
      ['shop.type === shopTypes.headquarters || ', ''],
      [' ?? same.find(({ mergedAt }) => mergedAt !== null)', ''],
    ],
  ),
  ...slipsIn('src/domain/kernel/read.ts', [members], [['steps < mostSteps', 'steps < 1']]),
  ...slipsIn(
    'src/domain/member/member-visits.ts',
    [members],
    [
      ['visits: visits + 1', 'visits'],
      ['sum: before.sum - paid', 'sum: before.sum'],
      ['Math.max(lastAt, at)', 'at'],
    ],
  ),
];
