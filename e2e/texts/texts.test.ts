import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '@arcada/kit/build'
import { IN_LABORATORY, LEFT_OUT, WITH_LONG_TESTS } from '@arcada/kit/build/long-tests'
import { type MemoryS3, startMemoryS3 } from '@arcada/release/testing/engines/memory-s3'
import { afterAll, beforeAll, describe, test } from 'vitest'
import { type Newcomer, newcomer } from './newcomer.ts'
import { type PrintedCommand, printedCommands } from './printed-commands.ts'
import { filledIn, noteBuild, SPECIAL, type Special, startWalk, type Walk } from './walk.ts'

/** Time limit of a command in ms, also on a busy machine. */
const TIMEOUT_MS = { usual: 600_000, long: 5_400_000 }
/** `npm run test:full` follows what a newcomer reads; `npm test texts` follows the guides, too. */
const OF_NEWCOMERS = ['README.md', 'CONTRIBUTING.md']

const TEXTS = [
  'README.md',
  'CONTRIBUTING.md',
  ...[
    'releases',
    'running-the-edge',
    'stores',
    'benchmark',
    'metrics',
    'formats',
    'engines',
    'faults',
    'other-makes',
    'coming-from-module-federation',
    'console',
    'monitoring',
    'pictures',
  ].map((name) => `docs/guides/${name}.md`),
]
/** `e2e/local/team.e2e.ts` follows it, outside this repository. */
const ELSEWHERE = 'docs/guides/teams.md'
const guides = readdirSync(join(ROOT, 'docs/guides'))
  .filter((name) => name.endsWith('.md'))
  .map((name) => `docs/guides/${name}`)
  .filter((guide) => guide !== ELSEWHERE)

let person: Newcomer
let walk: Walk
let bucket: MemoryS3
/** The running commands, as printed: a site that runs is not started again for the next page. */
const running = new Set<string>()
const ranOnce = new Set<string>()

beforeAll(async () => {
  person = await newcomer()
  bucket = await startMemoryS3()
  walk = await startWalk(person, bucket.settings.endpoint ?? '')
}, 60_000)

afterAll(async () => {
  await person?.leave()
  await bucket?.close()
}, 60_000)

async function follow(
  { command, inline }: PrintedCommand,
  { serves, interrupted = false, once, before, after }: Partial<Special>,
  ms: number,
): Promise<void> {
  const whole = filledIn(command, walk)
  // An inline command refers to the running one; a block starts it, again if necessary.
  if (running.has(command) && inline) return
  if (running.delete(command)) await person.stop(whole)
  if (once && ranOnce.has(whole)) return
  before?.(walk)
  const output = serves ? await person.serve(whole, serves, ms) : await person.run(whole, ms)
  if (once) ranOnce.add(whole)
  noteBuild(walk, output)
  await after?.(walk)
  if (serves && interrupted) await person.stop(whole)
  else if (serves) running.add(command)
}

test('covers every guide', ({ expect }) => {
  expect(guides.filter((guide) => !TEXTS.includes(guide))).toEqual([])
})

describe.each(TEXTS)('the commands of %s', (file) => {
  for (const printed of printedCommands(file, readFileSync(join(ROOT, file), 'utf8'))) {
    const special: Partial<Special> = SPECIAL.find(({ command }) => command.test(printed.command)) ?? {}
    const ms = special.long ? TIMEOUT_MS.long : TIMEOUT_MS.usual
    const missing =
      special.skip?.() ??
      (special.long && process.env.ARCADA_LAB !== '1' ? 'ARCADA_LAB=1 npm test texts runs it' : undefined) ??
      (OF_NEWCOMERS.includes(file) || IN_LABORATORY ? undefined : '`npm test texts` runs it') ??
      (WITH_LONG_TESTS ? undefined : LEFT_OUT)
    const title = `line ${printed.line}: ${printed.command}`
    if (missing) test.skip(`${title} (${missing})`, () => {})
    else test(title, () => follow(printed, special, ms), ms + 60_000)
  }
})
