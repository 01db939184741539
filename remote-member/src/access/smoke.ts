import { routes } from '@arcada/kit/routes'
import { visit } from '@arcada/kit/smoke'
import { guest, guestInTests, member } from '../shared/smoke-values.ts'

export default [
  guest('a guest sees the login', routes.login, 'access/login', [
    { see: { role: 'textbox', name: 'Usuário' } },
    { see: { role: 'button', name: 'Entrar' } },
    {
      leads: {
        'Esqueci minha senha': routes.forgotPassword,
        'Criar conta': routes.register,
        Atendimento: routes.service,
      },
    },
  ]),
  guest('a guest can fill the registration', routes.register, 'access/register', [
    { see: { role: 'textbox', name: 'Usuário' } },
    { see: { role: 'button', name: 'Criar conta' } },
    { leads: { 'Já tem uma conta?': routes.login } },
  ]),
  guest(
    'a guest who forgot the password can request another one',
    routes.forgotPassword,
    'access/forgot-password',
    [{ see: { role: 'textbox' } }, { see: { role: 'button' } }],
  ),
  visit(
    'a guest who forgot the password can set another one with a code, or get one by e-mail',
    routes.forgotPassword,
    { needs: { flag: 'CHNGPASSVERIF3' }, live: true, in: './src/access/screens/forgot-password' },
    [
      { see: { role: 'button', name: 'Enviar código' } },
      { see: { role: 'button', name: 'Definir senha' } },
      { click: { role: 'tab', name: 'E-mail' } },
      { see: { role: 'textbox', name: 'Usuário' } },
    ],
  ),
  member('a member can change the password', routes.changePassword, 'access/change-password', [
    { see: { role: 'textbox', name: 'Senha atual' } },
    { see: { role: 'button', name: 'Confirmar' } },
  ]),
  guestInTests('a guest gets a trial account', routes.trial, 'access/trial', [
    { see: { role: 'textbox', name: 'Conta de teste' } },
    { see: { role: 'button', name: 'Começar a jogar' } },
  ]),
]
