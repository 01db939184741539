import type { SmokeCase } from '@arcada/federation'
import { routes } from '@arcada/routes'

/** What must work before any set with this version goes live. */
export default [
  {
    name: 'a guest sees the login',
    live: true,
    open: routes.login,
    steps: [{ see: { role: 'textbox', name: 'Usuário', in: './src/screens/login' } }],
  },
  {
    name: 'a guest can fill the registration',
    live: true,
    open: routes.register,
    steps: [{ see: { role: 'textbox', name: 'Usuário', in: './src/screens/register' } }],
  },
  {
    name: 'who forgot the password can ask for another one',
    live: true,
    open: routes.forgotPassword,
    steps: [{ see: { role: 'textbox', in: './src/screens/forgot-password' } }],
  },
  {
    name: 'a member can change the password',
    as: 'member',
    live: true,
    open: routes.changePassword,
    steps: [{ see: { role: 'textbox', name: 'Senha atual', in: './src/screens/change-password' } }],
  },
  {
    name: 'a guest gets an account to try',
    open: routes.trial,
    steps: [{ see: { role: 'textbox', name: 'Conta de teste', in: './src/screens/trial' } }],
  },
  {
    name: 'a member sees the balance in the member centre',
    as: 'member',
    live: true,
    open: routes.mine,
    steps: [{ see: { text: 'R$', in: './src/screens/mine' } }],
  },
  {
    name: 'a guest in the member centre is asked to log in',
    live: true,
    open: routes.mine,
    steps: [
      { click: { role: 'button', name: 'Entrar ou criar conta', in: './src/screens/mine' } },
      { see: { role: 'textbox', name: 'Usuário', in: './src/widgets/login-dialog' } },
    ],
  },
  {
    name: 'a member finds the settings',
    as: 'member',
    live: true,
    open: routes.settings,
    steps: [{ see: { role: 'link', name: 'Alterar senha', in: './src/screens/settings' } }],
  },
  {
    name: 'customer service says how to reach it',
    live: true,
    open: routes.service,
    steps: [{ see: { role: 'listitem', in: './src/screens/service' } }],
  },
  {
    name: 'the help centre answers, each question on a page of its own too',
    live: true,
    open: routes.help,
    steps: [
      { see: { role: 'article', in: './src/screens/help' } },
      { click: { role: 'link', name: 'Abrir sozinha', in: './src/screens/help' } },
      { at: routes.helpDetail },
      { see: { role: 'link', name: 'Todas as perguntas', in: './src/screens/help-detail' } },
    ],
  },
  {
    name: 'the header has the way to the messages',
    as: 'member',
    live: true,
    open: routes.home,
    steps: [{ see: { role: 'button', name: 'Mensagens', in: './src/widgets/message-icon' } }],
  },
] satisfies SmokeCase[]
