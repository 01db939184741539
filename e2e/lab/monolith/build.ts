import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { appFolder, compileEarly, WORK } from '@arcada/kit/build'
import { compile, type Stats } from '@arcada/kit/build/compile'
import type { DocumentApp, DocumentFile, DocumentRelease } from '@arcada/kit/federation'
import { CHANGED, type Composed, copyOf, copySources } from '../composed.ts'
import { type BenchSite, folderFiles } from '../site.ts'
import { type MonolithOptions, monolithConfig } from './config.ts'
import { type MonolithPart, monolithParts, type Sources, writeParts } from './generate.ts'
import { plainDocument, readDocument, tunedDocument } from './html.ts'

const FOLDER = join(WORK, 'bench/monolith')

/** What the benchmark changes always comes from its copy. */
const sourceOf: Sources = (name) => (CHANGED[name] ? copyOf(name) : appFolder(name))

/**
 * Builds the composed site's sources as one application, before and after the same changes. Whitelabel, texts, first
 * paint and images are the composed site's own.
 */
export async function buildMonolith(kind: MonolithOptions['kind'], composed: BenchSite): Promise<Composed> {
  const build = async (when: keyof Composed, changed?: string) => {
    for (const name of Object.keys(CHANGED)) await copySources(name, name === changed)
    return buildOnce(kind, join(FOLDER, `${kind}-${when}`), composed)
  }
  return {
    before: await build('before'),
    after: await build('after', 'games'),
    afterHost: await build('afterHost', 'host'),
  }
}

/** Builds one application into a folder, of the same sources as the composed site. */
async function buildOnce(kind: MonolithOptions['kind'], folder: string, site: BenchSite): Promise<BenchSite> {
  const output = join(folder, 'files')
  const publicPath = '/files/'
  const composed = readDocument(site.document)
  const parts = await monolithParts(kind === 'tuned', sourceOf)
  const generated = join(FOLDER, `${kind}-source`)
  const stats = await compile(
    monolithConfig({
      kind,
      output,
      publicPath,
      parts: await writeParts(generated, parts, withoutFiles(composed.release), sourceOf),
      sourceOf,
    }),
  )
  const entry = [...new Set([...filesOf(stats, 'provider'), ...filesOf(stats, 'main')])]
  // As the composed apps' scripts; a catalogue has no functions.
  const early = stats
    .toJson({ all: false, assets: true })
    .assets?.map(({ name }) => name)
    .filter((name) => /^(?!runtime|locale).*\.js$/.test(name))
  if (kind === 'tuned') await compileEarly(output, early ?? [])
  const html =
    kind === 'plain'
      ? plainDocument(
          composed,
          entry.map((file) => publicPath + file),
        )
      : tunedDocument(
          composed,
          withFiles(composed.release, stats, parts, publicPath),
          await readFile(join(output, runtimeOf(entry)), 'utf8'),
          entry.filter((file) => file !== runtimeOf(entry)).map((file) => publicPath + file),
        )
  const own = folderFiles(output, publicPath)
  return { document: html, headers: {}, file: async (address) => (await own(address)) ?? site.file(address) }
}

const runtimeOf = (files: readonly string[]) => files.find((file) => file.startsWith('runtime')) ?? ''

function filesOf(stats: Stats, group: string): string[] {
  const { namedChunkGroups } = stats.toJson({ all: false, chunkGroups: true, chunkGroupAuxiliary: false })
  return (namedChunkGroups?.[group]?.assets ?? [])
    .map(({ name }) => name)
    .filter((name) => name.endsWith('.js'))
}

const NO_FILES = { base: '', description: '', entry: [], exposes: {}, locales: { pt: [], en: [] } }

/** The release as data: the addresses, slots and names that a monolith has at build time. */
function withoutFiles(release: DocumentRelease): DocumentRelease {
  const { canary: _, ...rest } = release
  const remotes = Object.entries(release.remotes).map(([name, { team }]) => [
    name,
    { ...NO_FILES, version: '', team },
  ])
  return { ...rest, host: { ...NO_FILES, version: '' }, remotes: Object.fromEntries(remotes) }
}

/** A known hash for the boot script, so that it requests no list; no integrity for the browser. */
const NO_INTEGRITY = ' '

/** The same with the chunks of each part, for the boot script's preloads; files of one application need no hash. */
function withFiles(
  release: DocumentRelease,
  stats: Stats,
  parts: readonly MonolithPart[],
  base: string,
): DocumentRelease {
  const listed = (group: string): DocumentFile[] =>
    filesOf(stats, group).map((file) => [file, NO_INTEGRITY] as const)
  const bare = withoutFiles(release)
  const host: DocumentApp = {
    ...bare.host,
    base,
    locales: { pt: listed('locale-pt'), en: listed('locale-en') },
  }
  for (const [name, remote] of Object.entries(bare.remotes)) {
    remote.base = base
    // Its one catalogue holds the texts of all remotes.
    remote.locales = host.locales
    remote.exposes = Object.fromEntries(
      parts.flatMap(({ id, chunk }) => {
        const [app, folder = ''] = id.split(' ')
        return app === name ? [[folder, listed(chunk)]] : []
      }),
    )
  }
  return { ...bare, host }
}
