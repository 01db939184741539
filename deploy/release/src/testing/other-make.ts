import type { FederationManifest } from '@arcada/kit/federation/formats'
import type { TeamFiles } from '../publish/other-makes/make-build.ts'
import { route } from './fixture-apps.ts'

export const LIST = './src/screens/list'

/** What the stock plugin of a bundler writes about a remote with one screen. */
export const manifestOfCards = (): FederationManifest => ({
  id: 'cards__1_0_0',
  name: 'cards__1_0_0',
  metaData: {
    name: 'cards__1_0_0',
    globalName: 'cards__1_0_0',
    buildInfo: { buildVersion: '1', buildName: 'cards' },
    remoteEntry: { name: 'remoteEntry.js', path: '', type: 'global' },
    publicPath: 'auto',
  },
  shared: [
    {
      id: 'cards__1_0_0:react',
      name: 'react',
      version: '',
      requiredVersion: '^19.0.0',
      assets: { js: { sync: [], async: [] }, css: { sync: [], async: [] } },
    },
  ],
  remotes: [],
  exposes: [
    {
      id: 'cards__1_0_0:src/screens/list',
      name: 'src/screens/list',
      path: LIST,
      assets: { js: { sync: ['list.js'], async: [] }, css: { sync: ['list.css'], async: [] } },
    },
  ],
})

/** What its team says about it in arcada.json. */
export const teamOfCards = (): TeamFiles['team'] => ({
  name: 'cards',
  version: '1.0.0',
  owner: { team: 'Cards', contact: 'cards@arcada.example' },
  routes: [route('/m/cards', LIST)],
  slots: [],
  contract: '0.1.0',
})
