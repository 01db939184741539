import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { SmokeCase } from '@arcada/kit/federation'
import { SMOKE_FILE } from '@arcada/kit/federation/names'

/**
 * Writes an app's `smoke.ts` as `smoke.json` beside its bundles; it is listed and signed like every other file. An
 * app without one is allowed. Fails for a file without cases.
 */
export async function writeSmoke(source: string, output: string): Promise<void> {
  const file = join(source, 'smoke.ts')
  if (!existsSync(file)) return
  const address = `${pathToFileURL(file).href}?${Date.now()}`
  const { default: cases } = (await import(address)) as { default: readonly SmokeCase[] }
  if (!Array.isArray(cases) || cases.length === 0) throw new Error(`${file} exports no cases as default`)
  await writeFile(join(output, SMOKE_FILE), `${JSON.stringify(cases, null, 1)}\n`)
}
