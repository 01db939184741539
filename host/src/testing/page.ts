import type { DocumentRelease } from '@arcada/kit/federation'

type Unchecked<T> = { [Key in keyof T]?: unknown }

/** The page of a document with these parts of a release. Tests name only the parts that the code reads. */
export function setPage(release: Unchecked<DocumentRelease> = {}, inside: [string, string][] = []): void {
  globalThis.__arcada = {
    release: release as DocumentRelease,
    early: new Map(),
    lists: new Map(),
    inside: new Map(inside),
  }
}
