import { routes } from '@arcada/kit/routes'
import { member, memberInTests } from '../shared/smoke-values.ts'

export default [
  member(
    'a member sees the security level of the account',
    routes.securityCenter,
    'security/security-center',
    [
      { see: { text: 'Nível de segurança' } },
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
      },
    ],
  ),
  member(
    'a member sees the form of the withdrawal password',
    routes.withdrawalPassword,
    'security/withdrawal-password',
    [
      { see: { role: 'textbox' } },
      { see: { role: 'button', name: 'Salvar' } },
      { leads: { 'Esqueci a senha': routes.resetWithdrawalPassword } },
    ],
  ),
  member('a member can bind an e-mail address', routes.contactEmail, 'security/contact', [
    { see: { role: 'button', name: 'Salvar' } },
  ]),
  member('a member can bind a mobile number', routes.contactMobile, 'security/contact', [
    { see: { role: 'button', name: 'Salvar' } },
  ]),
  member('a member can choose security questions', routes.securityQuestions, 'security/security-questions', [
    { see: { role: 'button', name: 'Salvar' } },
  ]),
  member('a member sees where the account is logged in', routes.sessions, 'security/sessions', [
    { see: { text: 'Este aparelho' } },
  ]),
  member('a member can change the nickname', routes.profile, 'security/profile', [
    { see: { role: 'textbox', name: 'Apelido' } },
    { see: { role: 'button', name: 'Salvar apelido' } },
  ]),
  memberInTests(
    'a member who forgot the withdrawal password can reset it',
    routes.resetWithdrawalPassword,
    'security/reset-withdrawal-password',
    [{ see: { role: 'button', name: 'Redefinir senha' } }],
  ),
]
