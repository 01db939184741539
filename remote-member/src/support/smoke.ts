import type { SmokeCase } from '@arcada/kit/federation'
import { routes } from '@arcada/kit/routes'

export default [
  {
    name: 'customer service shows its contacts',
    live: true,
    open: routes.service,
    steps: [
      { see: { role: 'listitem', in: './src/support/screens/service' } },
      { leads: { 'Central de ajuda': routes.help }, in: './src/support/screens/service' },
    ],
  },
  {
    name: 'the help centre shows answers, each question also on its own page',
    live: true,
    open: routes.help,
    steps: [
      { see: { role: 'article', in: './src/support/screens/help' } },
      { click: { role: 'link', name: 'Abrir em página própria', in: './src/support/screens/help' } },
      { at: routes.helpDetail },
      { leads: { 'Todas as perguntas': routes.help }, in: './src/support/screens/help-detail' },
    ],
  },
  {
    name: 'the header links to the messages',
    as: 'member',
    live: true,
    open: routes.home,
    steps: [{ see: { role: 'button', name: 'Mensagens', in: './src/support/widgets/message-icon' } }],
  },
  {
    name: 'a member reads messages',
    as: 'member',
    open: routes.webEmail,
    steps: [{ see: { role: 'listitem', in: './src/support/screens/messages' } }],
  },
  {
    name: 'a member can write feedback',
    as: 'member',
    needs: { flag: 'FEEDBACK3' },
    open: routes.feedback,
    steps: [
      { see: { role: 'textbox', name: 'Título', in: './src/support/screens/feedback' } },
      { see: { role: 'button', name: 'Enviar', in: './src/support/screens/feedback' } },
    ],
  },
] satisfies SmokeCase[]
