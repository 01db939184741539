import { readdirSync } from 'node:fs'
import { join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ROOT } from '@arcada/kit/contract/checkout'
import { CallsRefused, readCalls, remoteCallFolders } from '@arcada/kit/contract/read-calls'
import type { Served } from './calls.ts'

let known: Promise<readonly Served[]> | undefined

/**
 * Every call of this checkout that has a handler.
 * @throws CallsRefused as {@link readHandlers} does
 */
export function servedCalls(): Promise<readonly Served[]> {
  known ??= readHandlers()
  return known
}

/**
 * One call by its name, with its handler.
 * @throws CallsRefused when it has no handler
 */
export async function servedCall(id: string): Promise<Served> {
  const found = (await servedCalls()).find(({ call }) => call.id === id)
  if (!found) throw new CallsRefused(`Nothing answers the call ${id}.`)
  return found
}

/**
 * Reads the handlers of a checkout: those of the shared calls in the sandbox, and those beside a remote's own calls as
 * `*.sandbox.ts`.
 * @throws CallsRefused when a file exports no handlers, when a call has two handlers, and as `readCalls` does
 */
export async function readHandlers(root = ROOT): Promise<readonly Served[]> {
  const [calls, ...files] = await Promise.all([readCalls(root), ...handlerFiles(root).map(readFile)])
  const ids = new Set(calls.map(({ call }) => call.id))
  const answered = new Map<string, string>()
  for (const { file, handlers } of files)
    for (const { call } of handlers) {
      const [here, other] = [relative(root, file), answered.get(call.id)]
      if (!ids.has(call.id)) throw new CallsRefused(`${here} answers ${call.id}, which is no call.`)
      if (other)
        throw new CallsRefused(`${call.id} is answered twice, in ${other} and ${here}: take one away.`)
      answered.set(call.id, here)
    }
  return files.flatMap(({ handlers }) => handlers)
}

function handlerFiles(root: string): string[] {
  const shared = join(root, 'shared/sandbox/src/handlers')
  return [
    // Scripts in the packed kit.
    ...filesIn(shared, /^[^.]+\.[jt]s$/),
    ...remoteCallFolders(root).flatMap((folder) => filesIn(folder, /\.sandbox\.[jt]s$/)),
  ]
}

function filesIn(folder: string, wanted: RegExp): string[] {
  return readdirSync(folder)
    .filter((name) => wanted.test(name))
    .sort()
    .map((name) => join(folder, name))
}

async function readFile(file: string): Promise<{ file: string; handlers: readonly Served[] }> {
  const { handlers } = (await import(/* @vite-ignore */ pathToFileURL(file).href)) as { handlers?: unknown }
  if (!Array.isArray(handlers) || !handlers.every(isServed))
    throw new CallsRefused(
      `${file} exports no handlers: write export const handlers: readonly Served[] = [open(myCall, …)].`,
    )
  return { file, handlers }
}

function isServed(value: unknown): value is Served {
  return typeof value === 'object' && value !== null && 'call' in value && 'answer' in value
}
