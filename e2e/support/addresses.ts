/**
 * The expected screen at every address, by docs/spec (specification.md 2, `requirements.tsv`, `member-centre.tsv`,
 * `agent-centre.tsv`, responsible-gaming.md 5) and the terms of the glossary; never by the declarations. The
 * title is the heading in Portuguese, the site's first language (I18N-02).
 */
export type Row = readonly [ids: string, address: string, title: string, access: Access, more?: Details]

export interface Details {
  /** Without header or footer if LAYOUT-01 and LAYOUT-03 require it. */
  header?: false
  footer?: false
  /** Target of the arrow: one step back by default (LAYOUT-16), home by LAYOUT-15, or none. */
  back?: 'home' | 'none'
  /** An element that only this address shows, by its role and its name. */
  stands?: { role: 'tab' | 'link' | 'button'; name: string; state?: 'selected' | 'expanded' }
  /** The feature that the whitelabel must have on (MC-02, AC-04, MEM-29). */
  needs?: Needs
}

/** One of them: a flag, a promotion, or a key of the agents' menu. */
export interface Needs {
  flag?: string
  promotion?: string
  menu?: string
}

/** The accounts with access, and the redirect of all others. */
export type Access =
  /** All visitors (ROLE-02, RG-04). */
  | 'all'
  /** Accounts with a session; a guest goes to the log-in, and back (AMB-61, MC-19). */
  | 'session'
  /** The same; a trial account sees in place that it needs a real one (MC-01). */
  | 'real account'
  /** As for a real account; without an upline the page redirects home with the permission message (MC-126). */
  | 'upline'
  /** Accounts with a session; a guest is redirected home (CHPSW-07, SET-03). */
  | 'session or home'
  /** Guests and members (AMB-36); a trial account is redirected home with free_reject (MEM-28). */
  | 'member centre'
  /** Accounts with a session; a guest sees contact_service, then logs in and returns (AMB-64). */
  | 'invitation'
  /** Types 1, 2, 41 and 42; all others are redirected home without a message (AGENT-25, AGENT-26). */
  | 'agent'
  /** Accounts with a session of another type than 4 and 40 (AC-02). */
  | 'contract'
  /** Accounts that were refused as blocked; all others are redirected home (RG-39). */
  | 'blocked'

const flag = (name: string): Details => ({ needs: { flag: name } })
const menu = (key: string): Details => ({ needs: { menu: key } })
const promotion = (code: string): Details => ({ needs: { promotion: code } })
type Stands = NonNullable<Details['stands']>
const stands = (role: Stands['role'], name: string, state?: NonNullable<Stands['state']>): Details => ({
  stands: { role, name, ...(state ? { state } : {}) },
})
const HOME = ['Arcada: jogos, loteria e esportes', 'all', { back: 'none' }] as const
const REGISTER = ['Criar conta', 'all', { header: false, footer: false, back: 'home' }] as const
const MINE = ['Central do membro', 'member centre', { header: false, back: 'home' }] as const

export const ADDRESSES: readonly Row[] = [
  ['ROUTE-02', '/', ...HOME],
  ['ROUTE-03', '/m', ...HOME],
  ['ROUTE-04', '/m/', ...HOME],
  ['ROUTE-05', '/m/index', ...HOME],
  ['ROUTE-06', '/m/index.html', ...HOME],
  ['ROUTE-07', '/m/home', ...HOME],
  ['AMB-01', '/m/nothing', ...HOME],
  ['ROUTE-08', '/m/login', 'Entrar', 'all', { header: false, footer: false, back: 'home' }],
  ['ROUTE-09', '/m/register', ...REGISTER],
  ['ROUTE-10', '/register.html', ...REGISTER],
  ['ROUTE-11', '/m/register.html', ...REGISTER],
  ['ROUTE-12', '/m/changePsw', 'Alterar senha', 'session or home', { footer: false }],
  ['LAYOUT-28', '/m/changePsw?first=1', 'Primeira senha', 'session or home', { footer: false }],
  ['ROUTE-13', '/m/forget', 'Esqueci minha senha', 'all', { footer: false, back: 'home' }],
  ['ROUTE-14', '/m/set', 'Configurações', 'session or home'],
  ['ROUTE-15', '/m/mine', ...MINE],
  ['ROUTE-16', '/m/member/home', ...MINE],
  ['ROUTE-17', '/m/agent', 'Central do agente', 'agent', { header: false, footer: false, back: 'none' }],
  ['ROUTE-18', '/m/notice', 'Avisos', 'all', { footer: false, back: 'home' }],
  ['ROUTE-19', '/m/member/notice?types=A', 'Avisos para agentes', 'agent'],
  ['ROUTE-20', '/m/moreLottery', 'Todas as loterias', 'all', { footer: false }],
  ['ROUTE-21', '/m/startLottery', 'Abrir loteria', 'session'],
  ['ROUTE-22', '/m/lottery', 'Loteria', 'all'],
  ['ROUTE-23', '/m/service', 'Atendimento', 'all', { footer: false }],
  ['ROUTE-24', '/m/activity', 'Promoções', 'all', { footer: false }],
  ['ROUTE-25', '/m/activityDetail?id=p-cashback', 'Promoção', 'all'],
  ['ROUTE-26', '/m/activityInfo?id=p-cashback', 'Participar da promoção', 'all'],
  ['ROUTE-27', '/m/gameLobby?gameType=LIVE', 'Ao vivo', 'all'],
  ['ROUTE-28', '/m/gameCenter', 'Central de jogos', 'all'],
  ['ROUTE-29', '/m/slotsCenter', 'Central de slots', 'all'],
  ['ROUTE-30', '/m/gameList?gameType=RNG', 'Slots', 'all', stands('tab', 'Novos')],
  ['ROUTE-30', '/m/gameList?gameType=LIVE', 'Ao vivo', 'all', stands('tab', 'Roleta')],
  ['ROUTE-31', '/m/launchGame', 'Abrindo o jogo', 'session', { footer: false }],
  ['ROUTE-33', '/m/useragreement', 'Termos de uso', 'all', { footer: false }],
  ['ROUTE-34', '/m/download', 'Baixar o app', 'all', { header: false, footer: false }],
  [
    'ROUTE-35 ROUTE-37',
    '/m/help',
    'Central de ajuda',
    'all',
    stands('button', 'Como criar uma conta?', 'expanded'),
  ],
  ['ROUTE-36', '/m/help?i=2', 'Central de ajuda', 'all', stands('button', 'Como sacar?', 'expanded')],
  ['ROUTE-38', '/m/helpDetail?i=1', 'Como depositar?', 'all'],
  ['ROUTE-39', '/m/trail', 'Teste grátis', 'all', { footer: false, back: 'home' }],
  [
    'ROUTE-40',
    '/m/maintenance',
    'Manutenção',
    'all',
    { footer: false, stands: { role: 'link', name: 'Ir para o início' } },
  ],
  ['ROUTE-41', '/m/message', 'Mensagens', 'session', stands('tab', 'Avisos', 'selected')],
  ['ROUTE-42', '/m/webEmail', 'Mensagens', 'session', stands('tab', 'Mensagens', 'selected')],
  ['ROUTE-43', '/m/voucherCenter', 'Depositar', 'real account'],
  ['ROUTE-44', '/m/withdraw', 'Sacar', 'real account'],
  ['ROUTE-45', '/m/inviteFriends', 'Convidar amigos', 'invitation', promotion('REFERRAL')],
  ['ROUTE-46', '/m/securityCenter', 'Central de segurança', 'real account'],
  ['MC-80', '/m/securityCenter/withdrawalPassword', 'Senha de saque', 'real account'],
  ['MC-80', '/m/securityCenter/withdrawalPassword/reset', 'Redefinir senha', 'real account'],
  ['MC-80', '/m/securityCenter/cards', 'Contas e chaves Pix', 'real account'],
  ['MC-80', '/m/securityCenter/cards/add', 'Adicionar chave Pix ou conta', 'real account'],
  ['MC-80', '/m/securityCenter/payeeName', 'Nome do titular', 'real account'],
  ['MC-80 MC-95', '/m/securityCenter/email', 'E-mail', 'real account'],
  ['MC-80 MC-95', '/m/securityCenter/mobile', 'Número do celular', 'real account'],
  ['MC-80', '/m/securityCenter/questions', 'Perguntas de segurança', 'real account'],
  ['MC-80 MC-98', '/m/securityCenter/sessions', 'Aparelhos e sessões', 'real account'],
  ['RG-73', '/m/securityCenter/identity', 'Confirmar idade', 'real account'],
  ['RG-73', '/m/securityCenter/identity?purpose=LIVENESS', 'Confirmar que é você', 'real account'],
  ['MC-101', '/m/securityCenter/profile', 'Perfil', 'real account'],
  ['ROUTE-47', '/m/member/benefits', 'Benefícios do clube', 'session'],
  ['ROUTE-48', '/m/vouReport', 'Depósitos', 'session', flag('DEPRECM3')],
  ['ROUTE-49', '/m/withdrawReport', 'Saques', 'session', flag('WITHREC3')],
  ['ROUTE-50', '/m/transaction/record', 'Transações', 'session', flag('TRANSREC3')],
  ['ROUTE-51', '/m/transaction/record?types=A', 'Transações da equipe', 'agent', menu('TRANSACTION_RECORD')],
  ['ROUTE-52', '/m/gameRecord', 'Histórico de apostas', 'session', flag('TRANSBETREPMEM3')],
  ['ROUTE-53', '/m/profitandloss', 'Lucros e perdas', 'session', flag('PERSREP')],
  ['ROUTE-54', '/m/upLine/transfer', 'Transferir para o agente', 'upline', flag('AGETRANSFERUP3')],
  ['ROUTE-55', '/m/rewardCenter', 'Central de recompensas', 'real account', flag('REWCEN3')],
  ['ROUTE-56', '/m/member/manualRebate', 'Resgatar rebate', 'real account', flag('MANPLAYREB3')],
  ['ROUTE-57', '/m/member/rebateReport', 'Relatório de rebates', 'real account', flag('PLYRBT')],
  ['ROUTE-58', '/m/leaderBoard', 'Ranking', 'all', promotion('MISSION')],
  ['ROUTE-59', '/m/feedback', 'Sugestões', 'real account', flag('FEEDBACK3')],
  ['ROUTE-60', '/m/member/agent/getSalaryContract', 'Contrato de salário diário', 'contract'],
  ['ROUTE-61', '/m/member/agent/getDevidendContract', 'Contrato de dividendos', 'contract'],
  ['ROUTE-62', '/m/member/agent/getHourContract', 'Contrato de salário por hora', 'contract'],
  ['ROUTE-63', '/m/agent/team/overview', 'Visão geral da equipe', 'agent', menu('TEAM_OVERVIEW')],
  ['ROUTE-64', '/m/agent/team/pnl', 'Lucros e perdas da equipe', 'agent', menu('TEAM_PNL')],
  ['ROUTE-65', '/m/member/team', 'Membros da equipe', 'agent', menu('TEAM_MANAGEMENT')],
  ['ROUTE-66', '/m/teamBetting', 'Apostas da equipe', 'agent', menu('TEAM_BETTING')],
  ['ROUTE-67', '/m/redRain', 'Chuva de envelopes', 'agent', menu('RED_RAIN')],
  ['ROUTE-68', '/m/member/agent/agentRebeat', 'Rebates por jogo', 'agent', menu('GAME_REBATE')],
  ['ROUTE-69', '/m/member/teamRebate', 'Ganhos com rebate', 'agent', menu('REBATE_INCOME')],
  ['ROUTE-70', '/m/agentRegister', 'Abrir conta', 'agent'],
  ['ROUTE-71', '/m/member/agent/agentDivident', 'Dividendos', 'agent'],
  ['RG-03 RG-04', '/m/responsible-gaming', 'Meus limites', 'all'],
  ['RG-03 RG-04', '/m/responsible-gaming/limits', 'Limites', 'session'],
  ['RG-03 RG-04', '/m/responsible-gaming/statement', 'Extrato de atividade', 'session'],
  ['RG-03 RG-04', '/m/responsible-gaming/time-out', 'Pausa', 'session'],
  ['RG-03 RG-04', '/m/responsible-gaming/self-exclusion', 'Bloquear minha conta', 'session'],
  ['RG-03 RG-04', '/m/responsible-gaming/self-assessment', 'Autoavaliação', 'all'],
  ['RG-03 RG-04', '/m/responsible-gaming/help', 'Ajuda com o jogo', 'all'],
  [
    'RG-03 RG-39',
    '/m/responsible-gaming/exit',
    'Conta bloqueada',
    'blocked',
    { header: false, footer: false, back: 'none' },
  ],
]
