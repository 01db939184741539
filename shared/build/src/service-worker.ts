import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { WORKER_FILE } from '@arcada/kit/federation/names'
import { compile } from './compile.ts'
import { BROWSERS } from './oldest-engines.ts'

/**
 * Builds the host's service worker as one script beside its bundles. It is in the version's folder, is listed and
 * signed like every other file, and shares nothing with the page's bundles. Fails with the compiler's own messages.
 */
export async function writeServiceWorker(source: string, output: string): Promise<void> {
  const entry = join(source, 'src/service-worker/worker.ts')
  if (!existsSync(entry)) return
  await compile({
    name: 'service-worker',
    context: source,
    mode: 'production',
    devtool: false,
    target: ['webworker', 'es2020'],
    entry: { worker: entry },
    output: { path: output, filename: WORKER_FILE, clean: false },
    resolve: { extensions: ['.ts', '.js'] },
    module: {
      rules: [
        {
          test: /\.ts$/,
          loader: 'builtin:swc-loader',
          options: {
            jsc: { parser: { syntax: 'typescript' } },
            env: { targets: BROWSERS, bugfixes: true },
          },
        },
      ],
    },
    performance: false,
    stats: false,
  })
}
