import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { ask, changeGames, isClosed, liveVersion, prepareEdge, type Walk } from './walk.ts'

/** The promises of the docs about a command, beyond its success. */
export interface Promised {
  command: RegExp
  /** The command keeps running; its output matches this once it is ready. */
  serves?: RegExp
  /** It runs until it is interrupted: the test ends it as soon as it is ready. */
  interrupted?: boolean
  /** Its output must match this. */
  shows?: RegExp
  /** Takes minutes: only `npm run test:full` runs it. */
  long?: true
  /** The reason to skip it; undefined if the machine has what it needs. */
  skip?: () => string | undefined
  before?: (walk: Walk) => void | Promise<void>
  /** Checks the effect; throws or rejects if the docs promised too much. */
  after?: (walk: Walk, output: string) => void | Promise<void>
}

function mustBe(holds: boolean, what: string): void {
  if (!holds) throw new Error(what)
}

const needs = (program: string) => () =>
  (process.env.PATH ?? '').split(':').some((folder) => existsSync(join(folder, program)))
    ? undefined
    : `${program} is not on this machine`

const runsThis = () => 'it is what runs this test'

/** The first match counts; a command without a match must succeed. */
export const PROMISES: readonly Promised[] = [
  {
    command: /^npm start$/,
    serves: /Arcada is ready: http:\/\/localhost:\d+\/m\/home/,
    async after(walk) {
      for (const [whitelabel, hostname] of [
        ['arcada', 'localhost'],
        ['praia', 'praia.localhost'],
      ] as const) {
        const { status, text } = await ask(walk, '/m/home', hostname)
        mustBe(
          status === 200 && text.includes(`data-whitelabel="${whitelabel}"`),
          `${hostname} shows ${whitelabel}`,
        )
      }
    },
  },
  { command: /^npm (test|run test:full)$/, skip: runsThis },
  { command: /^(ARCADA_WRITE=1 )?npm test (e2e|unit deploy|-- --changed)/, long: true },
  { command: /^npm run test:watch/, long: true },
  { command: /^npm test /, shows: /[1-9]\d* passed, 0 failed/ },
  {
    command: /sandbox\/faults/,
    async after(walk) {
      const first = await ask(walk, '/lgw/games/mobile')
      const second = await ask(walk, '/lgw/games/mobile')
      mustBe(first.status === 500 && second.status !== 500, 'the list of games fails once')
    },
  },
  {
    command: /sandbox\/settings.*true/,
    shows: /"maintenance":\{"on":true\}/,
    after: async (walk) => mustBe(await isClosed(walk, 'praia.localhost'), 'praia is in maintenance'),
  },
  {
    command: /sandbox\/settings.*false/,
    shows: /"maintenance":\{"on":false\}/,
    after: async (walk) => mustBe(!(await isClosed(walk, 'praia.localhost')), 'praia is open again'),
  },
  { command: /sandbox\/clock.*900000/, shows: /900000/ },
  {
    command: /^npm run build -- games/,
    shows: /games: .*\.arcada\/build\/games\//,
    before: changeGames,
  },
  { command: /release -- publish .*games/, shows: /games/ },
  { command: /release -- check --skew/, shows: /arcada: compatible[\s\S]*praia: compatible/ },
  { command: /release -- check /, shows: /can be promoted/ },
  { command: /release -- smoke .*--pictures/, shows: /no difference|causes? of differences/ },
  { command: /release -- smoke (?!--list)/, shows: /is green/ },
  {
    command: /release -- promote --whitelabel (\w+) --games \S+(?!.*--canary)/,
    // The second page that promotes the same version changes nothing.
    shows: /now runs release \d+|runs exactly this already/,
    async after(walk, output) {
      const whitelabel = /(\w+) (?:now runs|runs exactly)/.exec(output)?.[1] ?? ''
      const live = await liveVersion(walk, whitelabel === 'arcada' ? 'localhost' : `${whitelabel}.localhost`)
      mustBe(live === walk.version, `the site of ${whitelabel} runs games ${walk.version}, not ${live}`)
    },
  },
  {
    command: /release -- propose arcada --games/,
    shows: /Candidate \d+ of arcada: games [\s\S]*check: it can be promoted/,
  },
  { command: /release -- candidates arcada --all/, shows: /1 \(rejected on .*not on a Friday\)/ },
  { command: /release -- candidates arcada$/, shows: /1 \(open\)[\s\S]*check: it can be promoted/ },
  { command: /release -- reject /, shows: /Candidate 1 of arcada is rejected/ },
  { command: /release -- promote .*--canary/, shows: /now runs release \d+/ },
  {
    command: /release -- watch /,
    serves: /, canary of |There is no canary/,
    interrupted: true,
    shows: /, canary of /,
  },
  { command: /release -- rollback /, shows: /now runs release \d+, .* of release \d+/ },
  { command: /release -- verify /, shows: /is as it was signed/ },
  { command: /release -- status --store s3:/, shows: /Nothing was released in s3:\/\/site\/edge yet/ },
  { command: /release -- status --metrics/, shows: /\(live\)[\s\S]*blocked by browsers: / },
  { command: /release -- status/, shows: /\(live\)/ },
  { command: /release -- versions/, shows: /games[\s\S]*\d+\.\d+\.\d+/ },
  {
    command: /release -- remove .*lottery/,
    async after(walk) {
      const { text } = await ask(walk, '/m/home', 'praia.localhost')
      mustBe(!text.includes('"lottery":{"version"'), 'praia has no lottery any more')
    },
  },
  {
    command: /release -- restore .*lottery/,
    async after(walk) {
      const { text } = await ask(walk, '/m/home', 'praia.localhost')
      mustBe(text.includes('"lottery":{"version"'), 'praia has its lottery again')
    },
  },
  {
    command: /release -- apply /,
    shows: /Praia Nova/,
    async after(walk) {
      const { text } = await ask(walk, '/m/home', 'praia.localhost')
      mustBe(text.includes('<title>Praia Nova</title>'), 'praia has its new name')
    },
  },
  { command: /release -- grant /, shows: /arcada-override=/ },
  { command: /release -- console/, serves: /The console of .* is ready/, interrupted: true },
  { command: /release -- serve /, serves: /The edge is ready/, interrupted: true },
  { command: /^npm run dev/, serves: /Arcada is ready/, interrupted: true },
  { command: /^npm run bench .*--http3/, long: true, skip: needs('caddy') },
  { command: /^npm run (bench|load)/, long: true },
  { command: /^npm run mutate/, long: true },
  { command: /^(sudo )?apt-get /, skip: () => 'it changes the machine' },
  { command: /^promtool /, skip: needs('promtool'), shows: /SUCCESS/ },
  { command: /release -- bisect/, skip: () => 'e2e/releases/bisect.e2e.ts runs it' },
  { command: /^podman/, skip: () => 'deploy/edge/src/containers.test.ts builds and runs them' },
  { command: /^aws /, skip: () => 'there is no bucket of a real object store' },
  { command: /edge\/src\/nginx\.ts .*--store file:/, before: prepareEdge },
  {
    command: /^nginx /,
    skip: needs('nginx'),
    async after(walk) {
      const plain = await ask(walk, '/m/home', 'praia.localhost', '8180')
      const { status, text } = await ask(walk, '/m/home', 'praia.localhost', '8443')
      const { folder } = walk.newcomer
      const place = `${folder}/.arcada/srv/nginx`
      await walk.newcomer.run(`nginx -s quit -e stderr -p ${place} -c ${place}/nginx.conf`, 20_000)
      mustBe(status === 200 && text.includes('data-whitelabel="praia"'), 'nginx serves praia')
      mustBe(
        plain.status === 308 && plain.location === `https://praia.localhost:${walk.ports.get('8443')}/m/home`,
        'its other port leads there',
      )
    },
  },
]
