/** What `npm run mutate` breaks together: logic of one subject, with the tests that have to notice. */
export interface Group {
  /** Patterns of the files to break, from the root; tests and what only tests use are never broken. */
  mutate: readonly string[]
  /** Folders and test files, as patterns: what has to notice stands near what it guards. */
  tests: readonly string[]
}

/** The share of breaks that every group has to notice, in percent. */
export const FLOOR = 85

const release = (folder: string, ...tests: string[]): Group => ({
  mutate: [`deploy/release/src/${folder}/**/*.ts`],
  tests: [`deploy/release/src/${folder}`, ...tests],
})

const inSandbox = (path: string) => (path.startsWith('remote-') ? path : `shared/sandbox/src/${path}`)

/** Tests of a folder that guard it, named one by one where others beside them take long and guard nothing more. */
const named = (folder: string, ...names: string[]) =>
  names.map((name) => `deploy/release/src/${folder}/${name}.test.ts`)

const sandbox = (mutate: string, ...tests: string[]): Group => ({
  mutate: [inSandbox(mutate)],
  tests: tests.map(inSandbox),
})

const rules = (folders: string): Group => ({
  mutate: [`${folders}/**/*-rules.ts`],
  tests: [`${folders}/**/*-rules.test.ts`],
})

const session = (files: string): Group => ({
  mutate: [`shared/session/src/{${files}}.ts`],
  tests: [
    'shared/session',
    'remote-member/src/parts/login/kept-login.test.tsx',
    'remote-member/src/parts/login/kept-login-device.test.ts',
    'remote-member/src/parts/login/login-form.test.tsx',
  ],
})

/** Small enough that one of them ends in minutes. */
export const GROUPS: Readonly<Record<string, Group>> = {
  'session-login': session(
    'auto-sign-in,begin-session,exit,forget-device,kept-login,key-database,login-request,opened-as,play,saved-login',
  ),
  'session-tabs': session(
    'balance-hidden,member-types,other-tabs,session,sign-in-again,storage,stored-session,tab-channel,welcome',
  ),
  api: {
    mutate: ['shared/api/src/*.ts'],
    tests: ['shared/api', 'host/src/startup/stored-cache.test.tsx', 'shared/whitelabel/src/contacts.test.ts'],
  },
  money: { mutate: ['shared/money/src/*-{rules,text}.ts'], tests: ['shared/money'] },
  guards: {
    mutate: [
      'shared/session/src/guards.ts',
      'host/src/navigation/{requirements,resolve-route,use-guard,members-only,agent-menu,fold,typed}.ts',
    ],
    tests: [
      'shared/session/src/guards.test.ts',
      'host/src/navigation',
      'host/src/screens/home/home-slots.test.ts',
      'host/src/shell/shell.test.tsx',
    ],
  },
  'rules-member': rules('remote-member/src/{parts,screens}'),
  'rules-remotes': rules('remote-{agent,games,lottery,promotions}/src'),
  'rules-shared': rules('shared/{account,records,ui}/src'),
  'host-document': {
    mutate: ['host/src/document/*.ts'],
    tests: ['host/src/document'],
  },
  'host-loader': {
    mutate: [
      'host/src/remotes/{fetch-files,files,lists,load-entry-plugin,load-script,policy,read-ahead,trust}.ts',
    ],
    tests: [
      'host/src/remotes/{files,lists,load-entry-plugin,load-script,load-script-faults,policy,read-ahead,trust}.test.tsx',
    ],
  },
  'host-parts': {
    mutate: ['host/src/remotes/{beacon,failed-versions,load-part,use-part,waiting-parts}.ts'],
    tests: ['host/src/remotes'],
  },
  'host-trust': {
    mutate: ['host/src/{override,service-worker}/*.{ts,tsx}'],
    tests: ['host/src/override', 'host/src/service-worker'],
  },
  'sandbox-ledger': sandbox('{ledger,balance}.ts', 'ledger*.test.ts', 'cashier'),
  'sandbox-deposits': sandbox(
    'cashier/{banks,deposit,deposits,methods,once,pix-code,pix-keys}.ts',
    'cashier',
  ),
  'sandbox-withdrawals': sandbox(
    'cashier/{centavos,destinations,details,payment-password,settings,settlement,turnover,upline-transfers,withdrawals}.ts',
    'cashier',
  ),
  'sandbox-agency': sandbox(
    'agency/*.ts',
    // The tree registers people by the hundred, and guards what the registration does.
    'agency/{arrangements,commissions,dividends,links,periods,rates,salaries}.test.ts',
    'remote-agent/src/calls/{contracts,rebates}.sandbox.test.ts',
  ),
  'sandbox-lottery': sandbox('lottery/*.ts', 'lottery'),
  'sandbox-red-rain': sandbox('red-rain/*.ts', 'red-rain', 'remote-agent/src/calls/red-rain.sandbox.test.ts'),
  'sandbox-rg-limits': sandbox('rg/{limits,limit-input,usage}.ts', 'rg/{limits,windows,engine}.test.ts'),
  'sandbox-rg-guard': sandbox(
    'rg/{guard,notices,play-sessions,players}.ts',
    'rg/{guard,limits,sessions,engine}.test.ts',
  ),
  'sandbox-rg-exit': sandbox(
    'rg/{exclusion,exit,lengths,register,responsible-gaming}.ts',
    'rg/{exclusion,register}.test.ts',
  ),
  'sandbox-rg-statement': sandbox('rg/{statement,status}.ts', 'rg/{statement,status}.test.ts'),
  'sandbox-play': sandbox(
    '{launches,demo-game/{round,routes},handlers/launch}.ts',
    'demo-game',
    'launches.test.ts',
  ),
  'sandbox-given': sandbox(
    'remote-{member,promotions}/src/calls/{rewards,rebates,missions,trial}.sandbox.ts',
    'remote-member/src/calls/{given-money,rewards,rebates,trial}.sandbox.test.ts',
    'remote-promotions/src/calls/missions.sandbox.test.ts',
  ),
  'release-canary': release('canary'),
  'release-check': {
    ...release('check'),
    tests: ['deploy/release/src/check/{budget,compatibility}.test.ts'],
  },
  'release-command-line': {
    mutate: ['deploy/release/src/command-line/*.ts'],
    tests: ['deploy/release/src/command-line/{arguments,cli,help,verbs}.test.ts'],
  },
  // The edge that `serve` starts is a process of its own: the commands of README and guides are run with it.
  'release-command-line-verbs': {
    mutate: ['deploy/release/src/command-line/verbs/!(serve).ts'],
    tests: ['deploy/release/src/command-line/{help,verbs,verbs-keys,verbs-looks,verbs-watch}.test.ts'],
  },
  'release-document': {
    mutate: ['deploy/release/src/document/{compose,document,previous-file,template}.ts'],
    tests: ['deploy/release/src/document/{compose,document,template}.test.ts'],
  },
  'release-document-live': {
    mutate: ['deploy/release/src/document/put-live.ts'],
    tests: ['deploy/release/src/document/{growth,put-live}.test.ts'],
  },
  // What a rollback meets at each step of a run takes long, and says nothing that the others do not.
  'release-gc': { ...release('gc'), tests: ['deploy/release/src/gc/{gc,marks}.test.ts'] },
  'release-grant': release('grant'),
  // Who may do what with every verb, and ten thousand hostile texts, stand beside these and take minutes.
  'release-keys': {
    ...release('keys'),
    tests: ['deploy/release/src/keys/{rights,ring,signed,key-folder,change-list}.test.ts'],
  },
  'release-publish': {
    mutate: ['deploy/release/src/publish/*.ts'],
    tests: named(
      'publish',
      'app-description',
      'apps',
      'journal-notes',
      'publish',
      'publish-store',
      'versions',
    ),
  },
  'release-release': {
    mutate: [
      'deploy/release/src/release/{apps-of,candidate,previous-good,promote,proven,removal,skew,urgency}.ts',
    ],
    tests: named('release', 'promote', 'promote-words', 'removal', 'settings', 'urgency'),
  },
  'release-release-history': {
    mutate: ['deploy/release/src/release/{blocked,chain,live-keys,releases,rollback,status}.ts'],
    tests: [
      ...named(
        'release',
        'blocked',
        'promote-words',
        'releases',
        'releases-signed',
        'rollback',
        'settings',
        'urgency',
      ),
      'deploy/release/src/command-line/status.test.ts',
    ],
  },
  'release-smoke': {
    mutate: ['deploy/release/src/smoke/*.ts'],
    tests: [
      ...named('smoke', 'cases', 'coverage', 'lines', 'needs', 'record', 'run-job', 'smoke-set'),
      'deploy/edge/src/smoke-url.test.ts',
    ],
  },
  'release-store': {
    mutate: ['deploy/release/src/store/*.ts'],
    tests: named(
      'store',
      'folder-lock',
      'folder-lock-waiting',
      'folder-store',
      'lost-lock',
      'open-store',
      's3-answers',
      's3-store',
      'stored-headers',
      'stores',
      'url-store',
    ),
  },
  'release-verify': release('verify', 'deploy/edge/src/verify-url.test.ts'),
  'release-whitelabel': release('whitelabel'),
}

/** Groups that somebody names: by their names, else by the beginning of them (`release`), or all when nobody says. */
export function groupsNamed(names: readonly string[]): string[] {
  const all = Object.keys(GROUPS)
  return names.length === 0
    ? all
    : names.flatMap((name) => {
        const found = all.includes(name) ? [name] : all.filter((group) => group.startsWith(`${name}-`))
        if (found.length === 0)
          throw new Error(`There is no group ${name}; the groups are ${all.join(', ')}.`)
        return found
      })
}
