import { routes } from '@arcada/kit/routes'
import { visit } from '@arcada/kit/smoke'
import { guest, memberInTests } from '../shared/smoke-values.ts'

export default [
  guest('customer service shows its contacts', routes.service, 'support/service', [
    { see: { role: 'listitem' } },
    { leads: { 'Central de ajuda': routes.help } },
  ]),
  visit('the help centre shows answers, each question also on its own page', routes.help, { live: true }, [
    { see: { role: 'article', in: './src/support/screens/help' } },
    { click: { role: 'link', name: 'Abrir em página própria', in: './src/support/screens/help' } },
    { at: routes.helpDetail },
    { leads: { 'Todas as perguntas': routes.help }, in: './src/support/screens/help-detail' },
  ]),
  visit(
    'the header links to the messages',
    routes.home,
    { as: 'member', live: true, in: './src/support/widgets/message-icon' },
    [{ see: { role: 'button', name: 'Mensagens' } }],
  ),
  memberInTests('a member reads messages', routes.webEmail, 'support/messages', [
    { see: { role: 'listitem' } },
  ]),
  memberInTests('a member can write feedback', routes.feedback, 'support/feedback', [
    { see: { role: 'textbox', name: 'Título' } },
    { see: { role: 'button', name: 'Enviar' } },
  ]),
]
