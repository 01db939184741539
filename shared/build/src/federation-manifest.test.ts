import { createRequire } from 'node:module'
import { federationManifest } from '@arcada/kit/federation/manifest'
import { expect, test } from 'vitest'

const enhanced = createRequire(createRequire(import.meta.url).resolve('@module-federation/enhanced'))
const { generateSnapshotFromManifest } = enhanced('@module-federation/sdk')

const manifest = federationManifest(
  {
    name: 'cards',
    version: '1.0.0',
    entry: ['entry.js'],
    exposes: { './src/screens/list': ['list.js'] },
    needs: { react: { range: '^19.0.0', names: ['useState'] } },
  },
  { './src/screens/list': ['list.css'] },
)

test('tools of Module Federation read the manifest of a published remote', () => {
  const snapshot = generateSnapshotFromManifest(manifest, { version: '1.0.0' })
  expect(snapshot).toMatchObject({
    version: '1.0.0',
    globalName: 'cards__1_0_0',
    publicPath: '/apps/cards/1.0.0/',
    remoteEntry: 'entry.js',
    remoteEntryType: 'global',
    modules: [
      {
        moduleName: 'src/screens/list',
        modulePath: './src/screens/list',
        assets: { js: { sync: ['list.js'], async: [] }, css: { sync: ['list.css'], async: [] } },
      },
    ],
  })
  expect(snapshot.shared).toEqual([expect.objectContaining({ sharedName: 'react' })])
})
