import { declareHostScreens } from '../remotes/load-part.ts'
import HomeScreen from '../screens/home/index.tsx'

declareHostScreens(
  { './src/screens/home': HomeScreen },
  {
    './src/screens/maintenance': () =>
      import(/* webpackChunkName: "maintenance" */ '../screens/maintenance/index.tsx'),
    './src/screens/real-accounts-only': () =>
      import(/* webpackChunkName: "real-accounts-only" */ '../screens/real-accounts-only/index.tsx'),
    './src/screens/download': () =>
      import(/* webpackChunkName: "download" */ '../screens/download/index.tsx'),
    './src/screens/user-agreement': () =>
      import(/* webpackChunkName: "user-agreement" */ '../screens/user-agreement/index.tsx'),
  },
)
