import { defineRemote, screen } from '@arcada/kit/remote'
import { aliases, routes } from '@arcada/kit/routes'
import { SCREEN_FLAGS } from './src/shared/screen-flags.ts'

/** Defaults of the member's screens. */
const MEMBER = { access: 'session' } as const

/** Screens that need a real account: a trial account has no money, security settings or messages (MC-01). */
const REAL = { ...MEMBER, requires: { realAccount: true } } as const
const REAL_FORM = { ...REAL, uninterruptible: true } as const

/** Pages about responsible gaming end with the legal block (RG-49). */
const GAMING = { ...MEMBER, legalBlock: true } as const

/** Screens that are open before the log-in and lead home. */
const OPEN = { footer: false, back: 'home', access: 'public' } as const
const OPEN_FORM = { ...OPEN, uninterruptible: true } as const
/** The log-in and the registration. */
const ENTRY = { ...OPEN_FORM, header: false, bar: true, legalBlock: true } as const

const HELP = { ...MEMBER, access: 'public', installBanners: true, early: ['helpCenter'] } as const

type Declaration = Parameters<typeof screen>[3]
type Title = Parameters<typeof screen>[2]

/** A screen of an area: `cashier/deposit` is the folder `./src/cashier/screens/deposit`. */
const inArea = (path: string, place: string, title: Title, declaration: Declaration) =>
  screen(path, `./src/${place.replace('/', '/screens/')}`, title, declaration)

/** A member's screen that needs its flag. */
const flagged = (
  path: keyof typeof SCREEN_FLAGS,
  place: string,
  title: Title,
  more: Partial<Declaration> = {},
) =>
  inArea(path, place, title, {
    ...MEMBER,
    ...more,
    requires: { flag: SCREEN_FLAGS[path], ...more.requires },
  })

export default defineRemote({
  name: 'member',
  owner: { team: 'Member', contact: 'member@arcada.example' },
  routes: [
    inArea(routes.login, 'access/login', ['Entrar', 'Log in'], ENTRY),
    inArea(routes.register, 'access/register', ['Criar conta', 'Create account'], {
      ...ENTRY,
      aliases: aliases[routes.register] ?? [],
    }),
    inArea(
      routes.forgotPassword,
      'access/forgot-password',
      ['Esqueci minha senha', 'Forgot password'],
      OPEN_FORM,
    ),
    inArea(routes.changePassword, 'access/change-password', ['Alterar senha', 'Change password'], {
      ...OPEN_FORM,
      back: 'history',
      access: 'session-or-home',
      variants: [{ query: { first: '1' }, title: { pt: 'Primeira senha', en: 'First password' } }],
    }),
    inArea(routes.trial, 'access/trial', ['Teste grátis', 'Free trial'], OPEN),
    inArea(routes.mine, 'member-centre/mine', ['Central do membro', 'Member centre'], {
      ...OPEN,
      header: false,
      bar: true,
      footer: true,
      access: 'member-centre',
      aliases: aliases[routes.mine] ?? [],
      template: 'member',
      early: ['availablePromotions'],
    }),
    inArea(routes.settings, 'member-centre/settings', ['Configurações', 'Personal settings'], {
      ...MEMBER,
      access: 'session-or-home',
    }),

    inArea(routes.deposit, 'cashier/deposit', ['Depositar', 'Deposit'], {
      ...REAL_FORM,
      template: 'deposit',
      legalBlock: true,
    }),
    inArea(routes.withdraw, 'cashier/withdraw', ['Sacar', 'Withdraw'], REAL_FORM),
    inArea(routes.cards, 'cashier/cards', ['Contas e chaves Pix', 'Accounts and Pix keys'], REAL),
    inArea(
      routes.addCard,
      'cashier/add-card',
      ['Adicionar chave Pix ou conta', 'Add Pix key or account'],
      REAL_FORM,
    ),
    flagged(
      routes.uplineTransfer,
      'cashier/upline-transfer',
      ['Transferir para o agente', 'Transfer to upline'],
      REAL_FORM,
    ),
    inArea(routes.identity, 'identity/check', ['Confirmar idade', 'Confirm your age'], {
      ...REAL,
      variants: [
        {
          query: { purpose: 'LIVENESS' },
          title: { pt: 'Confirmar que é você', en: 'Confirm that it is you' },
        },
      ],
    }),
    inArea(routes.payeeName, 'cashier/payee-name', ['Nome do titular', 'Payee name'], REAL_FORM),

    flagged(routes.depositReport, 'records/deposit-report', ['Depósitos', 'Deposits']),
    flagged(routes.withdrawReport, 'records/withdraw-report', ['Saques', 'Withdrawals']),
    flagged(routes.transactionRecord, 'records/transaction-record', ['Transações', 'Transactions'], {
      // The record of an agent's team (ROUTE-51, AMB-62).
      variants: [
        {
          query: { types: 'A' },
          title: { pt: 'Transações da equipe', en: 'Team transactions' },
          access: 'agent',
          requires: { menu: 'TRANSACTION_RECORD' },
        },
      ],
    }),
    flagged(routes.gameRecord, 'records/game-record', ['Histórico de apostas', 'Bet history']),
    flagged(routes.profitAndLoss, 'records/profit-and-loss', ['Lucros e perdas', 'Profit and loss']),

    inArea(routes.benefits, 'club/benefits', ['Benefícios do clube', 'Club benefits'], MEMBER),
    flagged(routes.rewardCenter, 'club/rewards', ['Central de recompensas', 'Rewards centre'], REAL),
    flagged(routes.manualRebate, 'club/manual-rebate', ['Resgatar rebate', 'Claim rebate'], REAL),
    flagged(routes.rebateReport, 'club/rebate-report', ['Relatório de rebates', 'Rebate report'], REAL),

    inArea(routes.service, 'support/service', ['Atendimento', 'Customer service'], {
      ...MEMBER,
      footer: false,
      access: 'public',
    }),
    inArea(routes.help, 'support/help', ['Central de ajuda', 'Help centre'], HELP),
    inArea(routes.helpDetail, 'support/help-detail', ['Central de ajuda', 'Help centre'], HELP),
    flagged(routes.feedback, 'support/feedback', ['Sugestões', 'Feedback'], REAL),
    // Each address opens its own tab (ROUTE-41, ROUTE-42).
    inArea(routes.message, 'support/messages', ['Mensagens', 'Messages'], MEMBER),
    inArea(routes.webEmail, 'support/messages', ['Mensagens', 'Messages'], MEMBER),

    inArea(
      routes.securityCenter,
      'security/security-center',
      ['Central de segurança', 'Security centre'],
      REAL,
    ),
    inArea(
      routes.withdrawalPassword,
      'security/withdrawal-password',
      ['Senha de saque', 'Withdrawal password'],
      REAL_FORM,
    ),
    inArea(
      routes.resetWithdrawalPassword,
      'security/reset-withdrawal-password',
      ['Redefinir senha', 'Reset password'],
      REAL_FORM,
    ),
    inArea(routes.contactEmail, 'security/contact-email', ['E-mail', 'E-mail'], REAL_FORM),
    inArea(
      routes.contactMobile,
      'security/contact-mobile',
      ['Número do celular', 'Mobile number'],
      REAL_FORM,
    ),
    inArea(
      routes.securityQuestions,
      'security/security-questions',
      ['Perguntas de segurança', 'Security questions'],
      REAL_FORM,
    ),
    inArea(routes.sessions, 'security/sessions', ['Aparelhos e sessões', 'Devices and sessions'], REAL),
    inArea(routes.profile, 'security/profile', ['Perfil', 'Profile'], REAL_FORM),

    inArea(routes.responsibleGaming, 'responsible-gaming/responsible-gaming', ['Meus limites', 'My limits'], {
      ...GAMING,
      access: 'public',
    }),
    inArea(routes.limits, 'responsible-gaming/limits', ['Limites', 'Limits'], GAMING),
    inArea(
      routes.activityStatement,
      'responsible-gaming/activity-statement',
      ['Extrato de atividade', 'Activity statement'],
      GAMING,
    ),
    inArea(routes.timeOut, 'responsible-gaming/time-out', ['Pausa', 'Time-out'], {
      ...GAMING,
      uninterruptible: true,
    }),
    inArea(
      routes.selfExclusion,
      'responsible-gaming/self-exclusion',
      ['Bloquear minha conta', 'Block my account'],
      { ...GAMING, uninterruptible: true },
    ),
    inArea(
      routes.selfAssessment,
      'responsible-gaming/self-assessment',
      ['Autoavaliação', 'Self-assessment'],
      {
        ...GAMING,
        access: 'public',
      },
    ),
    inArea(
      routes.gamblingHelp,
      'responsible-gaming/gambling-help',
      ['Ajuda com o jogo', 'Help with gambling'],
      {
        ...GAMING,
        access: 'public',
      },
    ),
    inArea(routes.exit, 'responsible-gaming/exit', ['Conta bloqueada', 'Account blocked'], {
      ...OPEN_FORM,
      header: false,
    }),
  ],
  slots: [
    { slot: 'dialog.login', widget: './src/access/widgets/login-dialog', order: 10 },
    { slot: 'header.messages', widget: './src/support/widgets/message-icon', order: 10 },
  ],
})
