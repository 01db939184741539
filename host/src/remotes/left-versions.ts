import { readStored, writeStored } from '@arcada/session'

/** One `<remote> <version>` a line: the loader puts the previous good version in its place. */
const KEY = 'MC_LEFT_VERSIONS'

const left = () => (readStored('session', KEY) ?? '').split('\n').filter(Boolean)

/** Whether a version of this remote did not open in this tab. */
export function hasLeftVersion(remote: string): boolean {
  return left().some((line) => line.startsWith(`${remote} `))
}

/** Remembers for this tab that a version did not open, so that no later page waits for it again. */
export function leaveVersion(remote: string, version: string): void {
  writeStored('session', KEY, [...new Set([...left(), `${remote} ${version}`])].join('\n'))
}

/** Gives every version another chance, from the next page on. */
export function forgiveVersions(): void {
  writeStored('session', KEY, null)
}
