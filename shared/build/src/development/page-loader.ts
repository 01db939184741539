import type { Compiler } from '@rspack/core'
import { rspack } from '@rspack/core'

/**
 * Redirects the chunks and updates of a build for development to the script of the development server
 * (`deploy/local/dev/client`), which takes those of an updated app from that server and all others from the host's loader.
 */
export class PageLoader {
  readonly #app: string

  constructor(app: string) {
    this.#app = app
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('PageLoader', (compilation) => {
      compilation.hooks.additionalTreeRuntimeRequirements.tap('PageLoader', (chunk) => {
        compilation.addRuntimeModule(chunk, new LoadFromPageModule(this.#app))
      })
    })
  }
}

class LoadFromPageModule extends rspack.RuntimeModule {
  readonly #app: string

  constructor(app: string) {
    // After the compiler's own modules, which set the same functions.
    super('page loader', rspack.RuntimeModule.STAGE_TRIGGER)
    this.#app = JSON.stringify(app)
  }

  override generate(): string {
    const { loadScript, hmrDownloadManifest, getUpdateManifestFilename } = rspack.RuntimeGlobals
    return [
      `${loadScript} = (url, done) => globalThis.__arcadaDev.load(${this.#app}, url, done);`,
      `${hmrDownloadManifest} = () => globalThis.__arcadaDev.manifest(${this.#app}, ${getUpdateManifestFilename}());`,
    ].join('\n')
  }
}
