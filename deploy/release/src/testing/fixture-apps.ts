import { createHash } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type AppDescription, DOCUMENT_FORMAT, type RouteDeclaration } from '@arcada/kit/federation'
import { fileInfo } from '../common/hash.ts'

/** Changes to what a fixture app is by default; the hashes of its files are always true. */
export type FixtureChanges = Partial<Omit<AppDescription, 'files'>> & {
  /** Contents of files besides, or instead of, the default ones. */
  contents?: Readonly<Record<string, string>>
}

export const route = (
  path: string,
  screen: string,
  more: Partial<RouteDeclaration> = {},
): RouteDeclaration => ({
  path,
  screen,
  title: { pt: 'Jogos', en: 'Games' },
  header: true,
  footer: true,
  back: 'history',
  access: 'public',
  ...more,
})

/** Text that compresses about as badly as real code. */
export function script(name: string, lines = 40): string {
  const line = (at: number) => {
    const digest = createHash('sha256').update(`${name} ${at}`).digest('base64')
    return `export const ${name.replace(/\W/g, '_')}_${at} = ${JSON.stringify(digest)}`
  }
  return `${Array.from({ length: lines }, (_, at) => line(at)).join('\n')}\n`
}

async function writeBuild(folder: string, app: AppDescription, contents: Readonly<Record<string, string>>) {
  const files = Object.entries(contents).sort(([a], [b]) => (a < b ? -1 : 1))
  const description: AppDescription = {
    ...app,
    files: Object.fromEntries(files.map(([path, text]) => [path, fileInfo(Buffer.from(text))])),
  }
  for (const [path, text] of [...files, ['app.json', `${JSON.stringify(description, null, 1)}\n`] as const]) {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), text)
  }
  return folder
}

/** Writes a small host build into `folder` and returns the folder. */
export function hostBuild(folder: string, version: string, changes: FixtureChanges = {}): Promise<string> {
  const { contents, ...app } = changes
  return writeBuild(
    folder,
    {
      format: 1,
      kind: 'host',
      name: 'host',
      version,
      owner: { team: 'Platform', contact: 'platform@arcada.example' },
      routes: [route('/m/home', './src/screens/home', { aliases: ['/', '/m'], back: 'home' })],
      slots: [],
      calls: { siteInfo: { path: '/wps/system/site', module: 'SITE', query: {}, session: false } },
      startup: ['siteInfo'],
      needs: {},
      provides: {
        react: { version: '19.3.1', names: ['useState', 'useEffect'] },
        '@arcada/kit/api': { version: '0.1.0', names: ['call', 'ApiError'] },
      },
      contract: '0.1.0',
      entry: ['provider.js', 'main.js'],
      exposes: {},
      locales: { pt: ['locale-pt.js'], en: ['locale-en.js'] },
      reads: DOCUMENT_FORMAT,
      document: { boot: 'document/boot.js', styles: 'document/first-paint.css', body: 'document/body.html' },
      files: {},
      ...app,
    },
    {
      'provider.js': script(`provider-${version}`),
      'main.js': script(`main-${version}`),
      'locale-pt.js': 'export default {"a":"Olá"}\n',
      'locale-en.js': 'export default {"a":"Hello"}\n',
      'document/boot.js': 'document.documentElement.dataset.header="true"',
      'document/first-paint.css':
        '@layer ar.tokens,ar.whitelabel;@layer ar.tokens{:root{--ar-color-bg:#0d0a1c}}',
      'document/body.html':
        '<header><span class="logo">{{logo}}</span><b>{{name}}</b></header><div id="root"></div>',
      ...contents,
    },
  )
}

/** Writes a small build of a remote into `folder` and returns the folder: one screen, one widget, two catalogues. */
export function remoteBuild(
  folder: string,
  name: string,
  version: string,
  changes: FixtureChanges = {},
): Promise<string> {
  const { contents, ...app } = changes
  return writeBuild(
    folder,
    {
      format: 1,
      kind: 'remote',
      name,
      version,
      owner: { team: name.toUpperCase(), contact: `${name}@arcada.example` },
      routes: [route(`/m/${name}`, './src/screens/list', { early: [`${name}List`] })],
      slots: [
        { slot: 'home.categories', widget: './src/widgets/popular', order: 40, early: [`${name}List`] },
      ],
      calls: {
        [`${name}List`]: {
          path: `/wps/${name}`,
          module: 'LIST',
          query: { lang: '{language}' },
          session: false,
        },
      },
      needs: {
        react: { range: '^19.0.0', names: ['useState'] },
        '@arcada/kit/api': { range: '^0.1.0', names: ['call'] },
      },
      provides: {},
      contract: '0.1.3',
      entry: ['entry.js'],
      exposes: { './src/screens/list': ['list.js'], './src/widgets/popular': ['popular.js'] },
      locales: { pt: ['locale-pt.js'], en: ['locale-en.js'] },
      files: {},
      ...app,
    },
    { ...remoteFiles(name, version), ...contents },
  )
}

/** The files of such a build of a remote. */
export const remoteFiles = (name: string, version: string): Record<string, string> => ({
  'entry.js': script(`entry-${name}-${version}`),
  'list.js': script(`list-${name}-${version}`),
  'popular.js': script(`popular-${name}-${version}`),
  'inner/deep.js': script(`deep-${name}-${version}`),
  'locale-pt.js': `export default {"b":"Jogos ${name}"}\n`,
  'locale-en.js': `export default {"b":"Games ${name}"}\n`,
})
