import type { AppDescription, DocumentApp, DocumentFile, DocumentWidget, Hash } from '@arcada/kit/federation'
import { APP_FILE } from '@arcada/kit/federation/names'
import { fetchAhead, fetchList } from '../remotes/fetch-files.ts'
import { page, release } from './page.ts'
import { locale } from './visitor.ts'

/** Requests a list by its hash in the document; the host takes it over, or requests it again (lists.ts). */
export function ask(address: string, integrity: Hash): Promise<unknown> {
  const asked = page.lists.get(address) ?? fetchList(address, integrity)
  page.lists.set(address, asked)
  asked.catch(() => {})
  return asked
}

/** Asks for the list of a version, for what the document has no room for. */
export function describe({ base, description }: DocumentApp): Promise<AppDescription> {
  return ask(base + APP_FILE, description) as Promise<AppDescription>
}

const seen = new Set<string>()

/** Asks for files of a version, so that they are there when the host runs. */
export function preload(app: DocumentApp, files: readonly DocumentFile[] = []): void {
  for (const [file, integrity] of files) {
    const href = app.base + file
    if (seen.has(href)) continue
    seen.add(href)
    if (integrity) {
      const how = { rel: 'preload', as: 'script', crossOrigin: '', fetchPriority: 'low', integrity, href }
      document.head.append(Object.assign(document.createElement('link'), how))
    } else {
      fetchAhead(href)
      void describe(app)
    }
  }
}

/** A part's own files, and libraries of the host that come with it. */
function preloadWith(app: DocumentApp, files: readonly DocumentFile[] | undefined, folder: string): void {
  const { host } = release
  preload(app, files)
  for (const shared of app.shares?.[folder] ?? []) preload(host, host.exposes[shared])
}

/** Everything that a screen or widget needs. */
export function preloadPart(name: string, folder: string): void {
  const remote = release.remotes[name]
  const app = remote ?? release.host
  if (remote?.failed) return
  if (remote) preload(app, app.entry)
  preload(app, app.locales[locale])
  preloadWith(app, app.exposes[folder], folder)
}

/** A part of home; where the remote has one file for all of it, that file replaces them. */
export function preloadWidget({ app: name, widget }: DocumentWidget, first: boolean): void {
  const app = release.remotes[name]
  const whole = app?.home
  if (app && whole && !app.failed) {
    for (const [file] of [...app.entry, ...app.locales[locale], ...(app.exposes[widget] ?? [])])
      page.inside.set(app.base + file, app.base + whole[0])
    if (first) preloadWith(app, [whole], widget)
  } else if (first) preloadPart(name, widget)
}
