import { execFileSync } from 'node:child_process'
import { copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { WORK } from '@arcada/kit/build'
import type { OtherMake } from '@arcada/kit/federation/formats'
import { containerOf } from '@arcada/kit/federation/names'
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack'
import { rspack } from '@rspack/core'

const SAMPLES = join(import.meta.dirname, '../makes')

const SCREEN = './src/screens/sample'
const WIDGET = './src/widgets/sample'

/** A sample remote of another make: which bundler builds it, and its modules. */
export interface Sample {
  name: string
  make: 'rspack' | 'webpack'
  /** File of the screen and of the widget, below `e2e/makes`. */
  screen: string
  widget: string
  /** Slot of home for the widget. */
  slot: string
  /** Modules of the host's share scope that it uses, with their ranges. */
  shared?: Record<string, string>
}

const AROUND = { header: true, footer: true, back: 'history', access: 'public' } as const

/** What the team of a sample writes into its `arcada.json`. */
const description = ({ name, slot }: Sample, version: string): OtherMake => ({
  name,
  version,
  owner: { team: 'Samples', contact: 'samples@arcada.example' },
  routes: [
    { path: `/m/${name}`, screen: SCREEN, title: { pt: `Tela ${name}`, en: `Screen ${name}` }, ...AROUND },
  ],
  slots: [{ slot, widget: WIDGET, order: 5 }],
  contract: '0.1.0',
})

/** Builds a sample with the bundler's own federation plugin, and returns the folder that its team would publish. */
export async function buildSample(sample: Sample, version: string): Promise<string> {
  const output = join(WORK, 'e2e/makes', `${sample.name}-${version}`)
  await rm(output, { recursive: true, force: true })
  await BUILDS[sample.make](sample, version, output)
  await writeFile(join(output, 'arcada.json'), JSON.stringify(description(sample, version)))
  return output
}

const federationOptions = ({ name, screen, widget, shared = {} }: Sample, version: string) => ({
  name: containerOf(name, version),
  filename: 'remoteEntry.js',
  manifest: true,
  dts: false,
  exposes: { [SCREEN]: join(SAMPLES, screen), [WIDGET]: join(SAMPLES, widget) },
  shared: Object.fromEntries(
    Object.entries(shared).map(([module, requiredVersion]) => [
      module,
      { singleton: true, import: false as const, requiredVersion },
    ]),
  ),
})

function buildWithRspack(sample: Sample, version: string, output: string): Promise<void> {
  const container = containerOf(sample.name, version)
  const compiler = rspack({
    name: sample.name,
    context: SAMPLES,
    mode: 'production',
    entry: {},
    output: {
      path: output,
      publicPath: 'auto',
      uniqueName: container,
      chunkLoadingGlobal: `chunks_${container}`,
    },
    resolve: { extensions: ['.ts', '.js'] },
    module: {
      rules: [
        {
          test: /\.ts$/,
          loader: 'builtin:swc-loader',
          options: { jsc: { parser: { syntax: 'typescript' } } },
        },
        { test: /\.css$/, type: 'css' },
      ],
    },
    plugins: [
      new rspack.DefinePlugin({ SAMPLE: JSON.stringify(sample.name) }),
      new ModuleFederationPlugin({
        ...federationOptions(sample, version),
        runtimePlugins: [join(SAMPLES, 'load-through-host.js')],
      }),
    ],
    stats: false,
  })
  return new Promise((resolve, reject) => {
    compiler.run((error, stats) => {
      compiler.close(() => {})
      if (error || stats?.hasErrors()) reject(error ?? new Error(stats?.toString('errors-only')))
      else resolve()
    })
  })
}

/** What a team installs for webpack. It is no library of this repository, because only this sample needs it. */
const WEBPACK = ['webpack@5.113.0', '@module-federation/enhanced@2.9.3']

async function buildWithWebpack(sample: Sample, version: string, output: string): Promise<void> {
  const team = await mkdtemp(join(tmpdir(), 'arcada-webpack-'))
  try {
    await writeFile(join(team, 'package.json'), '{ "type": "module" }')
    await copyFile(join(SAMPLES, 'webpack/build.js'), join(team, 'build.js'))
    const inTeam = { cwd: team, stdio: 'pipe' } as const
    execFileSync('npm', ['install', '--no-audit', '--no-fund', ...WEBPACK], inTeam)
    const federation = federationOptions(sample, version)
    const options = { sample: sample.name, samples: SAMPLES, output, federation }
    execFileSync(process.execPath, ['build.js', JSON.stringify(options)], inTeam)
  } finally {
    await rm(team, { recursive: true })
  }
}

const BUILDS = { rspack: buildWithRspack, webpack: buildWithWebpack }
