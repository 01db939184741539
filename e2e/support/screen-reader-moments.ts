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

const main = (page: Page) => page.getByRole('main')
const whole = (page: Page) => page.locator('body')
const dialog = (page: Page) => page.locator('dialog:modal')
const field = (page: Page, label: RegExp) => main(page).getByLabel(label).first()
const invalid = (page: Page) => main(page).locator('[aria-invalid=true]').first()
const submit = (page: Page) => main(page).locator('button[type=submit]:visible').first().click()

/** Whether a dialog covers the screen then. */
export const isInDialog = ({ part }: Moment): boolean => part === dialog

const tap = (name: RegExp) => (page: Page) => main(page).getByRole('button', { name }).first().click()

/** A moment that begins when a button has opened a dialog. */
const inDialog = (name: string, address: string, button: RegExp): Moment => ({
  name,
  address,
  part: dialog,
  async open(page) {
    await page.getByRole('button', { name: button }).first().click()
    await expect(dialog(page)).toBeVisible()
  },
})

/** Sends the form of the screen as it is, and waits for its errors. */
async function send(page: Page): Promise<void> {
  await submit(page)
  await expect(main(page).locator('[aria-invalid=true], [role=alert]:not(:empty)').first()).toBeVisible()
}

/** An account per language, because the second wrong password of one asks for the digits of a picture. */
async function sendWrongPassword(page: Page): Promise<void> {
  const english = (await page.locator('html').getAttribute('lang')) === 'en'
  await field(page, /^(Usuário|Username)$/).fill(english ? 'elisa' : 'gilson')
  await field(page, /^(Senha|Password)$/).fill('Errada123')
  await send(page)
}

/** After the wrong password of the moment before. */
async function askForDigits(page: Page): Promise<void> {
  await sendWrongPassword(page)
  await expect(field(page, /^(Código da imagem|Verification code)/)).toBeVisible()
}

async function sendWrongValues(page: Page): Promise<void> {
  await field(page, /^(Usuário|Username)/).fill('ab')
  await field(page, /^(Senha|Password)/).fill('abc')
  await field(page, /^(Repita a senha|Repeat the password)/).fill('abd')
  await field(page, /^(E-mail)/).fill('joana')
  await send(page)
}

async function sendAmount(page: Page, typed: string): Promise<void> {
  await field(page, /^(Valor|Amount)$/).fill(typed)
  await submit(page)
}

async function review(page: Page): Promise<void> {
  await field(page, /^(Senha de saque|Withdrawal password)/).fill('246810')
  await sendAmount(page, '50')
  await expect(dialog(page)).toBeVisible()
}

/** A new order, or an open one: a member may have only three. */
async function openOrder(page: Page): Promise<void> {
  const open = main(page).getByRole('link', { name: /^Pix / })
  if ((await open.count()) >= 2) await open.first().click()
  else await sendAmount(page, '80')
  const waiting = /Aguardando seu pagamento|Waiting for your payment/
  await expect(main(page).getByRole('heading', { name: waiting })).toBeVisible()
}

/** Home, with the parts that wait until they come near. */
const HOME: Moment = {
  name: 'home',
  address: '/m/home',
  part: whole,
  async open(page) {
    for (const part of await main(page).getByRole('region').all()) await part.scrollIntoViewIfNeeded()
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  },
}

async function reviewBlock(page: Page): Promise<void> {
  await main(page)
    .getByRole('radio', { name: /^6 (meses|months)$/ })
    .check()
  await tap(/Revisar o bloqueio|Review the block/)(page)
  await expect(main(page).getByRole('checkbox')).toBeVisible()
}

/** A deposit limit without an amount. */
async function sendEmptyLimit(page: Page): Promise<void> {
  await tap(/^(Definir limite|Set limit|Set a limit)/)(page)
  const deposits = main(page).getByRole('list', { name: /^(Depósitos|Deposits)$/ })
  await deposits.getByRole('button', { name: /^(Salvar|Save)$/ }).click()
  await expect(invalid(page)).toBeVisible()
}

const SLOTS = '/m/gameList?gameType=RNG'
const DEPOSIT = '/m/voucherCenter'
const RG = '/m/responsible-gaming'

const journey = (
  name: string,
  whitelabel: string,
  as: string | undefined,
  ...moments: Moment[]
): Journey => ({
  name,
  whitelabel,
  as,
  moments,
})

/** The agent comes first: the agent's screens count the members that logged in. */
export const JOURNEYS: readonly Journey[] = [
  journey(
    'agent',
    'arcada',
    'aline',
    { name: 'centre', address: '/m/agent' },
    { name: 'team', address: '/m/member/team' },
    inDialog('member', '/m/member/team', /^(Detalhes d|Details of)/),
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
  ),
  journey(
    'register',
    'arcada',
    undefined,
    { name: 'form', address: '/m/register' },
    { name: 'errors', address: '/m/register', open: send },
    { name: 'wrong-values', address: '/m/register', open: sendWrongValues },
  ),
  journey(
    'register',
    'norte',
    undefined,
    { name: 'form', address: '/m/register' },
    {
      name: 'errors',
      address: '/m/register',
      async open(page) {
        await page.getByText(/^(Tenho 18 anos ou mais|I am 18 or older)/).click()
        await send(page)
      },
    },
  ),
  journey(
    'log-in',
    'arcada',
    undefined,
    { name: 'form', address: '/m/login' },
    { name: 'errors', address: '/m/login', open: send },
    { name: 'wrong-password', address: '/m/login', open: sendWrongPassword },
    { name: 'digits', address: '/m/login', open: askForDigits },
  ),
  journey(
    'deposit',
    'arcada',
    'marina',
    { name: 'form', address: DEPOSIT },
    {
      name: 'too-small',
      address: DEPOSIT,
      async open(page) {
        await sendAmount(page, '1')
        await expect(invalid(page)).toBeVisible()
      },
    },
  ),
  journey('deposit', 'norte', 'marina', { name: 'form', address: DEPOSIT }),
  journey(
    'deposit',
    'norte',
    'sofia',
    { name: 'age-missing', address: DEPOSIT },
    { name: 'age-check', address: '/m/securityCenter/identity' },
  ),
  journey(
    'game',
    'arcada',
    undefined,
    HOME,
    inDialog('menu', '/m/home', /^Menu$/),
    { name: 'list', address: `${SLOTS}&gameName=mina` },
    { name: 'nothing-found', address: `${SLOTS}&gameName=zzzz` },
    inDialog('filter', SLOTS, /^(Filtrar|Filter)$/),
    inDialog('about', SLOTS, /^(Sobre|About) /),
  ),
  // Home afterwards, so that it shows what was played last.
  journey(
    'game',
    'norte',
    'marina',
    {
      name: 'started',
      address: SLOTS,
      part: whole,
      async open(page) {
        // The button “About” lies over the middle of a narrow tile.
        await main(page).getByRole('article').first().getByRole('link').first().press('Enter')
        await expect(page).not.toHaveURL(/gameList/)
      },
    },
    HOME,
  ),
  journey(
    'ticket',
    'arcada',
    'marina',
    { name: 'lotteries', address: '/m/moreLottery' },
    { name: 'lottery', address: '/m/startLottery?code=FLASH_1&view=betting', part: whole },
  ),
  journey(
    'withdraw',
    'arcada',
    'marina',
    { name: 'form', address: '/m/withdraw' },
    { name: 'errors', address: '/m/withdraw', open: send },
    { name: 'review', address: '/m/withdraw', open: review, part: dialog },
  ),
  journey('withdraw', 'arcada', 'bruno', { name: 'requirements', address: '/m/withdraw' }),
  journey(
    'limits',
    'arcada',
    'marina',
    { name: 'hub', address: RG },
    { name: 'limits', address: `${RG}/limits` },
    { name: 'time-out', address: `${RG}/time-out` },
    { name: 'self-exclusion', address: `${RG}/self-exclusion` },
  ),
  journey(
    'limits',
    'norte',
    'marina',
    { name: 'hub', address: RG },
    { name: 'limits', address: `${RG}/limits` },
    { name: 'error', address: `${RG}/limits`, open: sendEmptyLimit },
    { name: 'self-exclusion', address: `${RG}/self-exclusion` },
    { name: 'block', address: `${RG}/self-exclusion`, open: reviewBlock },
  ),
  journey('deposit', 'arcada', 'davi', { name: 'order', address: DEPOSIT, open: openOrder }),
]
