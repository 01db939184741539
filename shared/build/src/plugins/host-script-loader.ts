import type { Compiler } from '@rspack/core'
import { rspack } from '@rspack/core'

/**
 * Redirects a bundle's chunk loading to the host's loader, which knows every file with its hash and refuses the
 * rest. Without it rspack sets `script.src` itself: Trusted Types block that, and nothing would check integrity.
 */
export class HostScriptLoader {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('HostScriptLoader', (compilation) => {
      compilation.hooks.additionalTreeRuntimeRequirements.tap('HostScriptLoader', (chunk) => {
        compilation.addRuntimeModule(chunk, new LoadScriptModule())
      })
    })
  }
}

class LoadScriptModule extends rspack.RuntimeModule {
  constructor() {
    super('host script loader', rspack.RuntimeModule.STAGE_ATTACH)
  }
  override generate(): string {
    return `${rspack.RuntimeGlobals.loadScript} = function (url, done) { globalThis.__arcadaLoad(url, done); };`
  }
}
