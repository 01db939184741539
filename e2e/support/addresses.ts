/**
 * What stands at every address, by the specification (section 2, `requirements.tsv`, `member-centre.tsv`,
 * `agent-centre.tsv`, `responsible-gaming.md` section 5) and the words of the glossary; never by the declarations. The
 * title is the heading in Portuguese, with which the site begins (I18N-02).
 */
export type Row = readonly [ids: string, address: string, title: string, access: Access, more?: Details]

export interface Details {
  /** Without header or footer where LAYOUT-01 and LAYOUT-03 say so. */
  header?: false
  footer?: false
  /** Where the arrow leads: one step back without it (LAYOUT-16), home where LAYOUT-15 says so, nowhere without one. */
  back?: 'home' | 'none'
  /** Something else that only this address shows, by its role and its name. */
  stands?: { role: 'tab' | 'link' | 'button'; name: string; state?: 'selected' | 'expanded' }
  /** What must be on in the whitelabel for anybody to come here (MC-02, AC-04, MEM-29). */
  needs?: Needs
}

/** One of them: a flag, a promotion, or a key of the agents' menu. */
export interface Needs {
  flag?: string
  promotion?: string
  menu?: string
}

/** Who comes in, and where everybody else is led. */
export type Access =
  /** Everybody (ROLE-02, RG-04). */
  | 'everybody'
  /** Whoever has a session; a guest is led to the login, and back (AMB-61, MC-19). */
  | 'session'
  /** The same; a trial account is told in place that it needs a real one (MC-01). */
  | 'real account'
  /** As for a real account; who may not send anything up is led home with the permission message (MC-126). */
  | 'upline'
  /** Whoever has a session; a guest is led home (CHPSW-07, SET-03). */
  | 'session or home'
  /** Guests and members (AMB-36); a trial account is led home with free_reject (MEM-28). */
  | 'member centre'
  /** Whoever has a session; a guest reads contact_service, then logs in and comes back (AMB-64). */
  | 'invitation'
  /** Types 1, 2, 41 and 42; everybody else is led home without a word (AGENT-25, AGENT-26). */
  | 'agent'
  /** Whoever has a session of another type than 4 and 40 (AC-02). */
  | 'contract'
  /** Who was refused for a blocked account; everybody else is led home (RG-39). */
  | 'blocked'

const HOME = ['Arcada: jogos, loteria e esportes', 'everybody', { back: 'none' }] as const
const REGISTER = ['Criar conta', 'everybody', { header: false, footer: false, back: 'home' }] as const
const MINE = ['Central do membro', 'member centre', { header: false, back: 'home' }] as const

export const ADDRESSES: readonly Row[] = [
  ['ROUTE-02', '/', ...HOME],
  ['ROUTE-03', '/m', ...HOME],
  ['ROUTE-04', '/m/', ...HOME],
  ['ROUTE-05', '/m/index', ...HOME],
  ['ROUTE-06', '/m/index.html', ...HOME],
  ['ROUTE-07', '/m/home', ...HOME],
  ['AMB-01', '/m/nothing', ...HOME],
  ['ROUTE-08', '/m/login', 'Entrar', 'everybody', { header: false, footer: false, back: 'home' }],
  ['ROUTE-09', '/m/register', ...REGISTER],
  ['ROUTE-10', '/register.html', ...REGISTER],
  ['ROUTE-11', '/m/register.html', ...REGISTER],
  ['ROUTE-12', '/m/changePsw', 'Alterar senha', 'session or home', { footer: false }],
  ['LAYOUT-28', '/m/changePsw?first=1', 'Primeira senha', 'session or home', { footer: false }],
  ['ROUTE-13', '/m/forget', 'Esqueci minha senha', 'everybody', { footer: false, back: 'home' }],
  ['ROUTE-14', '/m/set', 'Configurações', 'session or home'],
  ['ROUTE-15', '/m/mine', ...MINE],
  ['ROUTE-16', '/m/member/home', ...MINE],
  ['ROUTE-17', '/m/agent', 'Central do agente', 'agent', { header: false, footer: false, back: 'none' }],
  ['ROUTE-18', '/m/notice', 'Avisos', 'everybody', { footer: false, back: 'home' }],
  ['ROUTE-19', '/m/member/notice?types=A', 'Avisos para agentes', 'agent'],
  ['ROUTE-20', '/m/moreLottery', 'Todas as loterias', 'everybody', { footer: false }],
  ['ROUTE-21', '/m/startLottery', 'Abrir loteria', 'session'],
  ['ROUTE-22', '/m/lottery', 'Loteria', 'everybody'],
  ['ROUTE-23', '/m/service', 'Atendimento', 'everybody', { footer: false }],
  ['ROUTE-24', '/m/activity', 'Promoções', 'everybody', { footer: false }],
  ['ROUTE-25', '/m/activityDetail?id=p-cashback', 'Promoção', 'everybody'],
  ['ROUTE-26', '/m/activityInfo?id=p-cashback', 'Participar da promoção', 'everybody'],
  ['ROUTE-27', '/m/gameLobby?gameType=LIVE', 'Ao vivo', 'everybody'],
  ['ROUTE-28', '/m/gameCenter', 'Central de jogos', 'everybody'],
  ['ROUTE-29', '/m/slotsCenter', 'Central de slots', 'everybody'],
  ['ROUTE-30', '/m/gameList?gameType=RNG', 'Slots', 'everybody', { stands: { role: 'tab', name: 'Novos' } }],
  [
    'ROUTE-30',
    '/m/gameList?gameType=LIVE',
    'Ao vivo',
    'everybody',
    { stands: { role: 'tab', name: 'Roleta' } },
  ],
  ['ROUTE-31', '/m/launchGame', 'Abrindo o jogo', 'session', { footer: false }],
  ['ROUTE-33', '/m/useragreement', 'Termos de uso', 'everybody', { footer: false }],
  ['ROUTE-34', '/m/download', 'Baixar o app', 'everybody', { header: false, footer: false }],
  [
    'ROUTE-35 ROUTE-37',
    '/m/help',
    'Central de ajuda',
    'everybody',
    { stands: { role: 'button', name: 'Como criar uma conta?', state: 'expanded' } },
  ],
  [
    'ROUTE-36',
    '/m/help?i=2',
    'Central de ajuda',
    'everybody',
    { stands: { role: 'button', name: 'Como sacar?', state: 'expanded' } },
  ],
  ['ROUTE-38', '/m/helpDetail?i=1', 'Como depositar?', 'everybody'],
  ['ROUTE-39', '/m/trail', 'Teste grátis', 'everybody', { footer: false, back: 'home' }],
  [
    'ROUTE-40',
    '/m/maintenance',
    'Manutenção',
    'everybody',
    { footer: false, stands: { role: 'link', name: 'Ir para o início' } },
  ],
  [
    'ROUTE-41',
    '/m/message',
    'Mensagens',
    'session',
    { stands: { role: 'tab', name: 'Avisos', state: 'selected' } },
  ],
  [
    'ROUTE-42',
    '/m/webEmail',
    'Mensagens',
    'session',
    { stands: { role: 'tab', name: 'Mensagens', state: 'selected' } },
  ],
  ['ROUTE-43', '/m/voucherCenter', 'Depositar', 'real account'],
  ['ROUTE-44', '/m/withdraw', 'Sacar', 'real account'],
  ['ROUTE-45', '/m/inviteFriends', 'Convidar amigos', 'invitation', { needs: { promotion: 'REFERRAL' } }],
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
  ['MC-101', '/m/securityCenter/profile', 'Perfil', 'real account'],
  ['ROUTE-47', '/m/member/benefits', 'Benefícios do clube', 'session'],
  ['ROUTE-48', '/m/vouReport', 'Histórico de depósitos', 'session', { needs: { flag: 'DEPRECM3' } }],
  ['ROUTE-49', '/m/withdrawReport', 'Histórico de saques', 'session', { needs: { flag: 'WITHREC3' } }],
  [
    'ROUTE-50',
    '/m/transaction/record',
    'Histórico de transações',
    'session',
    { needs: { flag: 'TRANSREC3' } },
  ],
  [
    'ROUTE-51',
    '/m/transaction/record?types=A',
    'Transações da equipe',
    'agent',
    { needs: { menu: 'TRANSACTION_RECORD' } },
  ],
  ['ROUTE-52', '/m/gameRecord', 'Histórico de apostas', 'session', { needs: { flag: 'TRANSBETREPMEM3' } }],
  ['ROUTE-53', '/m/profitandloss', 'Lucros e perdas', 'session', { needs: { flag: 'PERSREP' } }],
  [
    'ROUTE-54',
    '/m/upLine/transfer',
    'Transferir para o superior',
    'upline',
    { needs: { flag: 'AGETRANSFERUP3' } },
  ],
  ['ROUTE-55', '/m/rewardCenter', 'Central de recompensas', 'real account', { needs: { flag: 'REWCEN3' } }],
  [
    'ROUTE-56',
    '/m/member/manualRebate',
    'Resgatar rebate',
    'real account',
    { needs: { flag: 'MANPLAYREB3' } },
  ],
  [
    'ROUTE-57',
    '/m/member/rebateReport',
    'Relatório de rebates',
    'real account',
    { needs: { flag: 'PLYRBT' } },
  ],
  ['ROUTE-58', '/m/leaderBoard', 'Ranking', 'everybody', { needs: { promotion: 'MISSION' } }],
  ['ROUTE-59', '/m/feedback', 'Sugestões', 'real account', { needs: { flag: 'FEEDBACK3' } }],
  ['ROUTE-60', '/m/member/agent/getSalaryContract', 'Contrato de salário diário', 'contract'],
  ['ROUTE-61', '/m/member/agent/getDevidendContract', 'Contrato de dividendos', 'contract'],
  ['ROUTE-62', '/m/member/agent/getHourContract', 'Contrato de salário por hora', 'contract'],
  [
    'ROUTE-63',
    '/m/agent/team/overview',
    'Visão geral da equipe',
    'agent',
    { needs: { menu: 'TEAM_OVERVIEW' } },
  ],
  ['ROUTE-64', '/m/agent/team/pnl', 'Lucros e perdas da equipe', 'agent', { needs: { menu: 'TEAM_PNL' } }],
  ['ROUTE-65', '/m/member/team', 'Membros da equipe', 'agent', { needs: { menu: 'TEAM_MANAGEMENT' } }],
  ['ROUTE-66', '/m/teamBetting', 'Apostas da equipe', 'agent', { needs: { menu: 'TEAM_BETTING' } }],
  ['ROUTE-67', '/m/redRain', 'Chuva de envelopes', 'agent', { needs: { menu: 'RED_RAIN' } }],
  [
    'ROUTE-68',
    '/m/member/agent/agentRebeat',
    'Rebates por jogo',
    'agent',
    { needs: { menu: 'GAME_REBATE' } },
  ],
  ['ROUTE-69', '/m/member/teamRebate', 'Ganhos com rebate', 'agent', { needs: { menu: 'REBATE_INCOME' } }],
  ['ROUTE-70', '/m/agentRegister', 'Abrir conta', 'agent'],
  ['ROUTE-71', '/m/member/agent/agentDivident', 'Dividendos', 'agent'],
  ['RG-03 RG-04', '/m/responsible-gaming', 'Meus limites', 'everybody'],
  ['RG-03 RG-04', '/m/responsible-gaming/limits', 'Limites', 'session'],
  ['RG-03 RG-04', '/m/responsible-gaming/statement', 'Extrato de atividade', 'session'],
  ['RG-03 RG-04', '/m/responsible-gaming/time-out', 'Pausa', 'session'],
  ['RG-03 RG-04', '/m/responsible-gaming/self-exclusion', 'Bloquear minha conta', 'session'],
  ['RG-03 RG-04', '/m/responsible-gaming/self-assessment', 'Autoavaliação', 'everybody'],
  ['RG-03 RG-04', '/m/responsible-gaming/help', 'Ajuda com o jogo', 'everybody'],
  [
    'RG-03 RG-39',
    '/m/responsible-gaming/exit',
    'Conta bloqueada',
    'blocked',
    { header: false, footer: false, back: 'none' },
  ],
]
