import type { SmokeCase } from '@arcada/kit/federation'
import { routes } from '@arcada/kit/routes'

export default [
  {
    name: 'a guest sees the login',
    live: true,
    open: routes.login,
    steps: [
      { see: { role: 'textbox', name: 'Usuário', in: './src/access/screens/login' } },
      { see: { role: 'button', name: 'Entrar', in: './src/access/screens/login' } },
      {
        leads: {
          'Esqueci minha senha': routes.forgotPassword,
          'Criar conta': routes.register,
          Atendimento: routes.service,
        },
        in: './src/access/screens/login',
      },
    ],
  },
  {
    name: 'a guest can fill the registration',
    live: true,
    open: routes.register,
    steps: [
      { see: { role: 'textbox', name: 'Usuário', in: './src/access/screens/register' } },
      { see: { role: 'button', name: 'Criar conta', in: './src/access/screens/register' } },
      { leads: { 'Já tem uma conta?': routes.login }, in: './src/access/screens/register' },
    ],
  },
  {
    name: 'a guest who forgot the password can request another one',
    live: true,
    open: routes.forgotPassword,
    steps: [
      { see: { role: 'textbox', in: './src/access/screens/forgot-password' } },
      { see: { role: 'button', in: './src/access/screens/forgot-password' } },
    ],
  },
  {
    name: 'a guest who forgot the password can set another one with a code, or get one by e-mail',
    needs: { flag: 'CHNGPASSVERIF3' },
    live: true,
    open: routes.forgotPassword,
    steps: [
      { see: { role: 'button', name: 'Enviar código', in: './src/access/screens/forgot-password' } },
      { see: { role: 'button', name: 'Definir senha', in: './src/access/screens/forgot-password' } },
      { click: { role: 'tab', name: 'E-mail', in: './src/access/screens/forgot-password' } },
      { see: { role: 'textbox', name: 'Usuário', in: './src/access/screens/forgot-password' } },
    ],
  },
  {
    name: 'a member can change the password',
    as: 'member',
    live: true,
    open: routes.changePassword,
    steps: [
      { see: { role: 'textbox', name: 'Senha atual', in: './src/access/screens/change-password' } },
      { see: { role: 'button', name: 'Confirmar', in: './src/access/screens/change-password' } },
    ],
  },
  {
    name: 'a guest gets a trial account',
    open: routes.trial,
    steps: [
      { see: { role: 'textbox', name: 'Conta de teste', in: './src/access/screens/trial' } },
      { see: { role: 'button', name: 'Começar a jogar', in: './src/access/screens/trial' } },
    ],
  },
] satisfies SmokeCase[]
