import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime'
import { loadScript } from './load-script.ts'

/** Lets the federation runtime load entries through the host's loader only, and refuses names that are taken. */
export default function loadEntryPlugin(): ModuleFederationRuntimePlugin {
  return {
    name: 'arcada-load-entry',
    async loadEntry({ remoteInfo }) {
      const name = remoteInfo.entryGlobalName
      const globals = globalThis as unknown as Record<string, unknown>
      if (Object.hasOwn(globals, name)) throw new Error(`the name ${name} is taken already`)
      await loadScript(remoteInfo.entry)
      const container = globals[name]
      if (!container) throw new Error(`${remoteInfo.entry} registered no container`)
      // The loader's own module type is not exported by the runtime; the container protocol is init and get.
      return container as never
    },
  }
}
