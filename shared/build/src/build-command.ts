import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type BuiltApp, buildApp } from './build-app.ts'
import { packageVersion } from './inputs.ts'
import { appNames, WORK } from './paths.ts'

/**
 * `npm run build`: builds the named apps (all by default) and prints the folder of each. With `--release` they get the version of
 * their package.json. Returns the exit code.
 */
export async function runBuild(args: readonly string[]): Promise<number> {
  const names = args.filter((argument) => argument !== '--release')
  const unknown = names.filter((name) => !appNames().includes(name))
  if (unknown.length > 0) {
    console.error(
      `There is no app ${unknown.join(', ')}; the apps are ${appNames().join(', ')}. Usage: npm run build -- [app …] [--release]`,
    )
    return 2
  }
  let code = 0
  for (const name of names.length > 0 ? names : appNames()) {
    try {
      const built = args.includes('--release') ? await buildRelease(name) : await buildApp({ name })
      console.log(`${name}: ${built.folder}${built.fresh ? '' : ' (nothing changed)'}`)
      for (const warning of built.warnings) console.warn(`  ${warning}`)
    } catch (error) {
      console.error(error instanceof Error ? error.message : error)
      code = 1
    }
  }
  return code
}

/**
 * Builds an app under the version of its package.json, always anew: an earlier build of that version may have other sources.
 * Rejects with the compiler's messages.
 */
export async function buildRelease(name: string): Promise<BuiltApp> {
  const version = packageVersion(name)
  await rm(join(WORK, 'build', name, version), { recursive: true, force: true })
  return buildApp({ name, version })
}
