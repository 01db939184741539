import { defineConfig } from '@lingui/conf'
import { appFolder, appNames } from './shared/build/src/paths.ts'
import { catalogueOf, TEXTS } from './shared/build/src/texts.ts'

// ARCADA_TEXTS=member,host limits extraction to these apps, so that two developers do not write the same file at once.
const wanted = process.env.ARCADA_TEXTS?.split(',') ?? appNames()

export default defineConfig({
  ...TEXTS,
  catalogs: wanted.map((name) => catalogueOf(appFolder(name), name === 'host')),
})
