import { baseOf, containerOf } from '@arcada/kit/federation/names'
import type { TeamFiles } from './team-files.ts'

/** Kinds of containers: a global variable of a script. Only for scripts every browser checks the hash. */
const KINDS = ['var', 'global']

/** Path of the file with the container. */
export function entryOf({ manifest }: Pick<TeamFiles, 'manifest'>): string {
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
