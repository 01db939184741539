import { join } from 'node:path'
import { appFolder, appNames, collectTexts, ROOT } from '@arcada/kit/build'

/**
 * `npm run i18n [-- app …]`: collects the texts of the sources into the catalogues of the named apps and of the console, all by
 * default; new ones await their translation.
 */
const folders = new Map(appNames().map((name) => [name, appFolder(name)]))
folders.set('console', join(ROOT, 'deploy/console'))
const named = process.argv.slice(2)
const unknown = named.filter((name) => !folders.has(name))
if (unknown.length > 0) {
  console.error(`There is no app ${unknown.join(', ')}; the apps are ${[...folders.keys()].join(', ')}.`)
  process.exit(2)
}
for (const [name, folder] of folders)
  if (named.length === 0 || named.includes(name))
    for (const line of await collectTexts(name, folder)) console.log(line)
