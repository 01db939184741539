/** Versions that did not open. The boot script holds this module, too: it must not import a library. */
import { readStored, writeStored } from '@arcada/kit/session/storage'

/** One `<remote> <version>` a line: the loader puts the previous good version in its place. */
const KEY = 'MC_FAILED_VERSIONS'

const lineOf = (remote: string, version: string) => `${remote} ${version}`
const failed = () => (readStored('session', KEY) ?? '').split('\n')

/** Whether this version of a remote did not open in this tab. */
export const isFailedVersion = (remote: string, version: string) => failed().includes(lineOf(remote, version))

/** Whether any version of this remote did not open in this tab. */
export function hasFailedVersion(remote: string): boolean {
  return failed().some((line) => line.startsWith(`${remote} `))
}

/** Remembers for this tab that a version failed, so that no later page waits for it again. */
export function rememberFailedVersion(remote: string, version: string): void {
  writeStored('session', KEY, [...new Set([...failed(), lineOf(remote, version)])].filter(Boolean).join('\n'))
}

/** Gives every version another chance, from the next page on. */
export function forgetFailedVersions(): void {
  writeStored('session', KEY, null)
}
