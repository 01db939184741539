import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type DocumentApp, type DocumentRelease, screenOf } from '@arcada/kit/federation'
import { documentFields } from '@arcada/kit/federation/document-fields'

export interface Budgets {
  /** Bytes of the document, brotli. */
  document: number
  /** Bytes of each required script, brotli; `remote/` stands for every remote. */
  entries: Record<string, number>
  /** Bytes of all scripts of home together, brotli. */
  homeScripts: number
  /** Most requests (document, scripts and calls) until interactive, and most that wait for each other. */
  routes: Record<string, { requests: number; chain: number }>
}

export async function readBudgets(): Promise<Budgets> {
  return JSON.parse(await readFile(join(import.meta.dirname, 'budgets.json'), 'utf8'))
}

/** The document of a store, and the release that it carries. */
export async function readLive(store: string): Promise<{ html: string; release: DocumentRelease }> {
  const html = await readFile(join(store, 'sites/arcada/index.html'), 'utf8')
  const { json } = documentFields(html)
  if (json === undefined) throw new Error('the document contains no release')
  return { html, release: JSON.parse(json) }
}

/** Every file that an address needs, as the boot script sees it, in Portuguese. */
export function filesOf(release: DocumentRelease, address: string): string[] {
  const route = release.routes[address]
  if (!route) throw new Error(`the release has no ${address}`)
  const host = release.host
  const files = [...host.entry, ...host.locales.pt].map(([file]) => host.base + file)
  const add = (app: DocumentApp | undefined, folder: string) => {
    if (!app) return
    for (const [file] of [...app.entry, ...app.locales.pt, ...(app.exposes[folder] ?? [])])
      files.push(app.base + file)
  }
  add(release.remotes[route.app], route.screen ?? screenOf(address))
  for (const slot of route.slots ?? [])
    for (const { app, widget } of release.slots[slot] ?? []) {
      const remote = release.remotes[app]
      if (remote?.home) files.push(remote.base + remote.home[0])
      else add(remote, widget)
    }
  return [...new Set(files)]
}
