import type { FederationManifest } from './formats/federation-manifest.ts'
import { baseOf, containerOf } from './names.ts'
import type { AppDescription } from './release.ts'

type Described = Pick<AppDescription, 'name' | 'version' | 'entry' | 'exposes' | 'needs'>

const none = () => ({ sync: [], async: [] })

/**
 * The `mf-manifest.json` of a published remote, for tools that read it: the same entry, modules and shared ranges as
 * `app.json`. `styles` names the style sheets of each exposed module, which only remotes of another make have.
 */
export function federationManifest(
  { name, version, entry, exposes, needs }: Described,
  styles: Readonly<Record<string, readonly string[]>> = {},
): FederationManifest {
  const container = containerOf(name, version)
  return {
    id: container,
    name: container,
    metaData: {
      name: container,
      globalName: container,
      type: 'app',
      buildInfo: { buildVersion: version, buildName: name },
      remoteEntry: { name: entry[0] ?? '', path: '', type: 'global' },
      types: { path: '', name: '' },
      publicPath: baseOf(name, version),
    },
    shared: Object.entries(needs).map(([module, { range }]) => ({
      id: `${container}:${module}`,
      name: module,
      version: '',
      singleton: true,
      requiredVersion: range,
      assets: { js: none(), css: none() },
    })),
    remotes: [],
    exposes: Object.entries(exposes).map(([path, files]) => ({
      id: `${container}:${path.slice(2)}`,
      name: path.slice(2),
      path,
      assets: {
        js: { ...none(), sync: files },
        css: { ...none(), sync: [...(styles[path] ?? [])] },
      },
    })),
  }
}
