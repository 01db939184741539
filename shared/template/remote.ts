import { defineRemote } from '@arcada/kit/remote'

export default defineRemote({
  name: 'skeleton',
  owner: { team: 'Skeleton', contact: 'skeleton@arcada.example' },
  routes: [
    {
      path: '/m/skeleton',
      screen: './src/screens/start',
      title: { pt: 'Bem-vindo ao Skeleton', en: 'Welcome to Skeleton' },
      header: true,
      footer: true,
      back: 'history',
      access: 'public',
    },
  ],
  slots: [{ slot: 'home.floating', widget: './src/widgets/greeting', order: 50 }],
})
