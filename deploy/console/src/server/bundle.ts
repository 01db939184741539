import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { kitFile, WORK } from '@arcada/kit/build'
import { type Configuration, compile } from '@arcada/kit/build/compile'
import { MACRO_PACKAGES } from '@arcada/kit/build/macros'
import { packageFolder } from '@arcada/kit/build/packages'
import { SCRIPT_PATH, STYLES_PATH } from './documents.ts'

export interface PageFile {
  path: string
  type: string
  text: string
}

/** The page of the console as the server sends it. */
export interface PageFiles {
  script: PageFile
  styles: PageFile
}

const PAGE = join(import.meta.dirname, '../page')
const OUTPUT = join(WORK, 'console')

const config = (output: string): Configuration => ({
  name: 'console',
  context: PAGE,
  mode: 'production',
  devtool: false,
  target: ['web', 'es2022'],
  entry: { page: './main.tsx' },
  output: { path: output, clean: true, filename: '[name].js', cssFilename: '[name].css' },
  resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js'] },
  module: {
    rules: [
      {
        test: /\.tsx?$/,
        loader: 'builtin:swc-loader',
        options: {
          jsc: {
            parser: { syntax: 'typescript', tsx: true },
            transform: { react: { runtime: 'automatic' } },
            experimental: { plugins: [[packageFolder('@lingui/swc-plugin'), MACRO_PACKAGES]] },
          },
          env: { targets: ['chrome >= 120', 'safari >= 17', 'firefox >= 120'] },
        },
      },
      { test: /\.css$/, type: 'css' },
      {
        test: /\.po$/,
        type: 'javascript/auto',
        loader: kitFile('shared/build/src/loaders/catalogue-loader.ts'),
      },
    ],
  },
  optimization: { splitChunks: false, runtimeChunk: false },
  performance: false,
  stats: false,
})

/** Builds the page, which takes about two seconds, and reads it. Rejects with the compiler's messages. */
export async function buildPage(): Promise<PageFiles> {
  await compile(config(OUTPUT))
  const read = (name: string) => readFile(join(OUTPUT, name), 'utf8')
  return {
    script: { path: SCRIPT_PATH, type: 'text/javascript; charset=utf-8', text: await read('page.js') },
    styles: { path: STYLES_PATH, type: 'text/css; charset=utf-8', text: await read('page.css') },
  }
}
