import { join } from 'node:path'
import { type Configuration, rspack } from '@rspack/core'
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh'
import { RuntimeCode } from '../plugins/runtime-code.ts'

const here = (file: string) => join(import.meta.dirname, file)

/** How JSX is compiled. React Refresh marks the components, for which the compiler must know that it is development. */
export const jsxOptions = (development: boolean) => ({
  runtime: 'automatic' as const,
  ...(development ? { development, refresh: true } : {}),
})

/**
 * Turns the configuration of an app into that of the development server: React's development build, React Refresh with the
 * page's one runtime, and updates of a running page. `app` is the name that its updates have on the page. The result must
 * not reach players: its code runs only where the script of the development server runs before it.
 */
export function forDevelopment(config: Configuration, app: string): Configuration {
  return {
    ...config,
    mode: 'development',
    devtool: 'cheap-module-source-map',
    lazyCompilation: false,
    output: {
      ...config.output,
      // The chunks of the previous compiles are on open pages.
      clean: false,
      hotUpdateMainFilename: '[fullhash].hot-update.json',
      hotUpdateChunkFilename: '[id].[fullhash].hot-update.js',
    },
    resolve: {
      ...config.resolve,
      alias: {
        'react-refresh': here('refresh'),
        'react/jsx-dev-runtime$': here('jsx-dev-runtime.js'),
      },
    },
    optimization: { ...config.optimization, moduleIds: 'named', chunkIds: 'named', emitOnErrors: false },
    plugins: [
      ...(config.plugins ?? []),
      new rspack.DefinePlugin({ __arcada_app__: JSON.stringify(app) }),
      new rspack.HotModuleReplacementPlugin(),
      new ReactRefreshRspackPlugin({ test: /\.tsx$/, injectEntry: false }),
      new rspack.EntryPlugin(config.context ?? '', here('join-page.js'), {}),
      pageLoader(app),
    ],
  }
}

/**
 * Redirects the chunks and updates of a build for development to the script of the development server
 * (`deploy/local/dev/client`), which takes those of an updated app from that server and all others from the host's loader.
 */
function pageLoader(name: string): RuntimeCode {
  const app = JSON.stringify(name)
  const { loadScript, hmrDownloadManifest, getUpdateManifestFilename } = rspack.RuntimeGlobals
  const code = [
    `${loadScript} = (url, done) => globalThis.__arcadaDev.load(${app}, url, done);`,
    `${hmrDownloadManifest} = () => globalThis.__arcadaDev.manifest(${app}, ${getUpdateManifestFilename}());`,
  ]
  // After the compiler's own modules, which set the same functions.
  return new RuntimeCode('page loader', code.join('\n'), rspack.RuntimeModule.STAGE_TRIGGER)
}
