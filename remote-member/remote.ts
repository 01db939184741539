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

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
const isFlagged = (path: string): path is keyof typeof SCREEN_FLAGS => Object.hasOwn(SCREEN_FLAGS, path)

/** The screens of an area: `deposit` is the folder `./src/cashier/screens/deposit`. A screen with a flag needs it. */
const inArea =
  (area: string) =>
  (name: keyof typeof routes, title: Title, declaration: Declaration, folder = kebab(name)) => {
    const path = routes[name]
    const requires = isFlagged(path)
      ? { flag: SCREEN_FLAGS[path], ...declaration.requires }
      : declaration.requires
    return screen(path, `./src/${area}/screens/${folder}`, title, { ...declaration, requires })
  }

const access = inArea('access')
const cashier = inArea('cashier')
const club = inArea('club')
const memberCentre = inArea('member-centre')
const records = inArea('records')
const responsibleGaming = inArea('responsible-gaming')
const security = inArea('security')
const support = inArea('support')

export default defineRemote({
  name: 'member',
  owner: { team: 'Member', contact: 'member@arcada.example' },
  routes: [
    access('login', ['Entrar', 'Log in'], ENTRY),
    access('register', ['Criar conta', 'Create account'], {
      ...ENTRY,
      aliases: aliases[routes.register] ?? [],
    }),
    access('forgotPassword', ['Esqueci minha senha', 'Forgot password'], OPEN_FORM),
    access('changePassword', ['Alterar senha', 'Change password'], {
      ...OPEN_FORM,
      back: 'history',
      access: 'session-or-home',
      variants: [{ query: { first: '1' }, title: { pt: 'Primeira senha', en: 'First password' } }],
    }),
    access('trial', ['Teste grátis', 'Free trial'], OPEN),
    memberCentre('mine', ['Central do membro', 'Member centre'], {
      ...OPEN,
      header: false,
      bar: true,
      footer: true,
      access: 'member-centre',
      aliases: aliases[routes.mine] ?? [],
      template: 'member',
      early: ['availablePromotions'],
    }),
    memberCentre('settings', ['Configurações', 'Personal settings'], {
      ...MEMBER,
      access: 'session-or-home',
    }),

    cashier('deposit', ['Depositar', 'Deposit'], {
      ...REAL_FORM,
      template: 'deposit',
      legalBlock: true,
    }),
    cashier('withdraw', ['Sacar', 'Withdraw'], REAL_FORM),
    cashier('cards', ['Contas e chaves Pix', 'Accounts and Pix keys'], REAL),
    cashier('addCard', ['Adicionar chave Pix ou conta', 'Add Pix key or account'], REAL_FORM),
    cashier('uplineTransfer', ['Transferir para o agente', 'Transfer to upline'], REAL_FORM),
    inArea('identity')(
      'identity',
      ['Confirmar idade', 'Confirm your age'],
      {
        ...REAL,
        variants: [
          {
            query: { purpose: 'LIVENESS' },
            title: { pt: 'Confirmar que é você', en: 'Confirm that it is you' },
          },
        ],
      },
      'check',
    ),
    cashier('payeeName', ['Nome do titular', 'Payee name'], REAL_FORM),

    records('depositReport', ['Depósitos', 'Deposits'], MEMBER),
    records('withdrawReport', ['Saques', 'Withdrawals'], MEMBER),
    records('transactionRecord', ['Transações', 'Transactions'], {
      ...MEMBER,
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
    records('gameRecord', ['Histórico de apostas', 'Bet history'], MEMBER),
    records('profitAndLoss', ['Lucros e perdas', 'Profit and loss'], MEMBER),

    club('benefits', ['Benefícios do clube', 'Club benefits'], MEMBER),
    club('rewardCenter', ['Central de recompensas', 'Rewards centre'], REAL, 'rewards'),
    club('manualRebate', ['Resgatar rebate', 'Claim rebate'], REAL),
    club('rebateReport', ['Relatório de rebates', 'Rebate report'], REAL),

    support('service', ['Atendimento', 'Customer service'], {
      ...MEMBER,
      footer: false,
      access: 'public',
    }),
    support('help', ['Central de ajuda', 'Help centre'], HELP),
    support('helpDetail', ['Central de ajuda', 'Help centre'], HELP),
    support('feedback', ['Sugestões', 'Feedback'], REAL),
    // Each address opens its own tab (ROUTE-41, ROUTE-42).
    support('message', ['Mensagens', 'Messages'], MEMBER, 'messages'),
    support('webEmail', ['Mensagens', 'Messages'], MEMBER, 'messages'),

    security('securityCenter', ['Central de segurança', 'Security centre'], REAL),
    security('withdrawalPassword', ['Senha de saque', 'Withdrawal password'], REAL_FORM),
    security('resetWithdrawalPassword', ['Redefinir senha', 'Reset password'], REAL_FORM),
    security('contactEmail', ['E-mail', 'E-mail'], REAL_FORM, 'contact'),
    security('contactMobile', ['Número do celular', 'Mobile number'], REAL_FORM, 'contact'),
    security('securityQuestions', ['Perguntas de segurança', 'Security questions'], REAL_FORM),
    security('sessions', ['Aparelhos e sessões', 'Devices and sessions'], REAL),
    security('profile', ['Perfil', 'Profile'], REAL_FORM),

    responsibleGaming('responsibleGaming', ['Meus limites', 'My limits'], { ...GAMING, access: 'public' }),
    responsibleGaming('limits', ['Limites', 'Limits'], GAMING),
    responsibleGaming('activityStatement', ['Extrato de atividade', 'Activity statement'], GAMING),
    responsibleGaming('timeOut', ['Pausa', 'Time-out'], { ...GAMING, uninterruptible: true }),
    responsibleGaming('selfExclusion', ['Bloquear minha conta', 'Block my account'], {
      ...GAMING,
      uninterruptible: true,
    }),
    responsibleGaming('selfAssessment', ['Autoavaliação', 'Self-assessment'], {
      ...GAMING,
      access: 'public',
    }),
    responsibleGaming('gamblingHelp', ['Ajuda com o jogo', 'Help with gambling'], {
      ...GAMING,
      access: 'public',
    }),
    responsibleGaming('exit', ['Conta bloqueada', 'Account blocked'], { ...OPEN_FORM, header: false }),
  ],
  slots: [
    { slot: 'dialog.login', widget: './src/access/widgets/login-dialog', order: 10 },
    { slot: 'header.messages', widget: './src/support/widgets/message-icon', order: 10 },
  ],
})
