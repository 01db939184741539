import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '@arcada/kit/build/paths'
import { type Requirement, readRequirements, type TestFile } from './requirements-report.ts'

const read = (file: string) => readFileSync(join(ROOT, file), 'utf8')

export function allRequirements(): Requirement[] {
  return globSync('docs/spec/*.tsv', { cwd: ROOT }).flatMap((file) => readRequirements(read(file)))
}

/** Every test file of this checkout, those in a browser included. */
export function allTests(): TestFile[] {
  const files = globSync('{host,remote-*,shared,deploy,e2e}/**/*.{test,e2e}.{ts,tsx}', {
    cwd: ROOT,
    exclude: (name) => name.includes('node_modules'),
  })
  return files.map((file) => ({ file, text: read(file) }))
}
