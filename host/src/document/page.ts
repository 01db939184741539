import type { ArcadaPage, DocumentRelease } from '@arcada/kit/federation'

export const release: DocumentRelease = JSON.parse(document.getElementById('release')?.textContent ?? '')

/** What the boot script leaves for the host. */
export const page: ArcadaPage = { release, early: new Map(), lists: new Map(), inside: new Map() }
globalThis.__arcada = page

export const root = document.documentElement
