import { MONTH } from './days.ts'
import type { Locator, Page } from './test.ts'

/** Every screen with its account; a guest without `as`, both whitelabels without `only`. */
export const SCREENS: { address: string; as?: string; only?: string }[] = [
  { address: '/m/home' },
  { address: '/m/gameList?gameType=RNG' },
  { address: '/m/gameList?gameType=RNG&gameName=zzzz' },
  { address: '/m/lottery' },
  { address: '/m/gameCenter' },
  { address: '/m/slotsCenter' },
  { address: '/m/gameLobby?gameType=LIVE' },
  { address: '/m/moreLottery' },
  { address: '/m/activity' },
  { address: '/m/activityDetail?id=none' },
  { address: '/m/activityDetail?id=p-cashback' },
  // Praia has no leaderboard and redirects home, with a message over the page.
  { address: '/m/leaderBoard', only: 'arcada' },
  { address: '/m/notice' },
  { address: '/m/login' },
  { address: '/m/register' },
  { address: '/m/forget' },
  { address: '/m/trail' },
  { address: '/m/mine' },
  { address: '/m/feedback', as: 'marina' },
  { address: '/m/webEmail', as: 'marina' },
  { address: '/m/webEmail?choose=yes', as: 'marina' },
  { address: '/m/message', as: 'marina' },
  { address: '/m/rewardCenter', as: 'marina' },
  { address: '/m/member/manualRebate', as: 'marina', only: 'arcada' },
  { address: '/m/member/benefits', as: 'marina' },
  { address: '/m/feedback?tab=history', as: 'marina' },
  { address: '/m/maintenance' },
  { address: '/m/help' },
  { address: '/m/helpDetail?i=1' },
  { address: '/m/service' },
  { address: '/m/download' },
  { address: '/m/useragreement' },
  { address: '/m/mine', as: 'marina' },
  { address: '/m/set', as: 'marina' },
  { address: '/m/responsible-gaming' },
  { address: '/m/responsible-gaming', as: 'marina' },
  { address: '/m/responsible-gaming/limits', as: 'marina' },
  { address: '/m/responsible-gaming/statement', as: 'marina' },
  { address: '/m/changePsw', as: 'marina' },
  { address: '/m/securityCenter', as: 'marina' },
  { address: '/m/securityCenter/withdrawalPassword', as: 'marina' },
  { address: '/m/securityCenter/withdrawalPassword/reset', as: 'marina' },
  { address: '/m/securityCenter/email', as: 'marina' },
  { address: '/m/securityCenter/mobile', as: 'marina' },
  { address: '/m/securityCenter/questions', as: 'marina' },
  { address: '/m/securityCenter/sessions', as: 'marina' },
  { address: '/m/securityCenter/profile', as: 'marina' },
  { address: '/m/securityCenter/identity', as: 'marina' },
  { address: '/m/withdraw', as: 'marina' },
  { address: '/m/securityCenter/cards', as: 'marina' },
  { address: '/m/securityCenter/cards/add', as: 'marina' },
  { address: '/m/securityCenter/cards/add?kind=BANK', as: 'marina' },
  { address: '/m/securityCenter/payeeName', as: 'marina' },
  { address: '/m/upLine/transfer', as: 'aline' },
  { address: '/m/voucherCenter', as: 'marina' },
  { address: `/m/vouReport?${MONTH}`, as: 'marina' },
  { address: `/m/withdrawReport?${MONTH}`, as: 'marina' },
  { address: `/m/transaction/record?${MONTH}`, as: 'marina' },
  { address: `/m/gameRecord?${MONTH}`, as: 'marina' },
  { address: `/m/profitandloss?${MONTH}`, as: 'marina' },
  { address: `/m/member/rebateReport?${MONTH}`, as: 'marina' },
  { address: `/m/transaction/record?types=A&${MONTH}`, as: 'aline' },
  { address: `/m/agent/team/overview?${MONTH}`, as: 'aline' },
  { address: `/m/agent/team/pnl?${MONTH}`, as: 'aline' },
  { address: '/m/teamBetting', as: 'aline' },
  { address: '/m/member/team', as: 'aline' },
  { address: '/m/member/agent/getSalaryContract', as: 'aline' },
  { address: '/m/member/agent/agentRebeat', as: 'aline' },
  { address: `/m/member/teamRebate?${MONTH}`, as: 'aline' },
  // Praia pays no dividends and redirects home, with a message over the page.
  { address: '/m/member/agent/agentDivident', as: 'aline', only: 'arcada' },
  { address: '/m/member/agent/agentDivident?tab=downline', as: 'aline', only: 'arcada' },
  { address: '/m/redRain', as: 'aline' },
  { address: '/m/agentRegister', as: 'aline' },
  { address: '/m/agentRegister?tab=links', as: 'aline' },
  { address: '/m/agentRegister?tab=links&new=1', as: 'aline' },
  { address: '/m/member/team?userName=zzzz', as: 'aline' },
  { address: `/m/agent/team/pnl?userName=zzzz&${MONTH}`, as: 'aline' },
  { address: '/m/member/agent/getDevidendContract', as: 'aline' },
  { address: '/m/member/agent/getHourContract', as: 'aline' },
  { address: '/m/member/agent/getSalaryContract', as: 'caio' },
  { address: '/m/member/agent/getDevidendContract', as: 'caio' },
  { address: '/m/member/agent/getHourContract', as: 'caio' },
  { address: '/m/startLottery?code=FLASH_1&view=betting', as: 'marina' },
  { address: '/m/home', as: 'marina' },
  { address: '/m/gameList?gameType=RNG&tab=FAV', as: 'marina' },
  { address: '/m/activityInfo?id=p-cashback', as: 'marina' },
  { address: '/m/inviteFriends', as: 'marina' },
  { address: '/m/responsible-gaming/time-out', as: 'marina' },
  { address: '/m/responsible-gaming/self-exclusion', as: 'marina' },
  { address: '/m/responsible-gaming/self-assessment' },
  { address: '/m/responsible-gaming/help' },
  { address: '/m/leaderBoard', as: 'marina', only: 'arcada' },
  { address: '/m/agent', as: 'aline' },
  { address: '/m/member/notice?types=A', as: 'aline' },
]

/** An overlay or a change on a screen: the steps to it, and the element that proves it. */
interface State {
  address: string
  as?: string
  /** The whitelabel that has it, if only one does. */
  only?: string
  open: (page: Page) => Promise<void>
  shown: (page: Page) => Locator
}

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** A phone with all offers of a browser's screens. */
export const PHONE =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36'

const SHEETS: (Omit<State, 'shown'> & { shown?: State['shown'] })[] = [
  { address: '/m/home', open: tap(/^Menu$/) },
  { address: '/m/home', open: tap(/^Entrar$|^Log in$/) },
  { address: '/m/home', open: tap(/^Baixar$|^Download$/) },
  { address: '/m/home', open: tap(/^Adicionar à tela inicial$|^Add to home screen$/) },
  { address: '/m/home', open: tap(/^Todas as partidas$|^All matches$/) },
  { address: '/m/gameList?gameType=RNG', open: tap(/^Filtrar$|^Filter$/) },
  { address: '/m/gameList?gameType=RNG', open: tap(/^Sobre |^About /) },
  { address: '/m/lottery', open: tap(/^Último sorteio|^Last draw/) },
  { address: '/m/lottery', open: tap(/^Sobre |^About /) },
  { address: '/m/mine', as: 'marina', open: tap(/^Sair$|^Log out$/), shown: question },
  { address: '/m/securityCenter/cards', as: 'marina', open: tap(/^Excluir: Nu|^Remove: Nu/) },
  {
    address: '/m/securityCenter/cards/add?kind=BANK',
    as: 'marina',
    // Elsewhere it asks for a proof of presence first.
    only: 'arcada',
    open: (page) => page.getByRole('combobox', { name: /^(Banco|Bank)$/ }).click(),
  },
  { address: '/m/webEmail', as: 'marina', open: tapEntry('button') },
  { address: `/m/gameRecord?kind=LOTT&${MONTH}`, as: 'marina', open: tapEntry('link') },
  { address: '/m/member/team', as: 'aline', open: tap(/^(Detalhes d|Details of)/) },
  { address: `/m/teamBetting?${MONTH}`, as: 'aline', only: 'arcada', open: tap(/^(Detalhes d|Details of)/) },
  {
    address: '/m/member/agent/agentDivident?tab=downline',
    as: 'aline',
    only: 'arcada',
    open: tap(/^Pagar .+ por |^Pay .+ for /),
  },
  {
    address: '/m/home',
    as: 'marina',
    // The announcements of a first visit (HOME-05).
    open: async (page) => {
      await page.addInitScript(() => {
        if (sessionStorage.getItem('first-visit') === null) return
        for (const name of ['first-visit', 'MC_SEEN:popups', 'MC_SEEN:interstitial'])
          sessionStorage.removeItem(name)
      })
      await page.evaluate(() => sessionStorage.setItem('first-visit', '1'))
      await page.reload()
    },
  },
  {
    address: '/m/member/agent/getSalaryContract',
    as: 'caio',
    open: tap(/^Aceitar$|^Accept$/),
    shown: question,
  },
  {
    address: '/m/member/agent/getDevidendContract',
    as: 'caio',
    open: tap(/^Recusar$|^Reject$/),
    shown: question,
  },
]

/** Every sheet and dialog of the site on an ordinary day. */
export const DIALOGS: State[] = SHEETS.map((sheet) => ({ shown: dialog, ...sheet }))

export const STATES: State[] = [
  {
    address: '/m/member/team',
    as: 'aline',
    open: (page) => page.locator('main li a').first().click(),
    shown: (page) => page.locator('main nav [aria-current="page"]'),
  },
  {
    address: '/m/member/agent/getSalaryContract?memberId=2',
    as: 'aline',
    // The page on which she has this number.
    only: 'arcada',
    open: tap(/^Enviar proposta$|^Send offer$/),
    shown: (page) => page.locator('fieldset [id$="-error"]').first(),
  },
  {
    address: '/m/agentRegister',
    as: 'aline',
    open: tap(/^Abrir conta$|^Open account$/),
    shown: (page) => page.getByText(/^Escolha agente ou jogador\.$|^Choose agent or player\.$/),
  },
  {
    address: '/m/moreLottery',
    open: (page) => page.getByRole('searchbox').fill('zzzz'),
    shown: (page) => page.getByText(/“zzzz”/),
  },
  {
    address: '/m/activityInfo?id=p-cashback',
    as: 'marina',
    // The advertising rules of norte hold it back.
    only: 'arcada',
    open: (page) =>
      page.locator('input[type="file"]').setInputFiles([
        { name: 'a.png', mimeType: 'image/png', buffer: PIXEL },
        { name: 'b.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') },
      ]),
    shown: (page) => page.getByRole('alert').filter({ hasText: 'PNG' }),
  },
]

function dialog(page: Page): Locator {
  return page.getByRole('dialog')
}

function question(page: Page): Locator {
  return page.getByRole('alertdialog')
}

/** The text of the first entry of the screen's list. */
function tapEntry(role: 'button' | 'link'): (page: Page) => Promise<void> {
  return (page) => page.locator('main').getByRole('listitem').getByRole(role).first().click()
}

function tap(name: RegExp): (page: Page) => Promise<void> {
  return (page) => page.getByRole('button', { name }).first().click()
}
