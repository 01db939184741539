import { basename, dirname, join } from 'node:path'
import { compile } from './compile.ts'
import { BROWSERS } from './oldest-engines.ts'

/**
 * Compiles a file below the host's sources into one script of its own, which shares nothing with the page's bundles. Fails
 * with the compiler's own messages.
 */
export async function compileScript(
  source: string,
  entry: string,
  output: string,
  target: 'web' | 'webworker',
): Promise<void> {
  await compile({
    name: basename(output),
    context: source,
    mode: 'production',
    devtool: false,
    target: [target, 'es2020'],
    entry: join(source, entry),
    output: { path: dirname(output), filename: basename(output), clean: false },
    resolve: { extensions: ['.ts', '.js'] },
    module: {
      rules: [
        {
          test: /\.ts$/,
          loader: 'builtin:swc-loader',
          options: { jsc: { parser: { syntax: 'typescript' } }, env: { targets: BROWSERS, bugfixes: true } },
        },
      ],
    },
    performance: false,
    stats: false,
  })
}
