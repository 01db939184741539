import { routes } from '@arcada/kit/routes'
import { visit } from '@arcada/kit/smoke'

export default [
  visit(
    'a member sees the security level of the account',
    routes.securityCenter,
    { as: 'member', live: true, in: './src/security/screens/security-center' },
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
  visit(
    'a member sees the form of the withdrawal password',
    routes.withdrawalPassword,
    { as: 'member', live: true, in: './src/security/screens/withdrawal-password' },
    [
      { see: { role: 'textbox' } },
      { see: { role: 'button', name: 'Salvar' } },
      { leads: { 'Esqueci a senha': routes.resetWithdrawalPassword } },
    ],
  ),
  visit(
    'a member can bind an e-mail address',
    routes.contactEmail,
    { as: 'member', live: true, in: './src/security/screens/contact-email' },
    [{ see: { role: 'button', name: 'Salvar' } }],
  ),
  visit(
    'a member can bind a mobile number',
    routes.contactMobile,
    { as: 'member', live: true, in: './src/security/screens/contact-mobile' },
    [{ see: { role: 'button', name: 'Salvar' } }],
  ),
  visit(
    'a member can choose security questions',
    routes.securityQuestions,
    { as: 'member', live: true, in: './src/security/screens/security-questions' },
    [{ see: { role: 'button', name: 'Salvar' } }],
  ),
  visit(
    'a member sees where the account is logged in',
    routes.sessions,
    { as: 'member', live: true, in: './src/security/screens/sessions' },
    [{ see: { text: 'Este aparelho' } }],
  ),
  visit(
    'a member can change the nickname',
    routes.profile,
    { as: 'member', live: true, in: './src/security/screens/profile' },
    [{ see: { role: 'textbox', name: 'Apelido' } }, { see: { role: 'button', name: 'Salvar apelido' } }],
  ),
  visit(
    'a member who forgot the withdrawal password can reset it',
    routes.resetWithdrawalPassword,
    { as: 'member', in: './src/security/screens/reset-withdrawal-password' },
    [{ see: { role: 'button', name: 'Redefinir senha' } }],
  ),
]
