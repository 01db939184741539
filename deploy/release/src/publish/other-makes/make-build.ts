import { join } from 'node:path'
import type { AppDescription, Hash, Need } from '@arcada/kit/federation'
import {
  FEDERATION_MANIFEST,
  type FederationManifest,
  OTHER_MAKE,
  type OtherMake,
} from '@arcada/kit/federation/formats'
import { federationManifest } from '@arcada/kit/federation/manifest'
import { baseOf, containerOf, FEDERATION_MANIFEST_FILE, OTHER_MAKE_FILE } from '@arcada/kit/federation/names'
import { filesIn, readFileIn } from '../../common/files-in.ts'
import { fileInfo } from '../../common/hash.ts'
import { errorText, Refusal } from '../../common/refusal.ts'
import { schemaCheck } from '../../common/schema-check.ts'

/** Kinds of containers: a global variable of a script. Only for scripts every browser checks the hash. */
const KINDS = ['var', 'global']

/** Path of the file with the container. */
function entryOf({ manifest }: Pick<TeamFiles, 'manifest'>): string {
  const { path, name } = manifest.metaData.remoteEntry
  return `${path.replace(/^\.?\//, '')}/${name}`.replace(/^\/+/, '')
}

/** Why a build of another make cannot be published, one sentence each with what to change; `[]` when it can. */
export function teamProblems(build: TeamFiles): string[] {
  const { team, files } = build
  const { metaData, remotes } = build.manifest
  const entry = entryOf(build)
  const container = containerOf(team.name, team.version)
  const base = baseOf(team.name, team.version)
  return [
    ...(metaData.globalName === container
      ? []
      : [
          `The container is named ${metaData.globalName}, but that of ${team.name} ${team.version} must be ${container}, so that ` +
            `two versions never mix in a page: set name: '${container}' in the options of Module Federation.`,
        ]),
    ...(KINDS.includes(metaData.remoteEntry.type)
      ? []
      : [
          `The container is of the type ${metaData.remoteEntry.type}, but pages run only scripts (${KINDS.join(', ')}): build with the ` +
            'stock Module Federation plugin of rspack or webpack, without the option library; builds of Vite are not supported.',
        ]),
    ...(metaData.getPublicPath === undefined
      ? []
      : [
          'The manifest has getPublicPath, which is code: remove that option; the release states where the files are.',
        ]),
    ...(['auto', '', base, undefined].includes(metaData.publicPath)
      ? []
      : [
          `The public path is ${metaData.publicPath}, but the files will be at ${base}: set publicPath to 'auto'.`,
        ]),
    ...(remotes.length === 0
      ? []
      : [
          `${team.name} names remotes of its own, but the release decides which remotes run: remove the option remotes.`,
        ]),
    ...(files.has(entry) ? [] : [`The manifest names ${entry} as the container, but there is no such file.`]),
    ...partProblems(build),
    ...shareProblems(build),
    ...(KINDS.includes(metaData.remoteEntry.type) ? scriptProblems(build, entry, container) : []),
  ]
}

function partProblems({ team, manifest, files }: TeamFiles): string[] {
  const exposed = manifest.exposes.map(({ path }) => path)
  const parts = [...team.routes.map(({ screen }) => screen), ...team.slots.map(({ widget }) => widget)]
  const named = manifest.exposes.flatMap(({ assets: { js, css } }) =>
    [js, css].flatMap(({ sync, async }) => [...sync, ...async]),
  )
  return [
    ...[...new Set(parts)]
      .filter((part) => !exposed.includes(part))
      .map(
        (part) =>
          `arcada.json names ${part}, but the build exposes ${exposed.join(', ') || 'nothing'}: use one of these, or expose it.`,
      ),
    ...[...new Set(named)]
      .filter((path) => !files.has(path))
      .map((path) => `The manifest names ${path}, but there is no such file: build again.`),
  ]
}

/** A copy in the page's share scope would reach other remotes: only the host provides, from signed files. */
function shareProblems({ team, manifest }: TeamFiles): string[] {
  return manifest.shared
    .filter(({ assets: { js } }) => js.sync.length + js.async.length > 0)
    .map(
      ({ name }) =>
        `${team.name} offers its own copy of ${name} to the page: set import: false for it if the host provides it, or remove ` +
        'it from the option shared.',
    )
}

/** Scripts must load their chunks through the host, into a list of chunks of their own. */
function scriptProblems({ files }: TeamFiles, entry: string, container: string): string[] {
  const scripts = [...files].filter(([path]) => path.endsWith('.js'))
  const chunks = scripts.filter(([path]) => path !== entry)
  if (chunks.length === 0) return []
  const loads = scripts.some(([, bytes]) => bytes.includes('__arcadaLoad'))
  return [
    ...(loads
      ? []
      : [
          'No script loads its chunks through the host (__arcadaLoad), so browsers would refuse them: add the runtime plugin ' +
            'of docs/guides/other-makes.md.',
        ]),
    ...chunks
      .filter(([, bytes]) => !bytes.includes(container))
      .map(
        ([path]) =>
          `${path} does not name ${container}, so it would mix with chunks of other versions: set output.uniqueName to '${container}' and ` +
          `output.chunkLoadingGlobal to 'chunks_${container}'.`,
      ),
  ]
}

/** A build of another make as its team hands it in. */
export interface TeamFiles {
  team: OtherMake
  manifest: FederationManifest
  /** Every file that is published, by its path. */
  files: Map<string, Buffer>
}

/** Read at publication, or meant for a stock host: they are not part of what pages load. */
const LEFT_OUT = /(^|\/)\.|\.html$|^@mf-types|^mf-stats\.json$/

/**
 * Reads `arcada.json`, whose bytes are given, the manifest beside it and the files. A Refusal when one of the two is
 * missing or not valid.
 */
async function readTeamFiles(folder: string, described: Uint8Array): Promise<TeamFiles> {
  const paths = (await filesIn(folder)).filter((path) => !LEFT_OUT.test(path)).sort()
  const files = new Map<string, Buffer>()
  for (const path of paths) files.set(path, await readFileIn(folder, path))
  const manifest = files.get(FEDERATION_MANIFEST_FILE)
  if (!manifest)
    throw new Refusal(
      `There is no ${FEDERATION_MANIFEST_FILE} in ${folder}: set manifest: true in the options of Module Federation and build again.`,
    )
  files.delete(OTHER_MAKE_FILE)
  files.delete(FEDERATION_MANIFEST_FILE)
  return {
    team: parse(OTHER_MAKE, described, join(folder, OTHER_MAKE_FILE)),
    manifest: parse(FEDERATION_MANIFEST, manifest, join(folder, FEDERATION_MANIFEST_FILE)),
    files,
  }
}

const checks = new Map<object, ReturnType<typeof schemaCheck>>()

function parse(schema: typeof OTHER_MAKE, bytes: Uint8Array, where: string): OtherMake
function parse(schema: typeof FEDERATION_MANIFEST, bytes: Uint8Array, where: string): FederationManifest
function parse(schema: object, bytes: Uint8Array, where: string): unknown {
  let value: unknown
  try {
    value = JSON.parse(Buffer.from(bytes).toString('utf8'))
  } catch (error) {
    throw new Refusal(`${where} is not JSON: ${errorText(error)}.`)
  }
  const check = checks.get(schema) ?? schemaCheck(schema)
  checks.set(schema, check)
  const problems = check(value)
  if (problems.length > 0) throw new Refusal(problems.map((problem) => `${where}: ${problem}.`))
  return value
}

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

export interface Additions {
  container: string
  /** Published address of the folder, with `/` at both ends. */
  base: string
  /** Scripts that the document does not name, with their hashes. */
  inner: Readonly<Record<string, Hash>>
  /** Exposed module -> its style sheets with their hashes. */
  styles: Readonly<Record<string, readonly (readonly [path: string, hash: Hash])[]>>
}

/**
 * Statements for the end of the entry's script: they pin the inner chunks, as those of our own build do, and let the
 * container add the style sheets of a module, each with its hash, before it hands the module out. The bundle then finds
 * them by their addresses and adds none itself.
 */
function entryAdditions({ container, base, inner, styles }: Additions): string {
  const pins =
    Object.keys(inner).length === 0
      ? ''
      : `\n;globalThis.__arcadaPin(${JSON.stringify(base)},${JSON.stringify(inner)});`
  if (Object.keys(styles).length === 0) return pins
  return `${pins}
;${container}=((own,base,styles,added)=>({
init:(...all)=>own.init(...all),
get:async(name,...more)=>{await Promise.all((styles[name]||[]).map(([path,hash])=>added[path]||=new Promise((done,fail)=>{
const link=document.createElement('link');
link.rel='stylesheet';link.crossOrigin='anonymous';link.integrity=hash;link.href=location.origin+base+path;
link.onload=done;
link.onerror=()=>{delete added[path];link.remove();fail(new Error(base+path+' did not load'))};
document.head.append(link)})));
return own.get(name,...more)}
}))(${container},${JSON.stringify(base)},${JSON.stringify(styles)},{});`
}
