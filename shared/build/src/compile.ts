import { stripVTControlCharacters } from 'node:util'
import { type Configuration, rspack, type Stats } from '@rspack/core'

export {
  type Configuration,
  type Module,
  type ModuleGraphConnection,
  rspack,
  type Stats,
} from '@rspack/core'

/** Runs the compiler once. Rejects with the compiler's own messages. */
export function compile(config: Configuration): Promise<Stats> {
  return new Promise((resolve, reject) => {
    const compiler = rspack(config)
    compiler.run((error, stats) => {
      compiler.close(() => {
        if (error) reject(error)
        else if (!stats || stats.hasErrors()) reject(new Error(errorsOf(`${config.name}`, stats)))
        else resolve(stats)
      })
    })
  })
}

/** The errors of a compile, each with its file and line, as one text for the terminal or a page. */
export function errorsOf(name: string, stats: Stats | undefined): string {
  // The compiler always colours its part of a message.
  const text = stats?.toString({ all: false, errors: true, colors: false }) ?? 'no result'
  return `${name}: ${stripVTControlCharacters(text).trim()}`
}
