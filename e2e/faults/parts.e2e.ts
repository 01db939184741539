import { choose, expect, type Page, test } from '../support/test.ts'

/** Ways in which the line can spoil a file. */
const SPOILED = {
  unreachable: { abort: true },
  corrupt: { body: (bytes: Buffer) => Buffer.concat([bytes, Buffer.from('\n;0')]) },
  truncated: { body: (bytes: Buffer) => bytes.subarray(0, bytes.length >> 1) },
  'of a wrong type': { type: 'text/html' },
  'answered by 500': { status: 500 },
} as const
type Kind = keyof typeof SPOILED

const CARD = { pt: 'Esta parte não abriu.', en: "This part didn't open." }
const SHEET = 'dialog[open] :is(a, button, li, p):visible'

interface Part {
  name: string
  files: RegExp
  as?: string
  /** The button that opens it, in both languages. */
  button?: RegExp
  /** What a player reads; nothing of a part that no player waits for. */
  message?: { pt: string; en: string }
  /** The button that tries again; without it the first button does. */
  retry?: RegExp
  shown: string
}

/** One part of home for each way to fail. */
const PARTS: readonly Part[] = [
  {
    name: 'the main script of the host',
    files: /\/apps\/host\/.*main\.js/,
    message: { pt: 'O site não abriu.', en: 'The site didn’t open.' },
    retry: /^(Tentar de novo|Try again)$/,
    shown: '#root header button:visible',
  },
  {
    name: 'a part of home',
    files: /\/apps\/promotions\//,
    message: CARD,
    retry: /^(Tentar de novo|Try again)$/,
    shown: '[data-remote=promotions][data-part="./src/widgets/banner-carousel"] *:visible',
  },
  {
    name: 'a dialog',
    files: /\/apps\/member\//,
    button: /^(Entrar|Log in)$/,
    message: CARD,
    retry: /^(Tentar de novo|Try again)$/,
    shown: 'dialog[open] input:visible',
  },
  {
    name: 'a sheet of a remote',
    files: /\/apps\/games\/[^/]+\/\d+\.js/,
    button: /^(Todas as partidas|All matches)$/,
    message: {
      pt: 'Não deu para carregar. Confira sua conexão e tente de novo.',
      en: "That didn't load. Check your connection and try again.",
    },
    shown: SHEET,
  },
  {
    name: 'the menu of the host',
    files: /popup-menu\.js/,
    button: /^Menu$/,
    message: {
      pt: 'Não deu para carregar. Toque para tentar de novo',
      en: 'Loading failed, click to retry',
    },
    shown: SHEET,
  },
  {
    name: 'the icon of messages',
    files: /\/apps\/member\//,
    as: 'marina',
    shown: '[data-remote=member][data-part="./src/support/widgets/message-icon"] *:visible',
  },
]

/** Fast tests of three ways to fail. */
const CORE = [
  'a part of home: corrupt',
  'a dialog: unreachable',
  'the main script of the host: of a wrong type',
]

for (const part of PARTS)
  for (const kind of Object.keys(SPOILED) as Kind[])
    test(`${part.name} shows its failure and opens after the fault: ${kind}`, {
      tag: CORE.includes(`${part.name}: ${kind}`) ? [] : '@long',
    }, async ({ page, logIn, problems }) => {
      problems.expect(/ERR_FAILED|did not load|integrity|digest|MIME|500/i)
      if (part.as) await logIn(part.as)
      for (const language of ['en', 'pt'] as const) {
        await choose(page, language.toUpperCase())
        await spoil(page, part.files, kind)
        await page.goto('/m/home')
        if (part.button) await page.getByRole('button', { name: part.button }).first().click()
        if (part.message) await expect(page.getByText(part.message[language]).first()).toBeVisible()
        if (part.name !== 'the main script of the host') await othersWork(page)
        await expect(page.locator(part.shown)).toHaveCount(0)
        await page.unrouteAll({ behavior: 'wait' })
        if (part.retry) await retryAll(page, part.retry)
        else if (part.button) await page.getByRole('button', { name: part.button }).first().click()
        else await page.reload()
        await expect(page.locator(part.shown).first()).toBeVisible({ timeout: 20_000 })
      }
    })

async function spoil(page: Page, files: RegExp, kind: Kind): Promise<void> {
  const how: { abort?: boolean; status?: number; type?: string; body?: (bytes: Buffer) => Buffer } =
    SPOILED[kind]
  await page.route(files, async (route) => {
    if (how.abort) return route.abort()
    if (how.status) return route.fulfill({ status: how.status, body: 'error' })
    const response = await route.fetch()
    const body = await response.body()
    return route.fulfill({ response, body: how.body?.(body) ?? body, contentType: how.type })
  })
}

/** The header and a part of another remote are there. */
async function othersWork(page: Page): Promise<void> {
  await expect(page.locator('#root .ar-header')).toBeVisible()
  await expect(page.locator('[data-remote=lottery]').first()).toBeAttached()
  await expect(page.locator('[data-failed=lottery]')).toHaveCount(0)
}

/** The line may have spoiled more than one part of a remote. */
async function retryAll(page: Page, retry: RegExp): Promise<void> {
  const buttons = page.getByRole('button', { name: retry })
  for (let left = await buttons.count(); left > 0; left = await buttons.count()) {
    await buttons.last().click()
    await expect(buttons).not.toHaveCount(left)
  }
}

test('a member opens home and the member centre although every write into a storage fails', async ({
  page,
  logIn,
  problems,
}) => {
  problems.expect(/QuotaExceeded|storage/i)
  await logIn('marina')
  await page.addInitScript(() => {
    const full = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
    Storage.prototype.setItem = full
    IDBObjectStore.prototype.put = full
    Cache.prototype.put = () => Promise.reject(new DOMException('full', 'QuotaExceededError'))
  })
  for (const address of ['/m/home', '/m/mine']) {
    await page.goto(address)
    await expect(page.getByText('Marina').or(page.locator('main article')).first()).toBeVisible()
    await expect(page.locator('[data-failed]')).toHaveCount(0)
  }
})
