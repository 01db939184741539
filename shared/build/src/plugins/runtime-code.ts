import type { Compiler } from '@rspack/core'
import { rspack } from '@rspack/core'

/** Adds code to a bundle's own runtime, after the compiler's modules of the same or an earlier stage. */
export class RuntimeCode {
  readonly #name: string
  readonly #code: string
  readonly #stage: number

  constructor(name: string, code: string, stage: number = rspack.RuntimeModule.STAGE_ATTACH) {
    this.#name = name
    this.#code = code
    this.#stage = stage
  }

  apply(compiler: Compiler): void {
    const make = () => new CodeModule(this.#name, this.#code, this.#stage)
    compiler.hooks.thisCompilation.tap(this.#name, (compilation) => {
      compilation.hooks.additionalTreeRuntimeRequirements.tap(this.#name, (chunk) => {
        compilation.addRuntimeModule(chunk, make())
      })
    })
  }
}

class CodeModule extends rspack.RuntimeModule {
  readonly #code: string

  constructor(name: string, code: string, stage: number) {
    super(name, stage)
    this.#code = code
  }

  override generate(): string {
    return this.#code
  }
}
