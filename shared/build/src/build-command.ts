import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type BuiltApp, buildApp } from './build-app.ts'
import { packageVersion } from './inputs.ts'
import { appNames, WORK } from './paths.ts'

/** How Node and the compiler name an error of the disk: full, read-only, closed to this account, too many open files. */
const OF_DISK =
  /\bE(?:NOSPC|DQUOT|ACCES|PERM|ROFS|IO|NOTSUP|MFILE|NFILE): |\(os error (?:1|5|13|23|24|28|30|95|122)\)/

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
      const text = error instanceof Error ? error.message : String(error)
      // The program says what to do about its disk; the other apps cannot be built either.
      if (OF_DISK.test(text)) throw error
      console.error(text)
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
