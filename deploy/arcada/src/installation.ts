import { readFileSync, realpathSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { kitFile, PROJECT } from '@arcada/kit/build'

/** Libraries that the host provides: a second copy beside the kit's would be checked against, but never run. */
const ONCE = ['react', 'react-dom', 'react-router-dom', '@tanstack/react-query', 'nanostores', '@lingui/core']

/** A sentence for each shared library of which the team's repository has a copy of its own. */
export function ownCopies(): string[] {
  const kit = createRequire(kitFile('shared/build/src/paths.ts'))
  const team = createRequire(join(PROJECT, 'package.json'))
  return ONCE.flatMap((name) => {
    const [ours, theirs] = [manifestOf(kit, name), manifestOf(team, name)]
    if (ours === undefined || theirs === undefined || ours.path === theirs.path) return []
    return [
      `There are two copies of ${name}, ${theirs.version} of this repository and ${ours.version} of the kit: ` +
        `take ${name} out of package.json, or name the kit's version there.`,
    ]
  })
}

function manifestOf(from: NodeJS.Require, name: string): { path: string; version: string } | undefined {
  try {
    // The entry, because not every package lets its manifest be resolved.
    const entry = realpathSync(from.resolve(name))
    const folder = entry.slice(
      0,
      entry.lastIndexOf(join('node_modules', name)) + join('node_modules', name).length,
    )
    const { version }: { version: string } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
    return { path: folder, version }
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'MODULE_NOT_FOUND') return undefined
    throw error
  }
}

/** A sentence when the settings of TypeScript are not those of the kit. */
export function settingsProblem(): string[] {
  try {
    const text = readFileSync(join(PROJECT, 'tsconfig.json'), 'utf8')
    if (text.includes('"@arcada/kit/tsconfig.json"')) return []
  } catch {
    return [
      'There is no tsconfig.json: make one with { "extends": "@arcada/kit/tsconfig.json", "include": ["src", "*.ts"] }.',
    ]
  }
  return [
    'tsconfig.json does not extend @arcada/kit/tsconfig.json: without it, the sources are checked by other rules than the kit.',
  ]
}
