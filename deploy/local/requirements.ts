import { parseArgs } from 'node:util'
import { requireKnownOptions } from '@arcada/release'
import { allRequirements, allTests } from './requirements-files.ts'
import { coverageOf } from './requirements-report.ts'

// `npm run requirements [-- --owner remote-games]`: what no test names, and what only tests of the sandbox name.
const options = { owner: { type: 'string' } } as const
requireKnownOptions(options)
const { values } = parseArgs({ options })
const requirements = allRequirements().filter(
  ({ owner }) => values.owner === undefined || owner === values.owner,
)
if (requirements.length === 0) {
  console.error(`No requirement has the owner ${values.owner}.`)
  process.exit(2)
}
const { missing, sandboxOnly, owners } = coverageOf(requirements, allTests())
const print = (title: string, rows: typeof missing) => {
  if (rows.length > 0) console.log(`\n${title}`)
  for (const { id, owner, text } of rows) console.log(`${id.padEnd(12)} ${owner.padEnd(18)} ${text}`)
}
print('Named by no test:', missing)
print('Named by tests of the sandbox only, though a screen has to keep it:', sandboxOnly)
console.log()
for (const { owner, named, all } of owners)
  console.log(`${owner.padEnd(18)} ${String(named).padStart(4)} of ${all}`)
