import { existsSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { LoaderContext } from '@rspack/core'
import { ROOT } from '../paths.ts'
import { contractSource, refusalsSource } from './contract-source.ts'

const CONTRACT = join(ROOT, 'shared/contract/src')

/** Replaces the file of a call by plain data and its precompiled validator, and the shared refusals by plain data. */
export default function contractLoader(this: LoaderContext): void {
  const done = this.async()
  // The call is executed here, not bundled, so the compiler does not know its dependencies.
  const beside = dirname(this.resourcePath)
  const entities = [CONTRACT, beside, join(beside, '../../shared/calls')].map((one) => join(one, 'entities'))
  for (const folder of [CONTRACT, ...entities]) for (const file of sourcesIn(folder)) this.addDependency(file)
  const made = beside === CONTRACT ? refusalsSource() : contractSource(this.resourcePath)
  Promise.resolve(made).then(
    (source) => done(null, source),
    (error: unknown) => done(error instanceof Error ? error : new Error(String(error))),
  )
}

function sourcesIn(folder: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter((name) => /(?<![.](?:test|d))[.][jt]s$/.test(name))
    .map((name) => join(folder, name))
}
