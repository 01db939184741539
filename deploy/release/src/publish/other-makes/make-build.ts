import type { AppDescription, Need } from '@arcada/kit/federation'
import { federationManifest } from '@arcada/kit/federation/manifest'
import { baseOf, containerOf, FEDERATION_MANIFEST_FILE } from '@arcada/kit/federation/names'
import { fileInfo } from '../../common/hash.ts'
import { Refusal } from '../../common/refusal.ts'
import { entryAdditions } from './entry-additions.ts'
import { entryOf, teamProblems } from './problems.ts'
import { readTeamFiles, type TeamFiles } from './team-files.ts'

/**
 * Makes a publishable build of one by the stock Module Federation plugin of rspack or webpack: reads its manifest and writes the
 * description, which pins every file. Nothing of the build is executed or compiled. A Refusal with one sentence per problem
 * when it does not fit a page.
 */
export async function makeBuild(
  folder: string,
  described: Uint8Array,
): Promise<{ description: Buffer; files: Map<string, Buffer> }> {
  const build = await readTeamFiles(folder, described)
  const problems = teamProblems(build)
  if (problems.length > 0) throw new Refusal(problems)
  const { files } = build
  const app = describe(build)
  const styles = stylesOf(build)
  addToEntry(app, files, styles)
  files.set(FEDERATION_MANIFEST_FILE, json(federationManifest(app, styles)))
  app.files = Object.fromEntries(
    [...files].sort(([a], [b]) => (a < b ? -1 : 1)).map(([path, bytes]) => [path, fileInfo(bytes)]),
  )
  return { description: json(app), files }
}

function describe(build: TeamFiles): AppDescription {
  const { team, manifest } = build
  const entry = entryOf(build)
  const { name, version, owner, routes, slots, calls = {}, contract } = team
  const parts = new Set<string>([...routes.map(({ screen }) => screen), ...slots.map(({ widget }) => widget)])
  const exposed = manifest.exposes.flatMap(({ path = '', assets }): [string, string[]][] =>
    parts.has(path) ? [[path, assets.js.sync.filter((file) => file !== entry)]] : [],
  )
  // The manifest has ranges, but no names of imports: promotion compares only the ranges.
  const needs = manifest.shared.map(({ name: module, requiredVersion }): [string, Need] => [
    module,
    { range: requiredVersion || '*', names: [], bare: true },
  ])
  return {
    format: 1,
    kind: 'remote',
    name,
    version,
    owner,
    routes,
    slots,
    calls,
    needs: Object.fromEntries(needs),
    provides: {},
    contract,
    entry: [entry],
    exposes: Object.fromEntries(exposed),
    locales: { pt: [], en: [] },
    files: {},
  }
}

/** Exposed module -> its style sheets, those of its inner chunks too: a page knows no later moment to check them. */
function stylesOf({ manifest }: TeamFiles): Record<string, string[]> {
  const all = manifest.exposes.map(({ path = '', assets: { css } }): [string, string[]] => [
    path,
    [...css.sync, ...css.async],
  ])
  return Object.fromEntries(all.filter(([, files]) => files.length > 0))
}

function addToEntry(
  app: AppDescription,
  files: Map<string, Buffer>,
  styles: Readonly<Record<string, readonly string[]>>,
): void {
  const [entry = ''] = app.entry
  const hashOf = (path: string) => fileInfo(files.get(path) ?? Buffer.alloc(0)).hash
  const named = new Set([...app.entry, ...Object.values(app.exposes).flat()])
  const inner = [...files.keys()].filter((path) => path.endsWith('.js') && !named.has(path)).sort()
  const additions = entryAdditions({
    container: containerOf(app.name, app.version),
    base: baseOf(app.name, app.version),
    inner: Object.fromEntries(inner.map((path) => [path, hashOf(path)])),
    styles: Object.fromEntries(
      Object.entries(styles).map(([part, sheets]) => [
        part,
        sheets.map((path) => [path, hashOf(path)] as const),
      ]),
    ),
  })
  files.set(entry, Buffer.concat([files.get(entry) ?? Buffer.alloc(0), Buffer.from(additions)]))
}

const json = (value: object) => Buffer.from(`${JSON.stringify(value, null, 1)}\n`)
