import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { buildApp } from './build-app.ts'
import { packageVersion } from './inputs.ts'
import { appNames, WORK } from './paths.ts'

/**
 * `npm run build`: builds the named apps (all by default) and prints the folder of each. With `--release` they get the version of
 * their package.json, and are always rebuilt: an earlier build of that version may have other sources.
 */
const names = process.argv.slice(2).filter((argument) => argument !== '--release')
const release = process.argv.includes('--release')
const unknown = names.filter((name) => !appNames().includes(name))
if (unknown.length > 0) {
  console.error(
    `There is no app ${unknown.join(', ')}; the apps are ${appNames().join(', ')}. Usage: npm run build -- [app …] [--release]`,
  )
  process.exit(2)
}
for (const name of names.length > 0 ? names : appNames()) {
  try {
    const version = packageVersion(name)
    if (release) rmSync(join(WORK, 'build', name, version), { recursive: true, force: true })
    const { folder, fresh, warnings } = await buildApp(release ? { name, version } : { name })
    console.log(`${name}: ${folder}${fresh ? '' : ' (nothing changed)'}`)
    for (const warning of warnings) console.warn(`  ${warning}`)
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
