import { page } from '@arcada/kit/federation/page'
import { pinApp, pinInner } from './files.ts'
import { loadForBundle } from './load-script.ts'

/**
 * Sets up what the rest relies on: the list of files that may run, and the loader for inner chunks. Must run before any
 * remote's code.
 */
export function guardScripts(): void {
  const { host, remotes } = page().release
  pinApp(host)
  for (const remote of Object.values(remotes)) pinApp(remote)
  const globals = { __arcada: page(), __arcadaPin: pinInner, __arcadaLoad: loadForBundle }
  // Neither a remote nor what gets into one puts something else in their place.
  for (const [name, value] of Object.entries(globals))
    Object.defineProperty(globalThis, name, { value, writable: false, configurable: false })
}
