import { existsSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { LoaderContext } from '@rspack/core'
import { ROOT } from '../paths.ts'
import { contractSource } from './contract-source.ts'

const CONTRACT = join(ROOT, 'shared/contract/src')

/** Replaces the file of a call by plain data and its precompiled validator. */
export default function contractLoader(this: LoaderContext): void {
  const done = this.async()
  // The call is executed here, not bundled, so the compiler does not know its dependencies.
  for (const folder of [CONTRACT, join(CONTRACT, 'entities'), join(dirname(this.resourcePath), 'entities')])
    for (const file of sourcesIn(folder)) this.addDependency(file)
  contractSource(this.resourcePath).then(
    (source) => done(null, source),
    (error: unknown) => done(error instanceof Error ? error : new Error(String(error))),
  )
}

function sourcesIn(folder: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map((name) => join(folder, name))
}
