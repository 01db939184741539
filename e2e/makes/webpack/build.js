/** A team's build with webpack: it runs in a folder where webpack and the federation plugin are installed. */
import { join } from 'node:path'

// Names at run time, because this repository does not install webpack.
const [{ default: webpack }, { ModuleFederationPlugin }] = await Promise.all(
  ['webpack', '@module-federation/enhanced/webpack'].map((name) => import(name)),
)
const { sample, samples, output, federation } = JSON.parse(process.argv[2])
const compiler = webpack({
  name: sample,
  context: samples,
  mode: 'production',
  entry: {},
  output: {
    path: output,
    publicPath: 'auto',
    uniqueName: federation.name,
    chunkLoadingGlobal: `chunks_${federation.name}`,
  },
  resolve: { extensions: ['.ts', '.js'] },
  module: { rules: [{ test: /\.ts$/, loader: join(samples, 'webpack/strip-types-loader.js') }] },
  plugins: [
    new webpack.DefinePlugin({ SAMPLE: JSON.stringify(sample) }),
    new ModuleFederationPlugin({
      ...federation,
      runtimePlugins: [join(samples, 'load-through-host.js')],
    }),
  ],
})
compiler.run((error, stats) => {
  if (error || stats.hasErrors()) {
    console.error(error ?? stats.toString('errors-only'))
    process.exitCode = 1
  }
})
