import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { appFolder, appNames } from '@arcada/kit/build'
import { readDeclaration } from '@arcada/kit/build/declaration'
import type { DocumentRelease } from '@arcada/kit/federation'
import { routes } from '@arcada/kit/routes'

export interface MonolithPart {
  /** `<app> <folder>`, as in the host's calls. */
  id: string
  chunk: string
  file: string
}

/** Folder of an app's sources, by its name. */
export type Sources = (name: string) => string

/**
 * Every screen and widget of the remotes' declarations, with its chunk: home's widgets belong to home
 * (`perRemote`: to one chunk for each remote, so that a release changes only its own), each screen has its own chunk.
 */
export async function monolithParts(perRemote: boolean, sourceOf: Sources): Promise<MonolithPart[]> {
  const parts: MonolithPart[] = []
  const { routes: hostRoutes } = await readDeclaration(appFolder('host'))
  const onHome = hostRoutes.find(({ path }) => path === routes.home)?.slots ?? []
  for (const app of appNames().filter((name) => name !== 'host')) {
    const { routes: own, slots } = await readDeclaration(sourceOf(app))
    const home = new Set(slots.filter(({ slot }) => onHome.includes(slot)).map(({ widget }) => widget))
    const folders = new Set([...own.map(({ screen }) => screen), ...slots.map(({ widget }) => widget)])
    for (const folder of folders) {
      const name = `${app}-${folder.slice(folder.lastIndexOf('/') + 1)}`
      const chunk = home.has(folder) ? (perRemote ? `home-${app}` : 'home') : name
      parts.push({ id: `${app} ${folder}`, chunk, file: join(sourceOf(app), folder, 'index.tsx') })
    }
  }
  return parts
}

/** Writes the module `arcada-bench/parts` into a folder and returns its path. */
export async function writeParts(
  folder: string,
  parts: readonly MonolithPart[],
  release: DocumentRelease,
  sourceOf: Sources,
): Promise<string> {
  const remotes = appNames().filter((name) => name !== 'host')
  const imports = parts.map(
    ({ id, chunk, file }) =>
      `  ${JSON.stringify(id)}: () => import(/* webpackChunkName: ${JSON.stringify(chunk)} */ ${JSON.stringify(file)}),`,
  )
  const catalogue = (locale: string) =>
    remotes
      .map((app, index) => {
        const file = join(sourceOf(app), 'src/locales', `${locale}.po`)
        return `import { messages as m${index} } from ${JSON.stringify(file)}`
      })
      .concat(
        `export const messages = Object.assign({}, ${remotes.map((_, index) => `m${index}`).join(', ')})`,
      )
      .join('\n')
  await mkdir(folder, { recursive: true })
  for (const locale of ['pt', 'en'])
    await writeFile(join(folder, `catalogue-${locale}.ts`), `${catalogue(locale)}\n`)
  const file = join(folder, 'parts.ts')
  await writeFile(
    file,
    `export const parts = {
${imports.join('\n')}
}
export const catalogue = (locale) =>
  locale === 'en'
    ? import(/* webpackChunkName: "locale-en" */ './catalogue-en.ts')
    : import(/* webpackChunkName: "locale-pt" */ './catalogue-pt.ts')
export const release = JSON.parse(${JSON.stringify(JSON.stringify(release))})
`,
  )
  return file
}
