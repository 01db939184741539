// The allowed imports: `npm run lint` checks them, CONTRIBUTING.md describes them. The rules follow package names through
// `exports`; imports of types count.

/** Packages of the browser, from the lowest layer up: each imports only lower layers. */
const LAYERS = [
  ['routes', 'federation'],
  ['contract'],
  ['api'],
  ['session', 'whitelabel', 'i18n'],
  ['ui', 'forms'],
  ['account', 'money', 'game-info'],
  ['records'],
]

/** Packages that run outside the browser, and what each of them may import. */
const TOOLS = {
  'shared/sandbox': [
    'shared/federation',
    'shared/contract',
    'shared/i18n/src/(dates/|languages|numbers|plain-letters)',
  ],
  'shared/build': ['shared/federation', 'shared/contract'],
  'shared/testing': ['shared/(?!build/)'],
  'deploy/release': ['shared/federation', 'shared/i18n/src/(dates/|languages)', 'shared/ui'],
  'deploy/edge': ['shared/federation', 'deploy/release'],
  'deploy/console': [
    'shared/federation',
    'shared/build',
    'shared/i18n/src/(dates/|languages|numbers)',
    'deploy/release',
  ],
  'deploy/smoke': ['shared/federation', 'shared/contract', 'shared/sandbox', 'deploy/release', 'deploy/edge'],
  'deploy/arcada': ['shared', 'deploy'],
  'deploy/local': ['shared/build', 'shared/sandbox', 'shared/federation', 'deploy'],
}

/**
 * Folders of a package, from the lowest up: each imports only those before it. Files beside them import all, tests and
 * their helpers too.
 */
const FOLDERS = {
  'deploy/console/src': ['common', 'server', 'page'],
  'deploy/edge/src': ['common', 'collector', 'node', 'nginx', 'testing'],
  'deploy/release/src': [
    'common',
    'store',
    'keys',
    'log',
    'whitelabel',
    'document',
    'publish',
    'check',
    'canary',
    'pictures',
    'release',
    'proposals',
    'watch',
    'overview',
    'audit',
    'gc',
    'grant',
    'verify',
    'live-set',
    'smoke',
    'bisect',
    'command-line',
  ],
  'host/src': [
    'locales',
    'startup',
    'device',
    'navigation',
    'remotes',
    'override',
    'install-banners',
    'legal-block',
    'screens',
    'shell',
    'play',
    'vitals',
    'deferred',
    'document',
    'service-worker',
  ],
  'shared/sandbox/src': [
    'storage',
    'domain/common',
    'domain/catalogue',
    'domain/accounts',
    'domain/money',
    'domain/settings',
    'domain/security',
    'domain/identity',
    'domain/limits',
    'domain/promotions',
    'domain/cashier',
    'domain/lottery',
    'domain/red-rain',
    'domain/games',
    'domain/reports',
    'domain/agency',
    'domain/responsible-gaming',
    'sample',
    'wire/core',
    'wire/calls',
    'wire/control',
    'wire/demo-game',
    'wire/outside',
    'handlers',
    'wire/http',
    'exports',
  ],
}

/** Areas of a remote, and what each may import besides `shared`: only areas above it in the table. Tests may import all. */
const AREAS = {
  'remote-member/src': {
    shared: [],
    identity: [],
    'responsible-gaming': ['identity'],
    club: ['responsible-gaming'],
    access: ['responsible-gaming', 'identity'],
    cashier: ['responsible-gaming', 'identity'],
    support: ['responsible-gaming'],
    security: ['club'],
    'member-centre': ['responsible-gaming', 'club'],
    records: ['responsible-gaming', 'cashier'],
  },
}

const REMOTES = '^(remote-[^/]+|shared/template)/'
const BROWSER = `^(host|remote-[^/]+|shared/template|shared/(${LAYERS.flat().join('|')}))/`
const OURS = '^(host|remote-[^/]+|shared|deploy|e2e)/'
const TESTS = '.*([.]test[.]tsx?|/testing/.+)$'
const HANDLERS = '.*[.]sandbox[.]ts$'

const oneWay = LAYERS.map((layer, height) => ({
  name: 'one-way',
  comment:
    height === 0
      ? 'routes and federation are the lowest layer: they import no other package.'
      : 'Imports have one direction: routes, federation ← contract ← api ← session, whitelabel, i18n ← ui, forms ← account, money, game-info ← records ← remotes ← host.',
  severity: 'error',
  from: { path: `^shared/(${layer.join('|')})/` },
  to: { path: `^shared/(${LAYERS.slice(height).flat().join('|')})/`, pathNot: '^shared/$1/' },
}))

/** Rows of a test, without a page or a sandbox. */
const FOR_EVERY_TEST = 'shared/testing/src/(failing\\.ts)'

const tools = Object.entries(TOOLS).map(([tool, allowed]) => ({
  name: 'tools',
  comment: `${tool} imports only ${allowed.join(', ')} of this repository: see its line in .dependency-cruiser.mjs.`,
  severity: 'error',
  from: { path: `^${tool}/` },
  to: {
    path: OURS,
    pathNot: [tool, ...allowed, FOR_EVERY_TEST].map((one) => `^${one}${one.endsWith(')') ? '' : '/'}`),
  },
}))

const folders = Object.entries(FOLDERS).flatMap(([root, order]) => {
  const below = (height) => order.slice(0, height + 1).map((folder) => `^${root}/${folder}/`)
  const rule = {
    name: 'folders',
    comment: `Folders of ${root} import in one direction: move the file, or what it needs, or name a new folder under FOLDERS in .dependency-cruiser.mjs.`,
    severity: 'error',
  }
  return [
    ...order.map((folder, height) => ({
      ...rule,
      from: { path: `^${root}/${folder}/`, pathNot: TESTS },
      to: { path: `^${root}/`, pathNot: below(height) },
    })),
    // A folder that the table does not name.
    {
      ...rule,
      from: { path: `^${root}/`, pathNot: [...below(order.length), `^${root}/[^/]+$`, TESTS] },
      to: { path: `^${root}/` },
    },
  ]
})

for (const [root, table] of Object.entries(AREAS)) {
  const names = Object.keys(table)
  for (const [area, allowed] of Object.entries(table))
    for (const other of allowed)
      if (!names.slice(0, names.indexOf(area)).includes(other))
        throw new Error(
          `AREAS in .dependency-cruiser.mjs lists ${other} for ${area} of ${root}: an area may list only areas above it.`,
        )
}

const areas = Object.entries(AREAS).flatMap(([root, table]) =>
  // The last entry is a folder that the table lacks.
  [...Object.entries(table), [`(?!(?:${Object.keys(table).join('|')})/)[^/]+`, []]].map(
    ([area, allowed]) => ({
      name: 'areas',
      comment: `Folders of ${root} import in one direction: move the file, or what it needs, or change the folder's entry under AREAS in .dependency-cruiser.mjs.`,
      severity: 'error',
      from: { path: `^${root}/${area}/`, pathNot: TESTS },
      to: { path: `^${root}/`, pathNot: `^${root}/(${[area, 'shared', ...allowed].join('|')})/` },
    }),
  ),
)

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'no-circle',
      comment:
        'A change of one of these files requires understanding all of them: move what they share into another file.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'resolvable',
      comment:
        'The imported file does not exist, so no rule applies to it: correct the path, or the exports of the package.',
      severity: 'error',
      // The benchmark's bundler replaces the host's modules with these pages.
      from: { pathNot: '^e2e/lab/monolith/page/' },
      to: { couldNotResolve: true },
    },
    ...oneWay,
    {
      name: 'ui-without-business',
      comment: 'ui contains no business terms and calls no API: pass what it needs as props.',
      severity: 'error',
      from: { path: '^shared/ui/' },
      to: { path: '^shared/(api|session|contract|whitelabel|forms)/' },
    },
    {
      name: 'core-by-its-name',
      comment:
        'A remote bundles this file, and would bundle a second client without a session with it: import from @arcada/kit/api.',
      severity: 'error',
      from: { path: '^shared/api/src/(pages|upload)[.]ts$' },
      to: {
        path: '^shared/api/src/',
        pathNot: '^shared/api/src/index[.]ts$',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'passwords-for-member',
      comment:
        'Only the member remote may use passwords and the saved login: open the log-in with requestLogin.',
      severity: 'error',
      from: { pathNot: '^(shared/session|remote-member)/' },
      to: { path: '^shared/session/src/(kept-login|saved-login|log-in-again)[.]ts$' },
    },
    {
      name: 'no-other-remote',
      comment:
        'A remote never imports another remote: fill a slot, link to it with @arcada/kit/routes, or publish an event through ' +
        'a shared package. A call that two remotes use stands in shared/contract.',
      severity: 'error',
      from: { path: REMOTES },
      to: { path: REMOTES, pathNot: '^$1/' },
    },
    {
      name: 'remotes-at-run-time',
      comment: 'A remote’s screens are unknown at build time: remotes provide them through slots and routes.',
      severity: 'error',
      from: { path: '^(host|shared|deploy)/', pathNot: '^shared/template/' },
      to: { path: REMOTES },
    },
    {
      name: 'no-host',
      comment:
        'No package imports the host: what remotes need from it belongs in a shared package or a slot.',
      severity: 'error',
      from: { pathNot: '^(host|e2e)/' },
      to: { path: '^host/' },
    },
    {
      name: 'no-tool-in-the-browser',
      comment:
        'The sandbox, the build and the release tool never reach a browser; use @arcada/kit/testing in tests.',
      severity: 'error',
      from: { path: BROWSER, pathNot: [TESTS, HANDLERS] },
      to: { path: '^(shared/(sandbox|build|testing)|deploy|e2e)/' },
    },
    {
      name: 'few-tools-beside-the-browser',
      comment:
        'The build and the release tool are not part of a remote; a handler and a test may import the sandbox.',
      severity: 'error',
      from: { path: [BROWSER + TESTS, BROWSER + HANDLERS] },
      to: { path: '^(shared/build|deploy|e2e)/' },
    },
    {
      name: 'sandbox-by-testing',
      comment: 'A test of the host imports the sandbox from @arcada/kit/testing.',
      severity: 'error',
      from: { path: `^host/${TESTS}` },
      to: { path: '^shared/sandbox/' },
    },
    {
      name: 'no-handler-in-the-browser',
      comment: 'A handler replaces the back end and never reaches a browser: import the call beside it.',
      severity: 'error',
      from: { pathNot: [TESTS, HANDLERS] },
      to: { path: HANDLERS },
    },
    ...tools,
    ...folders,
    ...areas,
  ],
  options: {
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^[.]arcada/|[.](css|po|svg|html)$' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
}
