import { appNames, collectTexts } from '@arcada/kit/build'

/**
 * `npm run i18n [-- app …]`: collects the texts of the sources into the catalogues of the named apps, all by default; new ones
 * await their translation.
 */
const named = process.argv.slice(2)
const unknown = named.filter((name) => !appNames().includes(name))
if (unknown.length > 0) {
  console.error(`There is no app ${unknown.join(', ')}; the apps are ${appNames().join(', ')}.`)
  process.exit(2)
}
for (const name of named.length > 0 ? named : appNames())
  for (const line of await collectTexts(name)) console.log(line)
