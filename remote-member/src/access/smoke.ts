import { routes } from '@arcada/kit/routes'
import { visit } from '@arcada/kit/smoke'

export default [
  visit('a guest sees the login', routes.login, { live: true, in: './src/access/screens/login' }, [
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
  visit(
    'a guest can fill the registration',
    routes.register,
    { live: true, in: './src/access/screens/register' },
    [
      { see: { role: 'textbox', name: 'Usuário' } },
      { see: { role: 'button', name: 'Criar conta' } },
      { leads: { 'Já tem uma conta?': routes.login } },
    ],
  ),
  visit(
    'a guest who forgot the password can request another one',
    routes.forgotPassword,
    { live: true, in: './src/access/screens/forgot-password' },
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
  visit(
    'a member can change the password',
    routes.changePassword,
    { as: 'member', live: true, in: './src/access/screens/change-password' },
    [{ see: { role: 'textbox', name: 'Senha atual' } }, { see: { role: 'button', name: 'Confirmar' } }],
  ),
  visit('a guest gets a trial account', routes.trial, { in: './src/access/screens/trial' }, [
    { see: { role: 'textbox', name: 'Conta de teste' } },
    { see: { role: 'button', name: 'Começar a jogar' } },
  ]),
]
