import { buildApp } from './build-app.ts'
import { appNames } from './paths.ts'

/** Builds the named apps (all of them without names) and prints where each lies. */
const names = process.argv.slice(2)
const unknown = names.filter((name) => !appNames().includes(name))
if (unknown.length > 0) {
  console.error(`There is no app ${unknown.join(', ')}; the apps are ${appNames().join(', ')}.`)
  process.exit(2)
}
for (const name of names.length > 0 ? names : appNames()) {
  try {
    const { folder, fresh, warnings } = await buildApp({ name })
    console.log(`${name}: ${folder}${fresh ? '' : ' (nothing changed)'}`)
    for (const warning of warnings) console.warn(`  ${warning}`)
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
