import type { Permission } from '../permissions.ts';
import { tongueEntry } from './menu.ts';
import type { Screen } from './screen.ts';

type Place = Partial<Pick<Screen, 'belong' | 'show' | 'tongue' | 'id'>> & { readonly rights?: readonly Permission[] };

/** A screen at an address, under the entry at another; `title` names it until it has words. */
const screen = (url: string, title: string, under: string | null, place: Place = {}): Screen => ({
  url,
  title,
  under,
  order: 0,
  icon: '',
  show: 1,
  belong: 1,
  forCounters: false,
  rights: [],
  component: null,
  ...place,
});

const page = { show: 0 } as const;
const headquarters = { belong: 0 } as const;
const tongue = { tongue: true } as const;

/**
 * Every screen of the specification (section 2) that is not built yet. None of them is shown to anybody. Whoever builds
 * one takes it from here: the route then says its place (decision 0105).
 */
export const unbuiltScreens: readonly Screen[] = [
  screen('/dashboard', 'dataDashboard', null),

  screen('/marketing/activity', 'marketingActivities', '/marketing'),

  screen('/tongue', 'tongue', null, headquarters),
  screen('/store/tongue', 'tongueOfStore', null, { id: tongueEntry }),
  screen('/tongue/list', 'tongueList', '/tongue', tongue),
  screen('/tongue/add', 'tongueAdd', '/tongue', { ...tongue, ...page }),
  screen('/tongue/history', 'tongueHistory', '/tongue', tongue),
  screen('/tongue/v3/history/{id}', 'tongueHistoryOfMember', '/tongue', { ...tongue, ...page }),

  screen('/launch/project', 'projectLaunch', '/item'),
  screen('/launch/benefit', 'benefitLaunch', '/item'),
  screen('/third-party', 'thirdPartyAuthorization', null),

  screen('/wxamp', 'miniProgram', null),
  screen('/wxamp/home', 'miniProgramHome', '/wxamp'),
  screen('/wxamp/add', 'miniProgramAdd', '/wxamp', page),
  screen('/wxamp/verify/{id}', 'miniProgramVerify', '/wxamp', page),
  screen('/wxamp/steps', 'miniProgramSteps', '/wxamp', page),
  ...['base', 'assess', 'card', 'employee', 'fit-up', 'module', 'product', 'serve', 'third-party'].map((part) =>
    screen(`/wxamp/${part}`, `miniProgram ${part}`, '/wxamp'),
  ),
  screen('/headquarters/wxamp', 'miniProgramOfHeadquarters', null, headquarters),

  ...['index', 'check', 'view/{id}'].map((part) => screen(`/diag/${part}`, `diagnosis ${part}`, null, page)),
  ...['index', 'photo/{type}', 'health/{type}', 'condition/{type}'].map((part) =>
    screen(`/report/${part}`, `report ${part}`, null, page),
  ),
];
