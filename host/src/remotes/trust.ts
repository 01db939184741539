import { page } from '@arcada/federation/page'
import { pinApp, pinInner, pinOf } from './files.ts'
import { loadForBundle } from './load-script.ts'

/**
 * Sets up what the rest relies on: the list of files that may run, the loader for inner chunks, and the page's one
 * Trusted Types policy. Must run before any remote's code.
 */
export function guardScripts(): void {
  const { host, remotes } = page().release
  pinApp(host)
  for (const remote of Object.values(remotes)) pinApp(remote)
  globalThis.__arcadaPin = pinInner
  globalThis.__arcadaLoad = loadForBundle
  window.trustedTypes?.createPolicy('default', {
    createScriptURL(address: string) {
      if (!pinOf(address)) throw new TypeError(`${address} is not in this release`)
      return address
    },
    // A sink names the type it wants; only the sanitiser, which asks by itself, names none.
    createHTML(html: string, sink?: unknown) {
      if (sink !== undefined) throw new TypeError('HTML goes through the sanitiser')
      return html
    },
  })
}
