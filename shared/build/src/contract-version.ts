import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './paths.ts'

/** Version of the contract of a build. */
export const CONTRACT_VERSION: string = (
  JSON.parse(readFileSync(join(ROOT, 'shared/contract/package.json'), 'utf8')) as { version: string }
).version
