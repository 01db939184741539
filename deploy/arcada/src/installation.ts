import { readFileSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import { PROJECT } from '@arcada/kit/build'
import { findPackage, packageFolder, packageVersionOf } from '@arcada/kit/build/packages'

/** Libraries that the host provides: a second copy would be checked against, but never run. */
const ONCE = ['react', 'react-dom', 'react-router-dom', '@tanstack/react-query', 'nanostores', '@lingui/core']

/** A sentence for each shared library of which the team's repository has a copy of its own. */
export function ownCopies(): string[] {
  return ONCE.flatMap((name) => {
    const own = findPackage(name, PROJECT)
    if (own === undefined || realpathSync(own) === realpathSync(packageFolder(name))) return []
    const { version }: { version: string } = JSON.parse(readFileSync(join(own, 'package.json'), 'utf8'))
    return [
      `There are two copies of ${name}, ${version} of this repository and ${packageVersionOf(name)} of the kit: ` +
        `take ${name} out of package.json, or name the kit's version there.`,
    ]
  })
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
