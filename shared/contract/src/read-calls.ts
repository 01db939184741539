import { existsSync, globSync, readdirSync } from 'node:fs'
import { basename, extname, join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import { SERVICE_NAME } from '@arcada/kit/federation/services'
import { kitFile, ownRemote, PROJECT, ROOT } from './checkout.ts'
import { ownRefusals } from './compile-call.ts'
import { type DeclaredCall, SCHEMAS } from './define-call.ts'
import { REFUSALS } from './refusals.ts'

const SHARED = 'shared/contract/src/calls'

/** Contradicting calls; the message names the files and the solution. */
export class CallsRefused extends Error {}

/** A call and its file, as a path from the checkout's root. */
export interface CallFile {
  file: string
  call: DeclaredCall
}

/** A remote has one folder of calls, or one in each area. */
const IN_REMOTE = 'src/{calls,*/calls}'

/**
 * Call folders of the remotes in a checkout, which may lack some remotes. In a team's repository these are the released
 * ones of the kit, and the team's own, which takes the place of a released one with its name.
 */
export function remoteCallFolders(root = ROOT): string[] {
  const own = root === ROOT ? ownRemote() : undefined
  const released = foldersIn(root, `remote-*/${IN_REMOTE}`)
  if (own === undefined) return released
  const replaced = join(root, `remote-${own}`, '/')
  return [...released.filter((folder) => !folder.startsWith(replaced)), ...foldersIn(PROJECT, IN_REMOTE)]
}

/**
 * Reads every call of a checkout, the shared ones and those of its remotes. Node only.
 * @throws CallsRefused when a file declares no call or several, or two calls have one name or one address
 */
export async function readCalls(root = ROOT): Promise<CallFile[]> {
  const files = [join(root, SHARED), ...remoteCallFolders(root)].flatMap((folder) =>
    readdirSync(folder)
      .filter(isCallFile)
      .map((name) => join(folder, name)),
  )
  const calls = await Promise.all(
    files.map(async (path) => ({ file: relative(root, path), call: await readCall(path) })),
  )
  refuseTwice(calls, ({ id }) => id, 'give one of them another name')
  refuseTwice(calls, addressOf, 'one address is one call')
  return calls
}

/** Every refusal of a checkout by its code, the shared ones and those that stand with calls. Node only. */
export async function readRefusals(): Promise<Map<string, ReturnType<typeof ownRefusals>[string]>> {
  const own = (await readCalls()).flatMap(({ call }) => Object.entries(ownRefusals(call[SCHEMAS].options)))
  return new Map([...Object.entries(REFUSALS), ...own])
}

/** Whether a file in a folder of calls is a call, not a handler or a test: a source, or a script of the packed kit. */
export function isCallFile(name: string): boolean {
  return /\.[jt]s$/.test(name) && !/\.(sandbox|test|d)\.[jt]s$/.test(name)
}

/**
 * Reads the call of one file. Node only.
 * @throws CallsRefused when the file does not declare exactly one call with the file's name, or one that no service can answer
 */
export async function readCall(file: string): Promise<DeclaredCall> {
  const module = (await import(/* @vite-ignore */ pathToFileURL(file).href)) as Record<string, unknown>
  const name = camel(basename(file, extname(file)))
  const [call, ...others] = Object.values(module).filter(isCall)
  if (!call)
    throw new CallsRefused(`${file} exports no call: write export const ${name} = defineCall({ … }).`)
  if (others.length > 0)
    throw new CallsRefused(`${file} exports more than one call: move each into a separate file.`)
  if (call.id !== name || module[name] !== call)
    throw new CallsRefused(`${file} declares ${call.id}: its constant and its id must be ${name}.`)
  const problem = serviceProblem(call)
  if (problem) throw new CallsRefused(`${file}: ${problem}.`)
  return call
}

/** Why no service can answer a call that names one; types say the same where a team uses them. */
function serviceProblem(call: DeclaredCall): string | undefined {
  const { service, path, encoding } = call
  const { query, body, early } = call[SCHEMAS].options
  if (service === undefined) return undefined
  if (!new RegExp(SERVICE_NAME).test(service))
    return `the service '${service}' needs a name of at most 40 lower-case letters, digits and '-'`
  if (!path.startsWith('/')) return `the path '${path}' must begin with '/'`
  if (encoding === 'sealed') return 'only the platform has a key for sealed bodies: encode it as JSON'
  if (early) return 'the boot script calls only the platform: leave `early` out'
  if (
    'token' in (query?.properties ?? {}) ||
    (body && 'properties' in body && 'token' in Object(body.properties))
  )
    return "the client sends the player's token, if the whitelabel allows it: declare no `token`"
  return undefined
}

/**
 * The file of a call by its id: in the app, or a shared one.
 * @param app the app's folder
 * @throws CallsRefused when neither exists
 */
export function fileOfCall(name: string, app: string): string {
  const file = `${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.ts`
  const folders = foldersIn(app, IN_REMOTE)
  const places = [...folders.map((folder) => join(folder, file)), kitFile(join(SHARED, file))]
  const found = places.find((place) => existsSync(place))
  if (found) return found
  throw new CallsRefused(
    `There is no call ${name}: no ${file} in ${[...folders, join(ROOT, SHARED)].join(' or ')}.`,
  )
}

function foldersIn(place: string, pattern: string): string[] {
  return globSync(pattern, { cwd: place })
    .sort()
    .map((folder) => join(place, folder))
}

function camel(name: string): string {
  return name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
}

function isCall(value: unknown): value is DeclaredCall {
  return typeof value === 'object' && value !== null && SCHEMAS in value
}

/** Two services may have the same paths. */
function addressOf({ service, method, path }: DeclaredCall): string {
  return `${service === undefined ? '' : `${service} `}${method} ${path}`
}

function refuseTwice(calls: readonly CallFile[], key: (call: DeclaredCall) => string, way: string): void {
  const known = new Map<string, string>()
  for (const { file, call } of calls) {
    const other = known.get(key(call))
    if (other) throw new CallsRefused(`${key(call)} is declared twice, in ${other} and ${file}: ${way}.`)
    known.set(key(call), file)
  }
}
