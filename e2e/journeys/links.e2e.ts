import { networkIdle } from '../support/network-idle.ts'
import { expect, type Locator, leaveFor, logInOn, type Page, test, withoutPopups } from '../support/test.ts'

/**
 * The target of every link of a place, by docs/spec (specification.md 2, notes.md (a) and (g), `member-centre.tsv`,
 * `agent-centre.tsv`, responsible-gaming.md 4.7 and 5); never by the code.
 */
interface Place {
  /** The address of the place, and the account. */
  at: string
  as?: 'marina' | 'aline'
  /** The part of the page: its role and name, or nothing for the whole of it. */
  in?: [role: 'navigation' | 'region' | 'list' | 'main' | 'banner' | 'dialog', name?: string]
  /** A button that has to be tapped first. */
  behind?: string
  /** The place contains no other links. */
  closed?: true
  leads: readonly Lead[]
}

/**
 * An address of this site; `dialog` for the log-in dialog; or an external address, in which `back end` is the address
 * of the sandbox.
 */
type Lead = readonly [ids: string, role: 'link' | 'button', name: string | RegExp, to: string]

const LOGIN = 'dialog'

/** The footer's links (LAYOUT-07, AMB-10), as far as they differ between accounts. */
const footer = (as: Place['as'], deposit: string, profile: string): Place => ({
  at: '/m/help',
  ...(as ? { as } : {}),
  in: ['navigation', 'Menu principal'],
  closed: true,
  leads: [
    ['LAYOUT-07', 'link', 'Início', '/m/home'],
    ['LAYOUT-07', 'link', 'Promoções', '/m/activity'],
    ['LAYOUT-07', 'link', 'Depositar', deposit],
    ['LAYOUT-07', 'link', 'Atendimento', '/m/service'],
    ['LAYOUT-07 MEM-27', 'link', 'Perfil', profile],
  ],
})

/** The links around the log-in form, on the screen and in the dialog. */
const AROUND_LOGIN: readonly Lead[] = [
  ['LOGIN-04', 'link', 'Esqueci minha senha', '/m/forget'],
  ['LOGIN-10', 'link', 'Criar conta', '/m/register'],
  ['LOGIN-11', 'link', 'Atendimento', '/m/service'],
]

const MESSENGERS: readonly Lead[] = [
  ['SIDE-01', 'link', 'Telegram', 'https://t.me/arcada_example'],
  ['SIDE-02', 'link', 'WhatsApp', 'https://wa.me/5500000000000'],
]

/** The entries of the member centre below its balance (MEM-05…MEM-25, RG-05). */
const ENTRIES: readonly [id: string, name: string, to: string][] = [
  ['MEM-08', 'Benefícios do clube', '/m/member/benefits'],
  ['MEM-20', 'Central de recompensas', '/m/rewardCenter'],
  ['MEM-22', 'Ranking', '/m/leaderBoard'],
  ['MEM-11', 'Convidar amigos', '/m/inviteFriends'],
  ['MEM-21', 'Resgatar rebate', '/m/member/manualRebate'],
  ['MEM-23', 'Relatório de rebates', '/m/member/rebateReport'],
  ['MEM-16', 'Transações', '/m/transaction/record'],
  ['MEM-17', 'Histórico de apostas', '/m/gameRecord'],
  ['MEM-18', 'Lucros e perdas', '/m/profitandloss'],
  ['MEM-14', 'Depósitos', '/m/vouReport'],
  ['MEM-15', 'Saques', '/m/withdrawReport'],
  ['MEM-12', 'Central de segurança', '/m/securityCenter'],
  ['MEM-24', 'Mensagens', '/m/webEmail'],
  ['MEM-25', 'Sugestões', '/m/feedback'],
]
const MONEY: readonly [id: string, name: string, to: string][] = [
  ['MEM-09', 'Depositar', '/m/voucherCenter'],
  ['MEM-10', 'Sacar', '/m/withdraw'],
]
/** Entries that need no session (MEM-06, RG-05). */
const OPEN: readonly Lead[] = [
  ['RG-05', 'link', 'Meus limites', '/m/responsible-gaming'],
  ['MEM-06', 'link', 'Baixar o app', '/m/download'],
]
const AREA: readonly Lead[] = [
  ['RG-03', 'link', /^Autoavaliação/, '/m/responsible-gaming/self-assessment'],
  ['RG-03', 'link', /^Ajuda/, '/m/responsible-gaming/help'],
]
const TILES: readonly [name: RegExp, to: string][] = [
  [/^Limites/, '/m/responsible-gaming/limits'],
  [/^Extrato de atividade/, '/m/responsible-gaming/statement'],
  [/^Pausa/, '/m/responsible-gaming/time-out'],
  [/^Bloquear minha conta/, '/m/responsible-gaming/self-exclusion'],
]

const on = (at: string, where: Omit<Place, 'at' | 'leads'>, leads: readonly Lead[]): Place => ({
  at,
  ...where,
  leads,
})

const PLACES: readonly Place[] = [
  on('/m/home', { in: ['banner'] }, [
    ['LAYOUT-12', 'button', 'Entrar', LOGIN],
    ['LAYOUT-13', 'link', 'Criar conta', '/m/register'],
    ['MSG-03', 'button', 'Mensagens', LOGIN],
  ]),
  on('/m/home', { as: 'marina', in: ['banner'] }, [
    ['MSG-02', 'button', /^Mensagens/, '/m/webEmail'],
    ['LAYOUT-11', 'link', 'Depositar', '/m/voucherCenter'],
    ['LAYOUT-09', 'link', /^Marina/, '/m/mine'],
  ]),
  footer(undefined, LOGIN, '/m/login'),
  footer('marina', '/m/voucherCenter', '/m/mine'),
  on('/m/home', { in: ['dialog', 'Menu'], behind: 'Menu' }, [
    ['LAYOUT-22', 'button', 'Central de ajuda', '/m/help'],
    ...MESSENGERS,
    ['SHARE-02 AMB-64', 'button', 'Compartilhar', '/m/login?next=%2Fm%2FinviteFriends'],
  ]),
  on('/m/home', { as: 'marina', in: ['dialog', 'Menu'], behind: 'Menu' }, [
    ['LAYOUT-18', 'button', 'Depositar', '/m/voucherCenter'],
    ['LAYOUT-19', 'button', 'Sacar', '/m/withdraw'],
    ['LAYOUT-22', 'button', 'Central de ajuda', '/m/help'],
    ...MESSENGERS,
    ['SHARE-01', 'button', 'Compartilhar', '/m/inviteFriends'],
  ]),
  on('/m/home', { in: ['region', 'Populares'] }, [
    ['AMB-113', 'link', 'Ver todos', '/m/gameList?gameType=HOT'],
  ]),
  on('/m/home', { in: ['region', 'Próximos sorteios'] }, [['ROUTE-22', 'link', 'Ver todos', '/m/lottery']]),
  on('/m/home', { in: ['region', 'Provedores'] }, [['ROUTE-28', 'link', 'Ver todos', '/m/gameCenter']]),
  on('/m/home', { in: ['region', 'Jogo responsável'], closed: true }, [
    ['RG-49', 'link', 'Meus limites', '/m/responsible-gaming'],
    ['RG-49', 'link', 'Autoavaliação', '/m/responsible-gaming/self-assessment'],
    ['RG-49', 'link', 'Ajuda', '/m/responsible-gaming/help'],
    ['RG-49', 'link', 'Autoexclusão centralizada', 'https://www.gov.br/autoexclusaoapostas'],
    ['RG-49', 'link', 'Gambling Therapy', 'https://www.gamblingtherapy.org/'],
  ]),
  on('/m/login', { in: ['main'] }, AROUND_LOGIN),
  on('/m/home', { in: ['dialog', 'Entrar'], behind: 'Entrar' }, AROUND_LOGIN),
  on('/m/register', { in: ['main'] }, [
    ['REG-06', 'link', 'Já tem uma conta? Entrar', '/m/login'],
    ['REG-07', 'link', 'Atendimento', '/m/service'],
    ['ROUTE-33', 'link', 'termos de uso', '/m/useragreement'],
  ]),
  on('/m/mine', { in: ['main'] }, [
    ['MEM-04', 'button', /^Entrar ou criar conta/, LOGIN],
    ['MEM-07', 'button', 'Benefícios do clube', LOGIN],
    ...[...MONEY, ...ENTRIES.slice(1)].map(([, name]) => ['MEM-05', 'button', name, LOGIN] as const),
    ...OPEN,
  ]),
  on('/m/mine', { as: 'marina', in: ['main'] }, [
    ['MEM-03', 'button', 'Configurações', '/m/set'],
    ['CLUB-02', 'link', /^Marina/, '/m/member/benefits'],
    ...[...MONEY, ...ENTRIES].map(([id, name, to]) => [id, 'link', name, to] as const),
    ...OPEN,
  ]),
  on('/m/mine', { as: 'aline', in: ['main'] }, [
    ['MEM-13', 'link', 'Central do agente', '/m/agent'],
    ['MEM-19', 'link', 'Transferir para o agente', '/m/upLine/transfer'],
  ]),
  on('/m/set', { as: 'marina', in: ['main'], closed: true }, [
    ['SET-01', 'link', 'Alterar senha', '/m/changePsw'],
  ]),
  on('/m/securityCenter', { as: 'marina', in: ['list', 'Segurança'], closed: true }, [
    ['MC-80', 'link', /^Senha de acesso/, '/m/changePsw'],
    ['MC-80', 'link', /^Senha de saque/, '/m/securityCenter/withdrawalPassword'],
    ['MC-80', 'link', /^Contas bancárias e chaves Pix/, '/m/securityCenter/cards'],
    ['MC-80', 'link', /^Nome do titular/, '/m/securityCenter/payeeName'],
    ['MC-80', 'link', /^E-mail/, '/m/securityCenter/email'],
    ['MC-80', 'link', /^Número do celular/, '/m/securityCenter/mobile'],
    ['MC-80', 'link', /^Perguntas de segurança/, '/m/securityCenter/questions'],
    ['MC-98', 'link', /^Aparelhos e sessões/, '/m/securityCenter/sessions'],
  ]),
  on('/m/securityCenter', { as: 'marina', in: ['main'] }, [
    ['MC-101', 'link', 'Editar perfil', '/m/securityCenter/profile'],
  ]),
  on('/m/voucherCenter', { as: 'marina', in: ['main'] }, [
    ['MC-04', 'link', 'Histórico de depósitos', '/m/vouReport'],
  ]),
  on('/m/agent', { as: 'aline', in: ['main'] }, [
    ['AGENT-04', 'link', 'Sacar', '/m/withdraw'],
    ['AGENT-05', 'link', 'Depositar', '/m/voucherCenter'],
  ]),
  on('/m/agent', { as: 'aline', in: ['navigation', 'Menu do agente'], closed: true }, [
    ['AGENT-07', 'link', 'Visão geral da equipe', '/m/agent/team/overview'],
    ['AGENT-08', 'link', 'Transações', '/m/transaction/record?types=A'],
    ['AGENT-09', 'link', 'Membros da equipe', '/m/member/team'],
    ['AGENT-10', 'link', 'Chuva de envelopes', '/m/redRain'],
    ['AGENT-11', 'link', 'Lucros e perdas da equipe', '/m/agent/team/pnl'],
    ['AGENT-12', 'link', 'Apostas da equipe', '/m/teamBetting'],
    ['AGENT-13', 'link', 'Rebates por jogo', '/m/member/agent/agentRebeat'],
    ['AGENT-14', 'link', 'Ganhos com rebate', '/m/member/teamRebate'],
    ['AGENT-15', 'link', 'Central de segurança', '/m/securityCenter'],
    ['AGENT-16', 'link', /^Mensagens/, '/m/webEmail'],
    ['AGENT-17', 'link', 'Atendimento online', '/m/service'],
  ]),
  on('/m/agent', { as: 'aline', in: ['navigation', 'Menu principal'], closed: true }, [
    ['AGENT-20', 'link', 'Início', '/m/home'],
    ['AGENT-21', 'link', 'Abrir conta', '/m/agentRegister'],
    ['AGENT-22', 'link', 'Dividendos', '/m/member/agent/agentDivident'],
    ['AGENT-23', 'link', /Avisos$/, '/m/member/notice?types=A'],
  ]),
  on('/m/agent/team/overview', { as: 'aline', in: ['main'] }, [
    ['AC-24', 'link', 'Membros', '/m/member/team'],
    ['AC-24', 'link', 'Online agora', '/m/member/team?online=1'],
  ]),
  on('/m/service', { in: ['list', 'Como falar com a gente'], closed: true }, [
    ['ENT-30', 'link', /^Atendimento online/, 'back end/support/cs?lang=pt'],
    ['ENT-30', 'link', /^Segundo canal/, 'back end/support/cs2?lang=pt'],
    ...MESSENGERS,
    ['ROUTE-35', 'link', 'Central de ajuda', '/m/help'],
  ]),
  on('/m/download', { in: ['main'], closed: true }, [
    ['DLBAR-06', 'link', 'App para Android', 'back end/downloads/android?for=arcada'],
    ['DLBAR-06', 'link', 'App para iPhone e iPad', 'back end/downloads/ios?for=arcada'],
    ['DLBAR-06', 'link', /^Perfil de configuração/, 'back end/downloads/arcada.mobileconfig?for=arcada'],
  ]),
  on('/m/maintenance', { in: ['main'], closed: true }, [['AMB-20', 'link', 'Ir para o início', '/m/home']]),
  on('/m/responsible-gaming', { in: ['list', 'O que você pode fazer'] }, [
    ...TILES.map(([name]) => ['RG-04', 'button', name, LOGIN] as const),
    ...AREA,
  ]),
  on('/m/responsible-gaming', { as: 'marina', in: ['list', 'O que você pode fazer'] }, [
    ...TILES.map(([name, to]) => ['RG-03', 'link', name, to] as const),
    ...AREA,
  ]),
  on('/m/activity', { in: ['main'] }, [
    ['PROMO-03', 'link', /^Torneio do Recife/, '/m/activityDetail?id=p-reef'],
  ]),
  on('/m/activityDetail?id=p-reef', { in: ['main'] }, [
    ['AMB-95', 'link', 'Participar', '/m/activityInfo?id=p-reef'],
  ]),
  on('/m/help?i=1', { in: ['main'] }, [
    ['ROUTE-43', 'link', 'Depositar', '/m/login?next=%2Fm%2FvoucherCenter'],
    ['ROUTE-38', 'link', 'Abrir em página própria', '/m/helpDetail?i=1'],
  ]),
  on('/m/helpDetail?i=1', { in: ['main'] }, [['ROUTE-38', 'link', 'Todas as perguntas', '/m/help?i=1']]),
  on('/m/gameCenter', { in: ['main'] }, [
    ['ROUTE-30', 'link', 'Ver mais : Slots', '/m/gameList?gameType=RNG'],
    ['ROUTE-30', 'link', 'Ver mais : Ao vivo', '/m/gameList?gameType=LIVE'],
    ['ROUTE-30', 'link', 'Ver mais : Esportes', '/m/gameList?gameType=SPORTS'],
    ['ROUTE-30', 'link', 'Ver mais : Pesca', '/m/gameList?gameType=FISH'],
    ['ROUTE-30', 'link', 'Ver mais : Duelos', '/m/gameList?gameType=PVP'],
  ]),
  on('/m/lottery', { in: ['main'] }, [['ROUTE-20', 'link', 'Todas as loterias', '/m/moreLottery']]),
]

for (const as of [undefined, 'marina', 'aline'] as const)
  test(`[LAYOUT-07] [LAYOUT-18] [LAYOUT-19] [LAYOUT-22] [MEM-05] [MEM-06] [MEM-27] [AGENT-18] [AGENT-19] [MC-80] every link leads to the address in the table:  ${as ?? 'guest'}`, {
    tag: as ? '@long' : [],
  }, async ({ page, site }) => {
    test.setTimeout(180_000)
    await withoutPopups(page)
    if (as) await logInOn(page, as)
    for (const place of PLACES.filter((one) => one.as === as))
      await test.step(`${place.at} ${place.in ?? ''}`, async () => {
        for (const [number, lead] of place.leads.entries()) {
          // An overlay is opened again each time.
          if (number === 0 || place.behind) await leaveFor(page, place.at)
          if (place.behind) await page.getByRole('banner').getByRole('button', { name: place.behind }).click()
          await test.step(`${lead[0]} ${lead[2]}`, () => follow(page, place, lead, site.sandboxOrigin))
        }
        if (place.closed) await holdsNothingElse(inside(page, place), place)
      })
  })

function inside(page: Page, place: Place): Locator {
  const [role, name]: NonNullable<Place['in']> = place.in ?? ['main']
  return page.getByRole(role, { ...(name ? { name, exact: true } : {}) })
}

/** Taps the link, checks the address, and returns; links to other sites are not followed. */
async function follow(page: Page, place: Place, [, role, name, to]: Lead, backEnd: string): Promise<void> {
  const from = `${name} of ${place.at}`
  const link = inside(page, place).getByRole(role, { name, exact: true })
  if (to === 'dialog') {
    await link.click({ timeout: 10_000 })
    await expect.soft(page.getByRole('dialog', { name: 'Entrar' }), from).toBeVisible()
    expect.soft(addressOf(page), from).toBe(place.at)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog'), from).toHaveCount(0)
  } else if (to.startsWith('/')) {
    await link.click({ timeout: 10_000 })
    await expect.soft(page, from).toHaveURL(({ pathname, search }) => pathname + search === to)
    // Back during the step that removes the history entry of an overlay would be lost in it.
    await networkIdle(page, 100)
    await page.goBack()
    await expect(page, `back to ${place.at}`).toHaveURL(
      ({ pathname, search }) => pathname + search === place.at,
    )
  } else {
    const target = to.replace('back end', backEnd)
    expect.soft(await link.evaluate((one) => one instanceof HTMLAnchorElement && one.href), from).toBe(target)
    await expect.soft(link, from).toHaveAttribute('rel', /\bnoopener\b/)
  }
}

/** The table must contain all other links of the place. */
async function holdsNothingElse(part: Locator, { at, leads }: Place): Promise<void> {
  const links = leads.filter(([, role]) => role === 'link')
  await expect.soft(part.getByRole('link'), `links of ${at}`).toHaveCount(links.length)
}

function addressOf(page: Page): string {
  const { pathname, search } = new URL(page.url())
  return pathname + search
}
