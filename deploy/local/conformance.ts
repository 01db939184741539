import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '@arcada/kit/build/paths'
import { readData } from './conformance-data.ts'
import { conformancePage } from './conformance-page.ts'

export const PAGE = join(ROOT, 'docs/conformance.md')

/** The version of the release tool and the host, as the changelog's newest heading states it. */
export function newestVersion(): string {
  const heading = /^## (.+)$/m.exec(readFileSync(join(ROOT, 'CHANGELOG.md'), 'utf8'))
  return heading?.[1] ?? 'unknown'
}

// `npm run conformance`
if (process.argv[1] === import.meta.filename)
  writeFileSync(PAGE, conformancePage(readData(), newestVersion()))
