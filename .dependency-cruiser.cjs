/**
 * Which way imports run: app → routes → features → parts → {form, list} → {ui, store, workers} → {nouns, sync} → db → domain;
 * server → domain. `scripts/steps/imports.mjs` runs it.
 */
const test = '\\.test\\.tsx?$';

/** Modules of ours under `from` import, of ours, only what lies under `to`. */
const only = (name, from, to) => ({
  name,
  severity: 'error',
  from: { path: from, pathNot: test },
  to: { path: '^(src|server|tests|scripts|bench)/', pathNot: to },
});

/** What ledger, mirror, overlay, live queries and sync know of the domain: its kernel and its lists, no noun. */
const engineKnows = ['^src/domain/(values|kernel|sync)/', '^src/domain/(commands|entities|permissions)\\.ts$'];

/** The ground of the domain: what knows no noun, and nouns that know none but themselves. */
const ground = [
  '^src/domain/(values|kernel|acupoint|country|device|exception|file|sms)/',
  '^src/domain/permissions\\.ts$',
];
/**
 * Nouns that still know each other all around (decision 0292): a noun that comes out of it is taken off this list, and none
 * is put on it.
 */
const ring =
  '^src/domain/(brand|card|card-template|category|coupon|debt|feedback|figures|item|member|menu|money|order|overview|' +
  'payment|points|price|refund|shift|shop|staff|stock|treatment)/';
/** Putting a piece of a service onto a bed knows beds, bookings and who is there; what else is known of pieces does not. */
const allotting = '^src/domain/treatment/(allot/|calls\\.ts$)';
/** What guests left for a booking pays for an order (decision 0374); other ways of paying know no booking. */
const deposits = '^src/domain/payment/by-deposit\\.ts$';
/** What is promised for a time knows where that is: rooms with their beds. */
const bookings = '^src/domain/booking/';
/** Who writes a roster is told which bookings fall out of it; who books knows who is there. */
const rosters = '^src/domain/roster/';
/** What a shop shows of its rooms knows what is given and what is booked there. */
const boards = '^src/domain/board/';
/** Whose turn it is rests on who is there. */
const turns = '^src/domain/turn/';
/** Who waits for a time is booked, by what is offered. */
const waitlists = '^src/domain/waitlist/';
/** A look at a tongue is kept with what was seen on its photos, and with who has looked at it. */
const diagnoses = '^src/domain/diagnosis/';
/** What knows every noun, from below to above; any other noun rests on the ring and on no other. */
const aboveNouns = [
  '^src/domain/(managed|held-listings)\\.ts$',
  '^src/domain/value-moves\\.ts$',
  '^src/domain/notice/',
  '^src/domain/entities\\.ts$',
  '^src/domain/(sync|import)/',
  '^src/domain/commands\\.ts$',
];

/** Where differences of colours are computed: pure as the domain, by a kept library. */
const differences = '^src/domain/tongue/lab\\.ts$';
/** Where the sun's year is divided: pure as the domain, by a kept library. */
const almanac = '^src/domain/constitution/solar-term\\.ts$';

/** Modules of the domain under `from` import, of the domain, only what lies under `to`; types and plays aside. */
const floor = (name, from, to) => ({
  name,
  severity: 'error',
  from: { ...from, pathNot: [test, '\\.play\\.ts$', ...(from.pathNot ?? [])] },
  to: { path: '^src/domain/', pathNot: to, dependencyTypesNot: ['type-only'] },
});

module.exports = {
  forbidden: [
    only('domain-knows-only-itself', '^src/domain/', ['^src/domain/']),
    only('values-know-nothing', '^src/domain/values/', ['^src/domain/values/']),
    only('kernel-knows-no-noun', '^src/domain/kernel/', [
      '^src/domain/(kernel|values)/',
      '^src/domain/permissions\\.ts$',
    ]),
    floor('ground-knows-no-other-noun', { path: '^src/domain/(acupoint|country|device|exception|file|sms)/' }, [
      '^src/domain/(values|kernel)/',
      '^src/domain/permissions\\.ts$',
      '^src/domain/$1/',
    ]),
    floor('ring-knows-the-ground', { path: ring, pathNot: [allotting, deposits] }, [...ground, ring]),
    floor('deposits-that-pay-know-bookings', { path: deposits }, [...ground, ring, '^src/domain/booking/']),
    floor('allotting-knows-places-and-people', { path: allotting }, [
      ...ground,
      ring,
      '^src/domain/(booking|room|duty)/',
    ]),
    {
      name: 'no-noun-knows-allotting',
      severity: 'error',
      from: { path: ring, pathNot: [allotting, test, '\\.play\\.ts$', '^src/domain/treatment/commands\\.ts$'] },
      to: { path: allotting, dependencyTypesNot: ['type-only'] },
    },
    floor(
      'nouns-know-ring-and-ground',
      {
        path: '^src/domain/([^/]+)',
        pathNot: [...ground, ring, ...aboveNouns, bookings, rosters, boards, turns, waitlists, diagnoses],
      },
      [...ground, ring, '^src/domain/$1'],
    ),
    floor('bookings-know-places-and-people', { path: bookings }, [
      ...ground,
      ring,
      bookings,
      '^src/domain/(room|duty)/',
    ]),
    floor('turns-know-who-is-there', { path: turns }, [...ground, ring, turns, '^src/domain/duty/']),
    floor('waitlists-know-bookings', { path: waitlists }, [
      ...ground,
      ring,
      waitlists,
      bookings,
      '^src/domain/(room|duty)/',
    ]),
    floor('rosters-know-bookings', { path: rosters }, [...ground, ring, rosters, bookings, '^src/domain/duty/']),
    floor('diagnoses-know-tongues-and-health', { path: diagnoses }, [
      ...ground,
      ring,
      diagnoses,
      '^src/domain/(tongue|health)/',
    ]),
    floor('boards-know-rooms-and-bookings', { path: boards }, [...ground, ring, boards, bookings, '^src/domain/room/']),
    ...aboveNouns.slice(0, -1).map((from, place) => ({
      name: 'nothing-knows-what-is-above-it',
      severity: 'error',
      from: { path: from, pathNot: [test, '\\.play\\.ts$'] },
      to: { path: aboveNouns.slice(place + 1), dependencyTypesNot: ['type-only'] },
    })),
    {
      name: 'domain-uses-only-zod',
      severity: 'error',
      from: { path: '^src/domain/', pathNot: [test, differences, almanac] },
      to: { dependencyTypesNot: ['local'], pathNot: ['^src/domain/', 'node_modules/zod/'] },
    },
    {
      name: 'differences-use-only-culori',
      severity: 'error',
      from: { path: differences },
      to: { dependencyTypesNot: ['local'], pathNot: ['^src/domain/', 'node_modules/culori/'] },
    },
    {
      name: 'the-almanac-uses-only-tyme4ts',
      severity: 'error',
      from: { path: almanac },
      to: { dependencyTypesNot: ['local'], pathNot: ['^src/domain/', 'node_modules/tyme4ts/'] },
    },
    only('ui-knows-no-noun', '^src/ui/', ['^src/ui/', '^src/domain/(values|kernel)/']),
    only('engine-knows-no-noun', '^src/(db/(?!session/)|sync/)', ['^src/(db|sync)/', ...engineKnows]),
    only('session-knows-shop-and-staff', '^src/db/session/', ['^src/db/', ...engineKnows, '^src/domain/(shop|staff)/']),
    only('db-below-sync', '^src/db/', ['^src/(db|domain)/']),
    only('nouns-below-screens', '^src/nouns/', ['^src/(nouns|db|domain)/']),
    only('store-below-screens', '^src/store/', ['^src/(store|nouns|db|domain)/']),
    only('workers-below-screens', '^src/workers/', ['^src/(workers|sync|store|nouns|db|domain)/']),
    only('form-knows-no-noun', '^src/form/', [
      '^src/(form|ui|store|db)/',
      '^src/domain/(values|kernel|file|country|acupoint)/',
      '^src/domain/(commands|findable)\\.ts',
    ]),
    only('list-knows-no-noun', '^src/list/', [
      '^src/(list|ui|store|workers|db)/',
      '^src/nouns/queries.ts$',
      '^src/domain/(values|kernel)/',
      '^src/domain/(permissions|commands)\\.ts$',
    ]),
    only('parts-below-features', '^src/parts/', ['^src/(parts|form|list|ui|store|nouns|db|workers|domain)/']),
    only('features-below-routes', '^src/features/', [
      '^src/(features|parts|form|list|ui|store|nouns|db|workers|domain)/',
    ]),
    {
      name: 'features-do-not-know-each-other',
      severity: 'error',
      from: { path: '^src/features/([^/]+)/' },
      to: { path: '^src/features/', pathNot: '^src/features/$1/' },
    },
    only('routes-below-app', '^src/routes/', ['^src/(routes|features|list|ui|store|nouns|db|workers|domain)/']),
    only('app-stays-on-the-device', '^src/(app/|main\\.tsx)', ['^src/']),
    only('server-shares-only-the-domain', '^server/', ['^server/', '^src/domain/']),
    {
      name: 'nothing-imports-tests',
      severity: 'error',
      from: { pathNot: [test, '^(tests|bench)/', '^vitest\\.config\\.ts$'] },
      to: { path: [test, '^tests/'] },
    },
    {
      name: 'no-node-on-the-device',
      severity: 'error',
      from: { path: '^src/', pathNot: test },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'release-needs-no-development-package',
      severity: 'error',
      from: { path: '^(src|server)/', pathNot: test },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'], pathNot: ['@types/', 'vite-plugin-pwa'] },
    },
    {
      name: 'every-package-is-declared',
      severity: 'error',
      from: {},
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    },
    {
      name: 'bench-runs-without-the-test-runner',
      severity: 'error',
      from: { path: '^bench/' },
      to: { path: 'node_modules/vitest/', reachable: true },
    },
    {
      name: 'no-circle',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'no-circle-of-types',
      severity: 'error',
      from: { path: '^(src|server|bench|tests)/' },
      to: { circular: true },
    },
    {
      name: 'everything-is-found',
      severity: 'error',
      from: { pathNot: '^bench/peers/' },
      // The build resolves the address of a file, and fails where there is none.
      to: { couldNotResolve: true, pathNot: '^virtual:|[.]wasm[?]url$' },
    },
  ],
  options: {
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    moduleSystems: ['es6'],
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
};
