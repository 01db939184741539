import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { kitFile } from '@arcada/kit/build'
import { compile } from '@arcada/kit/build/compile'

/** Bundles what runs in the pages of `npm run dev` into one script; `output` is the folder for it. Returns its text. */
export async function clientScript(output: string): Promise<string> {
  await compile({
    name: 'dev client',
    mode: 'production',
    devtool: false,
    target: ['web', 'es2022'],
    // The other build of React's refresh runtime does nothing.
    optimization: { nodeEnv: 'development' },
    entry: { client: kitFile('deploy/local/dev/client/client.ts') },
    output: { path: output, filename: '[name].js' },
    module: {
      rules: [
        {
          test: /\.ts$/,
          loader: 'builtin:swc-loader',
          options: { jsc: { parser: { syntax: 'typescript' }, target: 'es2022' } },
        },
      ],
    },
    performance: false,
    stats: false,
  })
  return readFile(join(output, 'client.js'), 'utf8')
}
