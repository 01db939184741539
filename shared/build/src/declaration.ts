import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { SCHEMAS } from '@arcada/kit/contract'
import { fileOfCall, readCall } from '@arcada/kit/contract/read-calls'
import {
  ACCESS,
  type EarlyCall,
  FLAG_NAMES,
  PROMOTION_CODES,
  type RemoteDeclaration,
  ROUTE_REFUSALS,
  type RouteDeclaration,
  SLOT_NAMES,
  TEMPLATES,
} from '@arcada/kit/federation'

/**
 * Reads an app's `remote.ts` (the host has one too) and validates what types cannot: that folders exist, and that the
 * host knows every name. `fresh` bypasses the module cache. Errors name the file and the known names.
 */
export async function readDeclaration(folder: string, fresh = false): Promise<RemoteDeclaration> {
  const file = join(folder, 'remote.ts')
  const address = pathToFileURL(file).href + (fresh ? `?${Date.now()}` : '')
  const { default: declaration } = (await import(address)) as { default: RemoteDeclaration }
  for (const route of declaration.routes) {
    requireFolder(folder, route.screen, `route ${route.path}`)
    requireKnownNames(file, route)
  }
  for (const { slot, widget, early = [], picture } of declaration.slots) {
    requireFolder(folder, widget, `slot ${slot}`)
    if (picture && !early.includes(picture.call))
      throw new Error(
        `${file}: the picture of ${widget} is in the answer of ${picture.call}, which is not in its \`early\``,
      )
    if (!SLOT_NAMES.includes(slot))
      throw new Error(`${file}: there is no slot ${slot}; the slots are ${SLOT_NAMES.join(', ')}`)
  }
  return declaration
}

function requireKnownNames(file: string, { path, variants = [], ...route }: RouteDeclaration): void {
  const lists = [
    ...[route, ...variants].flatMap(({ access, requires = {} }) => [
      ['access', access, ACCESS] as const,
      ['flag', requires.flag, FLAG_NAMES] as const,
      ['promotion', requires.promotion, PROMOTION_CODES] as const,
      ['refusal', requires.refusal, ROUTE_REFUSALS] as const,
    ]),
    ['template', route.template, TEMPLATES] as const,
  ]
  for (const [property, name, names] of lists)
    if (name !== undefined && !(names as readonly string[]).includes(name))
      throw new Error(
        `${file}: ${path} has unknown ${property} ${name}; the known ones are ${names.join(', ')}`,
      )
}

function requireFolder(folder: string, path: string, what: string): void {
  if (!existsSync(join(folder, path, 'index.tsx')))
    throw new Error(`${what} names ${path}, but ${join(path, 'index.tsx')} does not exist`)
}

/** The early calls of a declaration, the app's own and shared ones, as data for the boot script. */
export async function readEarlyCalls(
  folder: string,
  declaration: RemoteDeclaration,
): Promise<Record<string, EarlyCall>> {
  const parts = [...declaration.routes, ...declaration.slots]
  const names = [...(declaration.startup ?? []), ...parts.flatMap((part) => part.early ?? [])]
  const calls: Record<string, EarlyCall> = {}
  for (const name of new Set(names)) calls[name] = await readEarlyCall(folder, name)
  return calls
}

async function readEarlyCall(folder: string, name: string): Promise<EarlyCall> {
  const file = fileOfCall(name, folder)
  const { options } = (await readCall(file))[SCHEMAS]
  if (!options.early) throw new Error(`early call ${name}: ${file} has no \`early\``)
  const order = Object.keys(options.query?.properties ?? {})
  const query = Object.fromEntries(
    order.flatMap((key) => {
      const value = options.early?.query[key]
      return value === undefined ? [] : [[key, value]]
    }),
  )
  return { path: options.path, module: options.module, query, session: options.early.session ?? false }
}
