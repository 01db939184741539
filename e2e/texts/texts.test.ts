import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '@arcada/build'
import { LEFT_OUT, WITH_LONG_TESTS } from '@arcada/build/long-tests'
import { type MemoryS3, startMemoryS3 } from '@arcada/release/testing/engines/memory-s3'
import { afterAll, beforeAll, describe, test } from 'vitest'
import { type Newcomer, newcomer } from './newcomer.ts'
import { type PrintedCommand, printedCommands } from './printed-commands.ts'
import { PROMISES, type Promised } from './promises.ts'
import { filledIn, noteBuild, startWalk, type Walk } from './walk.ts'

/** Ms that a command may take, on a busy machine as well; only one that hangs meets it. */
const LONGEST = { usual: 600_000, long: 5_400_000 }
const FULL = process.env.ARCADA_FULL === '1'

const TEXTS = [
  'README.md',
  'CONTRIBUTING.md',
  ...['releases', 'running-the-edge', 'stores', 'benchmark', 'metrics', 'formats', 'engines'].map(
    (name) => `docs/guides/${name}.md`,
  ),
]
const guides = readdirSync(join(ROOT, 'docs/guides')).map((name) => `docs/guides/${name}`)

let person: Newcomer
let walk: Walk
let bucket: MemoryS3
/** As printed: who has started the site need not start it again for the next text. */
const serving = new Set<string>()

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
  promised: Partial<Promised>,
  ms: number,
): Promise<void> {
  const { serves, interrupted = false, shows, before, after } = promised
  const whole = filledIn(command, walk)
  // A sentence that speaks of it means the one that runs; a block means that it is typed, once more if need be.
  if (serving.has(command) && inline) return
  if (serving.delete(command)) await person.stop(whole)
  await before?.(walk)
  const output = serves ? await person.serve(whole, serves, ms) : await person.run(whole, ms)
  noteBuild(walk, output)
  if (shows && !shows.test(output)) throw new Error(`${whole} does not show ${shows}:\n${output}`)
  await after?.(walk, output)
  if (serves && interrupted) await person.stop(whole)
  else if (serves) serving.add(command)
}

test('goes through every guide', ({ expect }) => {
  expect(guides.filter((guide) => !TEXTS.includes(guide))).toEqual([])
})

describe.each(TEXTS)('what %s prints', (file) => {
  for (const printed of printedCommands(file, readFileSync(join(ROOT, file), 'utf8'))) {
    const promised: Partial<Promised> = PROMISES.find(({ command }) => command.test(printed.command)) ?? {}
    const ms = promised.long ? LONGEST.long : LONGEST.usual
    const missing =
      promised.skip?.() ??
      (promised.long && !FULL ? 'npm run test:full runs it' : undefined) ??
      (WITH_LONG_TESTS ? undefined : LEFT_OUT)
    const title = `line ${printed.line}: ${printed.command}`
    if (missing) test.skip(`${title} (${missing})`, () => {})
    else test(title, () => follow(printed, promised, ms), ms + 60_000)
  }
})
