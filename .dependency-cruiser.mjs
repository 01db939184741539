// Who may import whom: checked by `npm run lint`, told in words by CONTRIBUTING. Packages are followed by their names
// through `exports`, and imports of types count like any other.

/** What runs in the browser, from the bottom to the top: each imports what stands below it, nothing beside or above. */
const LAYERS = [
  ['routes', 'federation'],
  ['contract'],
  ['api'],
  ['session', 'whitelabel', 'i18n'],
  ['ui', 'forms'],
  ['account', 'money', 'game-info'],
  ['records'],
]

/** What runs on our own machines, and what each of it may import. */
const TOOLS = {
  'shared/sandbox': ['shared/federation', 'shared/contract'],
  'shared/build': ['shared/federation', 'shared/contract'],
  'shared/testing': ['shared/(?!build/)'],
  'deploy/release': ['shared/federation', 'shared/ui'],
  'deploy/edge': ['shared/federation', 'deploy/release'],
  'deploy/smoke': ['shared/federation', 'shared/contract', 'shared/sandbox', 'deploy/release', 'deploy/edge'],
  'deploy/local': ['shared/build', 'shared/sandbox', 'shared/federation', 'deploy'],
}

const REMOTES = '^(remote-[^/]+|skeleton)/'
const BROWSER = `^(host|remote-[^/]+|skeleton|shared/(${LAYERS.flat().join('|')}))/`
const OURS = '^(host|remote-[^/]+|skeleton|shared|deploy|e2e)/'
const TESTS = '.*([.]test[.]tsx?|/testing/.+)$'
const HANDLERS = '.*[.]sandbox[.]ts$'

const oneWay = LAYERS.map((layer, height) => ({
  name: 'one-way',
  comment:
    height === 0
      ? 'routes and federation stand at the bottom: they import no other package.'
      : 'Imports flow one way: routes, federation ← contract ← api ← session, whitelabel, i18n ← ui, forms ← account, money, game-info ← records ← remotes ← host.',
  severity: 'error',
  from: { path: `^shared/(${layer.join('|')})/` },
  to: { path: `^shared/(${LAYERS.slice(height).flat().join('|')})/`, pathNot: '^shared/$1/' },
}))

const tools = Object.entries(TOOLS).map(([tool, allowed]) => ({
  name: 'tools',
  comment: `${tool} imports nothing of ours but ${allowed.join(', ')}: its line in .dependency-cruiser.mjs says so.`,
  severity: 'error',
  from: { path: `^${tool}/` },
  to: { path: OURS, pathNot: [tool, ...allowed].map((one) => `^${one}${one.endsWith(')') ? '' : '/'}`) },
}))

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'no-circle',
      comment:
        'Whoever changes one of these has to understand all: move what they share into a file of its own.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'resolvable',
      comment:
        'No file stands there, so no rule can be held to it: mend the address, or the exports of the package.',
      severity: 'error',
      // The benchmark's bundler puts these pages in the place of the host's modules.
      from: { pathNot: '^e2e/bench/monolith/page/' },
      to: { couldNotResolve: true },
    },
    ...oneWay,
    {
      name: 'ui-without-business',
      comment: 'ui knows no business word and calls no API: hand in what it needs as props.',
      severity: 'error',
      from: { path: '^shared/ui/' },
      to: { path: '^shared/(api|session|contract|whitelabel|forms)/' },
    },
    {
      name: 'core-by-its-name',
      comment:
        'A remote bundles this file, and would bundle a second client with it, which knows no session: import from @arcada/api.',
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
        'Passwords and the saved login are there for the member remote alone: ask for a login with requestLogin.',
      severity: 'error',
      from: { pathNot: '^(shared/session|remote-member)/' },
      to: { path: '^shared/session/src/(kept-login|saved-login|sign-in-again)[.]ts$' },
    },
    {
      name: 'no-other-remote',
      comment:
        'A remote never imports another remote: fill a slot, link to it with @arcada/routes, or publish an event through ' +
        'a shared package. A call that two remotes use stands in shared/contract.',
      severity: 'error',
      from: { path: REMOTES },
      to: { path: REMOTES, pathNot: '^$1/' },
    },
    {
      name: 'remotes-at-run-time',
      comment: 'Nobody knows a remote’s screens at build time: remotes bring them through slots and routes.',
      severity: 'error',
      from: { path: '^(host|shared|deploy)/' },
      to: { path: REMOTES },
    },
    {
      name: 'no-host',
      comment: 'Nothing imports the host: what remotes need from it is a shared package or a slot.',
      severity: 'error',
      from: { pathNot: '^(host|e2e)/' },
      to: { path: '^host/' },
    },
    {
      name: 'no-tool-in-the-browser',
      comment:
        'The sandbox, the build and the release tool never reach a browser; use @arcada/testing in tests.',
      severity: 'error',
      from: { path: BROWSER, pathNot: [TESTS, HANDLERS] },
      to: { path: '^(shared/(sandbox|build|testing)|deploy|e2e)/' },
    },
    {
      name: 'few-tools-beside-the-browser',
      comment:
        'The build and the release tool are no part of a remote; a handler and a test may import the sandbox.',
      severity: 'error',
      from: { path: [BROWSER + TESTS, BROWSER + HANDLERS] },
      to: { path: '^(shared/build|deploy|e2e)/' },
    },
    {
      name: 'sandbox-by-testing',
      comment: 'A test of the host takes the sandbox from @arcada/testing.',
      severity: 'error',
      from: { path: `^host/${TESTS}` },
      to: { path: '^shared/sandbox/' },
    },
    {
      name: 'no-handler-in-the-browser',
      comment:
        'A handler answers in the place of the back end and never reaches a browser: import the call that stands beside it.',
      severity: 'error',
      from: { pathNot: [TESTS, HANDLERS] },
      to: { path: HANDLERS },
    },
    ...tools,
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
