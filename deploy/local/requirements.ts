import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { ROOT } from '@arcada/kit/build/paths'
import { requireKnownOptions } from '@arcada/release'

// `npm run requirements [-- --owner remote-games]`: what no test names, and what only tests of the sandbox name.
const options = { owner: { type: 'string' } } as const
requireKnownOptions(options)
const { owner } = parseArgs({ options }).values

interface Requirement {
  id: string
  owner: string
  text: string
}

const read = (file: string) => readFileSync(join(ROOT, file), 'utf8')

/** What a test file names: ids in brackets in a title, and those of a table under a title such as `[%s] …`. */
function idsIn(text: string): string[] {
  const tables = /\[(?:%s|\$id)\]/.test(text) ? [...text.matchAll(/['"`]([A-Z0-9]+-\d+)['"`]/g)] : []
  return [...text.matchAll(/\[([A-Z][A-Z0-9]*-\d+)\]/g), ...tables].flatMap(([, id]) => id ?? [])
}

const requirements = globSync('docs/spec/*.tsv', { cwd: ROOT })
  .flatMap((file) => read(file).trim().split('\n').slice(1))
  .map((line): Requirement => {
    const [id = '', , owner = '', , text = ''] = line.split('\t')
    return { id, owner, text }
  })
  .filter((requirement) => owner === undefined || requirement.owner === owner)
if (requirements.length === 0) {
  console.error(`No requirement has the owner ${owner}.`)
  process.exit(2)
}

/** Id -> the test files that name it. */
const files = new Map<string, string[]>()
for (const file of globSync('{host,remote-*,shared,deploy,e2e}/**/*.{test,e2e}.{ts,tsx}', {
  cwd: ROOT,
  exclude: (name) => name.includes('node_modules'),
}))
  for (const id of idsIn(read(file))) files.set(id, [...(files.get(id) ?? []), file])

const isOfSandbox = (file: string) => file.startsWith('shared/sandbox/') || file.includes('.sandbox.test.')
const named = requirements.filter(({ id }) => files.has(id))

function print(title: string, rows: readonly Requirement[]): void {
  if (rows.length > 0) console.log(`\n${title}`)
  for (const { id, owner, text } of rows) console.log(`${id.padEnd(12)} ${owner.padEnd(18)} ${text}`)
}
print(
  'Named by no test:',
  requirements.filter(({ id }) => !files.has(id)),
)
print(
  'Named by tests of the sandbox only, though a screen has to keep it:',
  named.filter(({ id, owner }) => owner !== 'shared' && files.get(id)?.every(isOfSandbox)),
)
console.log()
for (const name of [...new Set(requirements.map(({ owner }) => owner))].sort()) {
  const count = (rows: readonly Requirement[]) => rows.filter(({ owner }) => owner === name).length
  console.log(`${name.padEnd(18)} ${String(count(named)).padStart(4)} of ${count(requirements)}`)
}
