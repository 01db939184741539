import { existsSync, readdirSync } from 'node:fs'
import { basename, join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type DeclaredCall, SCHEMAS } from './define-call.ts'

const ROOT = join(import.meta.dirname, '../../..')
const SHARED = 'shared/contract/src/calls'

/** Calls that cannot be used together; the message names the files and says what to do. */
export class CallsRefused extends Error {}

/** A call and the file that declares it, as a path from the checkout's root. */
export interface CallFile {
  file: string
  call: DeclaredCall
}

/** Folders of calls below a checkout's root: each remote's own. A checkout need not hold every remote. */
export function remoteCallFolders(root = ROOT): string[] {
  return readdirSync(root)
    .filter((folder) => folder.startsWith('remote-'))
    .sort()
    .map((folder) => join(root, folder, 'src/calls'))
    .filter((folder) => existsSync(folder))
}

/**
 * Reads every call of a checkout, the shared ones and those of its remotes. Node only.
 * @throws CallsRefused when a file holds no call or more than one, or two calls have one name or one address
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
  refuseTwice(calls, ({ method, path }) => `${method} ${path}`, 'one address is one call')
  return calls
}

/** Whether a file of a folder of calls is a call, and not a handler or a test that stands beside it. */
export function isCallFile(name: string): boolean {
  return name.endsWith('.ts') && !/\.(sandbox|test)\.ts$/.test(name)
}

/**
 * Reads the call of one file. Node only.
 * @throws CallsRefused when the file does not hold one call by the file's name
 */
export async function readCall(file: string): Promise<DeclaredCall> {
  const module = (await import(/* @vite-ignore */ pathToFileURL(file).href)) as Record<string, unknown>
  const name = camel(basename(file, '.ts'))
  const [call, ...others] = Object.values(module).filter(isCall)
  if (!call)
    throw new CallsRefused(`${file} exports no call: write export const ${name} = defineCall({ … }).`)
  if (others.length > 0)
    throw new CallsRefused(`${file} exports more than one call: each has a file of its own.`)
  if (call.id !== name || module[name] !== call)
    throw new CallsRefused(`${file} declares ${call.id}: its constant and its id must be ${name}.`)
  return call
}

/**
 * The file of a call that an app names: its own, or a shared one.
 * @param app the app's folder
 * @throws CallsRefused when neither is there
 */
export function fileOfCall(name: string, app: string): string {
  const file = `${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.ts`
  const places = [join(app, 'src/calls', file), join(ROOT, SHARED, file)]
  const found = places.find((place) => existsSync(place))
  if (found) return found
  throw new CallsRefused(`There is no call ${name}: neither ${places.join(' nor ')} exists.`)
}

function camel(name: string): string {
  return name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
}

function isCall(value: unknown): value is DeclaredCall {
  return typeof value === 'object' && value !== null && SCHEMAS in value
}

function refuseTwice(calls: readonly CallFile[], key: (call: DeclaredCall) => string, way: string): void {
  const known = new Map<string, string>()
  for (const { file, call } of calls) {
    const other = known.get(key(call))
    if (other) throw new CallsRefused(`${key(call)} is declared twice, in ${other} and ${file}: ${way}.`)
    known.set(key(call), file)
  }
}
