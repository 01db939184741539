import type { SmokeCase } from '@arcada/kit/federation'
import { routes } from '@arcada/kit/routes'

export default [
  {
    name: 'a member sees the security level of the account',
    as: 'member',
    live: true,
    open: routes.securityCenter,
    steps: [
      { see: { text: 'Nível de segurança', in: './src/security/screens/security-center' } },
      {
        leads: {
          'Editar perfil': routes.profile,
          'Senha de acesso': routes.changePassword,
          'Senha de saque': routes.withdrawalPassword,
          'Contas bancárias e chaves Pix': routes.cards,
          'Nome do titular': routes.payeeName,
          'E-mail': routes.contactEmail,
          'Número do celular': routes.contactMobile,
          'Perguntas de segurança': routes.securityQuestions,
          'Aparelhos e sessões': routes.sessions,
        },
        in: './src/security/screens/security-center',
      },
    ],
  },
  {
    name: 'a member sees the form of the withdrawal password',
    as: 'member',
    live: true,
    open: routes.withdrawalPassword,
    steps: [
      { see: { role: 'textbox', in: './src/security/screens/withdrawal-password' } },
      { see: { role: 'button', name: 'Salvar', in: './src/security/screens/withdrawal-password' } },
      {
        leads: { 'Esqueci a senha': routes.resetWithdrawalPassword },
        in: './src/security/screens/withdrawal-password',
      },
    ],
  },
  {
    name: 'a member can bind an e-mail address',
    as: 'member',
    live: true,
    open: routes.contactEmail,
    steps: [{ see: { role: 'button', name: 'Salvar', in: './src/security/screens/contact-email' } }],
  },
  {
    name: 'a member can bind a mobile number',
    as: 'member',
    live: true,
    open: routes.contactMobile,
    steps: [{ see: { role: 'button', name: 'Salvar', in: './src/security/screens/contact-mobile' } }],
  },
  {
    name: 'a member can choose security questions',
    as: 'member',
    live: true,
    open: routes.securityQuestions,
    steps: [{ see: { role: 'button', name: 'Salvar', in: './src/security/screens/security-questions' } }],
  },
  {
    name: 'a member sees where the account is logged in',
    as: 'member',
    live: true,
    open: routes.sessions,
    steps: [{ see: { text: 'Este aparelho', in: './src/security/screens/sessions' } }],
  },
  {
    name: 'a member can change the nickname',
    as: 'member',
    live: true,
    open: routes.profile,
    steps: [
      { see: { role: 'textbox', name: 'Apelido', in: './src/security/screens/profile' } },
      { see: { role: 'button', name: 'Salvar apelido', in: './src/security/screens/profile' } },
    ],
  },
  {
    name: 'a member who forgot the withdrawal password can reset it',
    as: 'member',
    open: routes.resetWithdrawalPassword,
    steps: [
      {
        see: {
          role: 'button',
          name: 'Redefinir senha',
          in: './src/security/screens/reset-withdrawal-password',
        },
      },
    ],
  },
] satisfies SmokeCase[]
