import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type CallSchemas, SCHEMAS } from '@arcada/contract'
import { ACCESS, type EarlyCall, type RemoteDeclaration, SLOT_NAMES } from '@arcada/federation'
import { ROOT } from './paths.ts'

/**
 * Reads an app's `remote.ts` (the host has one too) and checks what no type can: that folders exist and slots are
 * known. `fresh` reads the file again although this process has read it before. Errors name the file and the way out.
 */
export async function readDeclaration(folder: string, fresh = false): Promise<RemoteDeclaration> {
  const file = join(folder, 'remote.ts')
  const address = pathToFileURL(file).href + (fresh ? `?${Date.now()}` : '')
  const { default: declaration } = (await import(address)) as { default: RemoteDeclaration }
  for (const route of declaration.routes) {
    requireFolder(folder, route.screen, `route ${route.path}`)
    if (!ACCESS.includes(route.access))
      throw new Error(`${file}: route ${route.path} has unknown access ${route.access}`)
  }
  for (const { slot, widget } of declaration.slots) {
    requireFolder(folder, widget, `slot ${slot}`)
    if (!(SLOT_NAMES as readonly string[]).includes(slot))
      throw new Error(`${file}: there is no slot ${slot}; the slots are ${SLOT_NAMES.join(', ')}`)
  }
  return declaration
}

function requireFolder(folder: string, path: string, what: string): void {
  if (!existsSync(join(folder, path, 'index.tsx')))
    throw new Error(`${what} names ${path}, but ${join(path, 'index.tsx')} does not exist`)
}

/** The early calls that a declaration names, as data for the boot script. */
export async function readEarlyCalls(declaration: RemoteDeclaration): Promise<Record<string, EarlyCall>> {
  const parts = [...declaration.routes, ...declaration.slots]
  const names = [...(declaration.startup ?? []), ...parts.flatMap((part) => part.early ?? [])]
  const calls: Record<string, EarlyCall> = {}
  for (const name of new Set(names)) calls[name] = await readEarlyCall(name)
  return calls
}

async function readEarlyCall(name: string): Promise<EarlyCall> {
  const file = join(ROOT, 'shared/contract/src/calls', `${kebab(name)}.ts`)
  if (!existsSync(file))
    throw new Error(`early call ${name}: shared/contract/src/calls/${kebab(name)}.ts does not exist`)
  const module = (await import(pathToFileURL(file).href)) as Record<string, { [SCHEMAS]: CallSchemas }>
  const options = module[name]?.[SCHEMAS].options
  if (!options?.early) throw new Error(`early call ${name}: its contract says nothing under \`early\``)
  const order = Object.keys(options.query?.properties ?? {})
  const query = Object.fromEntries(
    order.flatMap((key) => {
      const value = options.early?.query[key]
      return value === undefined ? [] : [[key, value]]
    }),
  )
  return { path: options.path, module: options.module, query, session: options.early.session ?? false }
}

function kebab(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}
