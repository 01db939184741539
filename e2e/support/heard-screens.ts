import {
  amount,
  askForDigits,
  dialog,
  main,
  openOrder,
  review,
  reviewBlock,
  send,
  sendWrongPassword,
  sendWrongValues,
  tap,
  tapAndSee,
  toTheEnd,
  whole,
} from './heard-steps.ts'
import { expect, type Locator, type Page } from './test.ts'

/** A moment of a core journey at which a person with a screen reader stops and reads. */
export interface Moment {
  name: string
  address: string
  /** Steps on the screen, in the language of the page. */
  open?: (page: Page) => Promise<void>
  /** What is read; the main part without it. */
  part?: (page: Page) => Locator
}

export interface Journey {
  name: string
  whitelabel: string
  as?: string
  moments: readonly Moment[]
}

/** Whether a dialog covers the screen then. */
export const isInDialog = ({ part }: Moment): boolean => part === dialog

const RG = '/m/responsible-gaming'

/** The agent comes first: the agent's screens count the members that logged in. */
export const JOURNEYS: readonly Journey[] = [
  {
    name: 'agent',
    whitelabel: 'arcada',
    as: 'aline',
    moments: [
      { name: 'centre', address: '/m/agent' },
      { name: 'team', address: '/m/member/team' },
      {
        name: 'member',
        address: '/m/member/team',
        open: tapAndSee(/^(Detalhes d|Details of)/),
        part: dialog,
      },
      { name: 'profit', address: '/m/agent/team/pnl' },
      { name: 'open-account', address: '/m/agentRegister' },
      {
        name: 'open-account-errors',
        address: '/m/agentRegister',
        async open(page) {
          await tap(/^(Abrir conta|Open account)$/)(page)
          await expect(page.getByText(/^(Escolha agente ou jogador|Choose agent or player)\.$/)).toBeVisible()
        },
      },
      { name: 'rebates', address: '/m/member/agent/agentRebeat' },
    ],
  },
  {
    name: 'register',
    whitelabel: 'arcada',
    moments: [
      { name: 'form', address: '/m/register' },
      { name: 'errors', address: '/m/register', open: send },
      { name: 'wrong-values', address: '/m/register', open: sendWrongValues },
    ],
  },
  {
    name: 'register',
    whitelabel: 'norte',
    moments: [
      { name: 'form', address: '/m/register' },
      {
        name: 'errors',
        address: '/m/register',
        async open(page) {
          await page.getByText(/^(Tenho 18 anos ou mais|I am 18 or older)/).click()
          await send(page)
        },
      },
    ],
  },
  {
    name: 'log-in',
    whitelabel: 'arcada',
    moments: [
      { name: 'form', address: '/m/login' },
      { name: 'errors', address: '/m/login', open: send },
      { name: 'wrong-password', address: '/m/login', open: sendWrongPassword },
      { name: 'digits', address: '/m/login', open: askForDigits },
    ],
  },
  {
    name: 'deposit',
    whitelabel: 'arcada',
    as: 'marina',
    moments: [
      { name: 'form', address: '/m/voucherCenter' },
      {
        name: 'too-small',
        address: '/m/voucherCenter',
        async open(page) {
          await amount('1')(page)
          await expect(main(page).locator('[aria-invalid=true]').first()).toBeVisible()
        },
      },
    ],
  },
  {
    name: 'deposit',
    whitelabel: 'norte',
    as: 'marina',
    moments: [{ name: 'form', address: '/m/voucherCenter' }],
  },
  {
    name: 'deposit',
    whitelabel: 'norte',
    as: 'sofia',
    moments: [
      { name: 'age-missing', address: '/m/voucherCenter' },
      { name: 'age-check', address: '/m/securityCenter/identity' },
    ],
  },
  {
    name: 'game',
    whitelabel: 'arcada',
    moments: [
      { name: 'home', address: '/m/home', part: whole, open: toTheEnd },
      {
        name: 'menu',
        address: '/m/home',
        part: dialog,
        open: (page) => page.getByRole('button', { name: 'Menu' }).click(),
      },
      { name: 'list', address: '/m/gameList?gameType=RNG&gameName=mina' },
      { name: 'nothing-found', address: '/m/gameList?gameType=RNG&gameName=zzzz' },
      {
        name: 'filter',
        address: '/m/gameList?gameType=RNG',
        open: tapAndSee(/^(Filtrar|Filter)$/),
        part: dialog,
      },
      {
        name: 'about',
        address: '/m/gameList?gameType=RNG',
        open: tapAndSee(/^(Sobre|About) /),
        part: dialog,
      },
    ],
  },
  {
    name: 'game',
    whitelabel: 'norte',
    as: 'marina',
    moments: [
      { name: 'home', address: '/m/home', part: whole, open: toTheEnd },
      {
        name: 'started',
        address: '/m/gameList?gameType=RNG',
        part: whole,
        async open(page) {
          // The button “About” lies over the middle of a narrow tile.
          await main(page).getByRole('article').first().getByRole('link').first().press('Enter')
          await expect(page).not.toHaveURL(/gameList/)
        },
      },
    ],
  },
  {
    name: 'ticket',
    whitelabel: 'arcada',
    as: 'marina',
    moments: [
      { name: 'lotteries', address: '/m/moreLottery' },
      { name: 'lottery', address: '/m/startLottery?code=FLASH_1&view=betting', part: whole },
    ],
  },
  {
    name: 'withdraw',
    whitelabel: 'arcada',
    as: 'marina',
    moments: [
      { name: 'form', address: '/m/withdraw' },
      { name: 'errors', address: '/m/withdraw', open: send },
      { name: 'review', address: '/m/withdraw', open: review, part: dialog },
    ],
  },
  {
    name: 'withdraw',
    whitelabel: 'arcada',
    as: 'bruno',
    moments: [{ name: 'requirements', address: '/m/withdraw' }],
  },
  {
    name: 'limits',
    whitelabel: 'arcada',
    as: 'marina',
    moments: [
      { name: 'hub', address: RG },
      { name: 'limits', address: `${RG}/limits` },
      { name: 'time-out', address: `${RG}/time-out` },
      { name: 'self-exclusion', address: `${RG}/self-exclusion` },
    ],
  },
  {
    name: 'limits',
    whitelabel: 'norte',
    as: 'marina',
    moments: [
      { name: 'hub', address: RG },
      { name: 'limits', address: `${RG}/limits` },
      {
        name: 'error',
        address: `${RG}/limits`,
        async open(page) {
          await tap(/^(Definir limite|Set limit|Set a limit)/)(page)
          await main(page)
            .getByRole('list', { name: /^(Depósitos|Deposits)$/ })
            .getByRole('button', { name: /^(Salvar|Save)$/ })
            .click()
          await expect(main(page).locator('[aria-invalid=true]').first()).toBeVisible()
        },
      },
      { name: 'self-exclusion', address: `${RG}/self-exclusion` },
      { name: 'block', address: `${RG}/self-exclusion`, open: reviewBlock },
    ],
  },
  {
    name: 'deposit',
    whitelabel: 'arcada',
    as: 'davi',
    moments: [{ name: 'order', address: '/m/voucherCenter', open: openOrder }],
  },
]
