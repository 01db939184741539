import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { AppDescription, Need } from '@arcada/kit/federation'
import { federationManifest } from '@arcada/kit/federation/manifest'
import { baseOf, containerOf, FEDERATION_MANIFEST_FILE } from '@arcada/kit/federation/names'
import { fileInfo } from '../../common/hash.ts'
import { errorText, Refusal } from '../../common/refusal.ts'
import { entryAdditions } from './entry-additions.ts'
import { entryOf, isModule, teamProblems } from './problems.ts'
import { readTeamFiles, type TeamFiles } from './team-files.ts'

/**
 * Makes a publishable build of one that another bundler has made: reads its manifest, turns ES modules into scripts,
 * and writes the description, which pins every file. Nothing of the build is executed. A Refusal with one sentence per
 * problem when it does not fit a page.
 */
export async function makeBuild(
  folder: string,
  described: Uint8Array,
): Promise<{ description: Buffer; files: Map<string, Buffer> }> {
  const build = await readTeamFiles(folder, described)
  const problems = teamProblems(build)
  if (problems.length > 0) throw new Refusal(problems)
  const { entry, files, scriptsOf } = isModule(build) ? await wrapped(folder, build) : asTheyAre(build)
  const app = describe(build, entry, scriptsOf)
  const styles = stylesOf(build)
  addToEntry(app, files, styles)
  files.set(FEDERATION_MANIFEST_FILE, json(federationManifest(app, styles)))
  app.files = Object.fromEntries(
    [...files].sort(([a], [b]) => (a < b ? -1 : 1)).map(([path, bytes]) => [path, fileInfo(bytes)]),
  )
  return { description: json(app), files }
}

interface Scripts {
  entry: string
  files: Map<string, Buffer>
  /** The scripts that these files of the team became, without the entry. */
  scriptsOf(files: readonly string[]): string[]
}

function asTheyAre(build: TeamFiles): Scripts {
  const entry = entryOf(build)
  return { entry, files: new Map(build.files), scriptsOf: (files) => files.filter((file) => file !== entry) }
}

async function wrapped(folder: string, build: TeamFiles): Promise<Scripts> {
  const { team, files } = build
  const output = await mkdtemp(join(tmpdir(), 'arcada-wrapped-'))
  try {
    // The bundler is big, and only such a build needs it.
    const { wrapModules } = await import('@arcada/kit/build/wrap-modules')
    const {
      entry,
      files: scripts,
      scriptsOf,
    } = await wrapModules({
      folder,
      entry: entryOf(build),
      container: containerOf(team.name, team.version),
      base: baseOf(team.name, team.version),
      output,
    })
    // Maps belong to the modules, not to the scripts.
    const others = [...files].filter(([path]) => !/\.js(\.map)?$/.test(path))
    return { entry, files: new Map([...others, ...scripts]), scriptsOf }
  } catch (error) {
    throw new Refusal(`The ES modules in ${folder} cannot be made into scripts: ${errorText(error)}`)
  } finally {
    await rm(output, { recursive: true, force: true })
  }
}

function describe(
  { team, manifest }: TeamFiles,
  entry: string,
  scriptsOf: Scripts['scriptsOf'],
): AppDescription {
  const { name, version, owner, routes, slots, calls = {}, contract } = team
  const parts = new Set<string>([...routes.map(({ screen }) => screen), ...slots.map(({ widget }) => widget)])
  const exposed = manifest.exposes.flatMap(({ path = '', assets }): [string, string[]][] =>
    parts.has(path) ? [[path, scriptsOf(assets.js.sync)]] : [],
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
