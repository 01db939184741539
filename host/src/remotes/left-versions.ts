/** Versions that did not open. The boot script holds this module, too: it must not import a library. */
import { readStored, writeStored } from '@arcada/session/storage'

/** One `<remote> <version>` a line: the loader puts the previous good version in its place. */
const KEY = 'MC_LEFT_VERSIONS'

const lineOf = (remote: string, version: string) => `${remote} ${version}`
const left = () => (readStored('session', KEY) ?? '').split('\n')

/** Whether this version of a remote did not open in this tab. */
export const isLeft = (remote: string, version: string) => left().includes(lineOf(remote, version))

/** Whether any version of this remote did not open in this tab. */
export function hasLeftVersion(remote: string): boolean {
  return left().some((line) => line.startsWith(`${remote} `))
}

/** Remembers for this tab that a version did not open, so that no later page waits for it again. */
export function leaveVersion(remote: string, version: string): void {
  writeStored('session', KEY, [...new Set([...left(), lineOf(remote, version)])].filter(Boolean).join('\n'))
}

/** Gives every version another chance, from the next page on. */
export function forgiveVersions(): void {
  writeStored('session', KEY, null)
}
