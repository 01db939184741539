import { readRefusals } from '@arcada/kit/contract/read-calls'
import { setLocale } from '@arcada/kit/i18n'
import {
  act,
  fireEvent,
  type Rendered,
  renderScreen,
  screen,
  specifiedWords,
  switchToPortuguese,
  useSandbox,
  waitFor,
  within,
} from '@arcada/kit/testing'
import { beforeEach, describe, expect, it as test, vi } from 'vitest'
import DailyContractScreen from './screens/daily-contract/index.tsx'
import DividendContractScreen from './screens/dividend-contract/index.tsx'
import GameRebateScreen from './screens/game-rebate/index.tsx'
import HourlyContractScreen from './screens/hourly-contract/index.tsx'
import OpenAccountScreen from './screens/open-account/index.tsx'
import RedRainScreen from './screens/red-rain/index.tsx'

const sandbox = useSandbox()
const settings = sandbox.set
const house = (contracts: Record<string, string>) => settings({ contracts })

beforeEach(async () => {
  await settings({ redRain: { on: true, everyMinutes: 0, durationSec: 600, chances: 3 } })
  await house({ dailysalreqtype: '', divtypecompperiodreq: '', contracthoursalreq: '' })
})

interface Form {
  name: string
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: string
  /** Opens the form and fills it in; one tap then sends it. */
  ready: () => Promise<Rendered>
  button: () => HTMLElement
  /** The button of the confirmation. */
  confirm?: string
  /** The effects on the server so far. */
  done: () => Promise<number>
  /** Refusals of the server, one for each position of a message in the form. */
  refusals: Record<string, { at: 'form' | 'page' | (() => HTMLElement); value?: object }>
}

let made = 0
/** In percent. */
let typedRate = 0
const answered = (kind: string) => async () => {
  const value = await sandbox.ask('ownContracts', 'bruno', { query: { kind } })
  return (value as { next?: object }).next ? 1 : 0
}
const counted = async (call: string, query: Record<string, string>) =>
  ((await sandbox.ask(call, 'aline', { query })) as { totalCount: number }).totalCount
const rowOf = (field: HTMLElement) => field.closest<HTMLElement>('li') ?? expect.fail('it stands in no row')
const offered = async () => {
  const value = await sandbox.ask('ownOffers', 'aline', { query: { pageNo: '1' } })
  return (value as { totalCount: number }).totalCount
}
const firstTier = () => screen.getByRole('group', { name: /^(Tier|Faixa) 1$/ })
const button = (name: RegExp) => () => screen.getByRole('button', { name })
const withdrawal = /^Withdraw offer to caio$|caio$/

function answer(
  kind: 'DAILY' | 'HOURLY' | 'DIVIDEND',
  field: string,
  method: Form['method'],
  path: string,
  page: React.ReactNode,
): Form {
  return {
    name: `the answer to an offer, ${kind}`,
    method,
    path: `/wps/relay/agent/${path}/process`,
    async ready() {
      await house({ [field]: `${kind}-${++made}` })
      const rendered = await renderScreen(page, { as: 'bruno' })
      await screen.findByRole('button', { name: 'Accept' })
      return rendered
    },
    button: button(/^Accept$|^Aceitar$/),
    confirm: 'Accept',
    done: answered(kind),
    refusals: {
      'contract.answered': { at: 'page', value: { status: 'REJECTED' } },
      'contract.gone': { at: 'page', value: { status: 'WITHDRAWN' } },
      'record.unknown': { at: 'form' },
    },
  }
}

function offer(kind: string, path: string, page: React.ReactNode, folder: string): Form {
  return {
    name: `an offer, ${kind}`,
    method: 'POST',
    path,
    async ready() {
      await withdrawAll()
      const id = await idOf('caio')
      const rendered = await renderScreen(page, { as: 'aline', address: `${folder}?memberId=${id}` })
      await screen.findByRole('group', { name: 'Tier 1' })
      const tier = within(firstTier())
      for (const [name, typed] of [
        [/ from$/, '900000'],
        [/^Active members$/, '9'],
        [/^Rate in %$/, '0.1'],
      ] as const)
        await rendered.user.type(tier.getByRole('textbox', { name }), typed)
      return rendered
    },
    button: button(/^Send offer$|^Enviar proposta$/),
    done: offered,
    refusals: {
      'contract.pending': { at: 'form' },
      'contract.none': { at: 'form' },
      'record.unknown': { at: 'form' },
      'contract.tiers': { at: firstTier, value: { tier: 0, reason: 'COVER' } },
    },
  }
}

const FORMS: Form[] = [
  answer('DAILY', 'dailysalreqtype', 'GET', 'salary/daily', <DailyContractScreen />),
  answer('HOURLY', 'contracthoursalreq', 'POST', 'salary/hourly', <HourlyContractScreen />),
  answer('DIVIDEND', 'divtypecompperiodreq', 'POST', 'dividend', <DividendContractScreen />),
  offer(
    'salary',
    '/wps/relay/agent/salary/offers',
    <DailyContractScreen />,
    '/m/member/agent/getSalaryContract',
  ),
  offer(
    'dividend',
    '/wps/relay/agent/dividend/offers',
    <DividendContractScreen />,
    '/m/member/agent/getDevidendContract',
  ),
  {
    name: 'an offer that is taken back',
    method: 'DELETE',
    path: '/wps/relay/agent/contracts/offers',
    async ready() {
      await withdrawAll()
      const body = {
        memberId: await idOf('caio'),
        period: 'HOUR',
        tiers: [{ turnover: 900_000, members: 9, rate: 0.001 }],
      }
      await sandbox.ask('offerSalary', 'aline', { body })
      const rendered = await renderScreen(<HourlyContractScreen />, { as: 'aline' })
      await screen.findByRole('button', { name: withdrawal })
      return rendered
    },
    button: button(withdrawal),
    confirm: 'Withdraw offer',
    async done() {
      const query = { pageNo: '1', status: 'WITHDRAWN' }
      const value = await sandbox.ask('ownOffers', 'aline', { query })
      return (value as { totalCount: number }).totalCount
    },
    refusals: { 'contract.answered': { at: 'form' }, 'record.unknown': { at: 'form' } },
  },
  {
    name: 'an account that is opened',
    method: 'PUT',
    path: '/wps/relay/agent/accounts',
    async ready() {
      const rendered = await renderScreen(<OpenAccountScreen />, { as: 'aline' })
      const type = await screen.findByRole('combobox', { name: 'Type of account' })
      await rendered.user.selectOptions(type, 'Player')
      await rendered.user.type(screen.getByRole('textbox', { name: 'Username' }), `opened_${++made}`)
      await rendered.user.type(screen.getByLabelText('First password'), 'Senha123')
      return rendered
    },
    button: button(/^Open account$|^Abrir conta$/),
    done: () => counted('teamMembers', { pageNo: '1', userName: `opened_${made}` }),
    refusals: { 'account.limit': { at: 'form', value: { max: 50 } } },
  },
  {
    name: 'a link',
    method: 'POST',
    path: '/wps/relay/agent/links',
    async ready() {
      const rendered = await renderScreen(<OpenAccountScreen />, {
        as: 'aline',
        address: '/m/agentRegister?tab=links&new=1',
      })
      const type = await screen.findByRole('combobox', { name: 'Type of account' })
      await rendered.user.selectOptions(type, 'Player')
      return rendered
    },
    button: button(/^Create link$|^Criar link$/),
    done: async () => ((await sandbox.ask('registrationLinks', 'aline')) as unknown[]).length,
    refusals: { 'link.limit': { at: 'form', value: { max: 20 } } },
  },
  {
    name: 'rates',
    method: 'PUT',
    path: '/wps/relay/agent/rebates',
    async ready() {
      const rendered = await renderScreen(<GameRebateScreen />, { as: 'aline' })
      const slots = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Slots' })
      typedRate = slots.value === '0.3' ? 0.4 : 0.3
      await rendered.user.clear(slots)
      await rendered.user.type(slots, String(typedRate))
      return rendered
    },
    button: button(/^Save$|^Salvar$/),
    async done() {
      const value = await sandbox.ask('agentRebates', 'aline')
      const [slots] = (value as { content: { rate: number }[] }).content
      return slots?.rate === typedRate / 100 ? 1 : 0
    },
    refusals: {
      'record.unknown': { at: 'form' },
      'rate.bounds': {
        at: () => rowOf(screen.getByRole('textbox', { name: 'Slots' })),
        value: { field: 'RNG', min: 0, max: 0.2 },
      },
    },
  },
  {
    name: 'an envelope',
    method: 'POST',
    path: '/wps/relay/agent/redRain/grab',
    async ready() {
      await sandbox.control('POST', '/sandbox/redRain', { whitelabel: 'arcada', startInSec: 0 })
      const rendered = await renderScreen(<RedRainScreen />, { as: 'aline' })
      await screen.findByRole('button', { name: 'Open an envelope' })
      return rendered
    },
    button: button(/^Open an envelope$|^Abrir um envelope$/),
    async done() {
      const value = await sandbox.ask('redRain', 'aline')
      return 3 - (value as { chancesLeft: number }).chancesLeft
    },
    refusals: {
      'redrain.closed': { at: 'form', value: { state: 'OVER' } },
      'redrain.spent': { at: 'form' },
    },
  },
]

describe.each(FORMS)('$name', (form) => {
  const sends = () => sandbox.requests.filter((line) => line.startsWith(`${form.method} ${form.path}`)).length

  test('[AC-13] stays busy from the tap until the answer: ten taps send one request and have one effect', async () => {
    const { user } = await form.ready()
    const before = await form.done()
    const release = hold(form)
    if (form.confirm) {
      await user.click(form.button())
      const yes = within(await screen.findByRole('alertdialog')).getByRole('button', { name: form.confirm })
      for (let tap = 0; tap < 10; tap++) fireEvent.click(yes)
      await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    }
    for (let tap = 0; tap < 10; tap++) fireEvent.click(form.button())
    await waitFor(() => expect(form.button()).toHaveAttribute('aria-busy', 'true'))
    expect(form.button()).toHaveAttribute('aria-disabled', 'true')
    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect(release.held()).toBe(1)
    await release.go()
    await waitFor(() => expect(sends()).toBe(1))
    await waitFor(async () => expect(await form.done()).toBe(before + 1))
    expect(sends()).toBe(1)
  })

  test('[AC-15] [AC-68] [AC-69] shows each refusal at its field, in both languages, and keeps the typed values', async () => {
    let opened = await form.ready()
    for (const [code, { at, value = {} }] of Object.entries(form.refusals)) {
      const typed = values()
      refuse(form, code, value)
      await opened.user.click(form.button())
      if (form.confirm) {
        const question = within(await screen.findByRole('alertdialog'))
        await opened.user.click(question.getByRole('button', { name: form.confirm }))
      }
      for (const language of ['en', 'pt'] as const) {
        if (language === 'pt') await switchToPortuguese('remote-agent')
        const words = WORDS[code]?.[language] ?? expect.fail(`no words for ${code}`)
        const said = await screen.findByText(words)
        if (typeof at === 'function') {
          expect(at()).toContainElement(said)
          for (const field of within(at()).getAllByRole('textbox'))
            expect(field).toHaveAccessibleDescription(words)
        } else if (at === 'form') {
          expect(said.closest('[role="alert"]')).toBeVisible()
          const place = said.compareDocumentPosition(form.button())
          expect(place & Node.DOCUMENT_POSITION_FOLLOWING, 'it stands above the button').not.toBe(0)
        } else expect(said.closest('[role="status"], [role="alert"]')).toBeVisible()
      }
      expect(values()).toEqual(typed)
      vi.unstubAllGlobals()
      await setLocale('en')
      // The page has replaced the form.
      if (at !== 'page') continue
      opened.unmount()
      opened = await form.ready()
    }
  })
})

const DECLARED = await readRefusals()

/** The texts of each reason in the specification; texts about tiers are listed under their reason. */
const WORDS: Record<string, { en: RegExp; pt: RegExp }> = {
  ...specifiedWords(),
  'contract.tiers': {
    en: /^Your own contract does not cover this tier\.$/,
    pt: /^O seu contrato não cobre esta faixa\.$/,
  },
}

const isOf = ({ method, path }: Form, address: string, init?: RequestInit) =>
  new URL(address, location.href).pathname === path && (init?.method ?? 'GET') === method

/** Holds back the form's request until `go()`. */
function hold(form: Form) {
  const real = globalThis.fetch
  let resolve = () => {}
  const promise = new Promise<void>((done) => {
    resolve = done
  })
  let held = 0
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    if (isOf(form, address, init)) {
      held++
      await promise
    }
    return real(address, init)
  })
  return { held: () => held, go: () => act(async () => resolve()) }
}

/** Answers the form's request with a refusal. */
function refuse(form: Form, code: string, value: object) {
  const real = globalThis.fetch
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) =>
    isOf(form, address, init)
      ? Response.json(
          { success: false, code, message: code, value },
          { status: DECLARED.get(code)?.status ?? expect.fail(`${code} is not declared`) },
        )
      : real(address, init),
  )
}

const values = () => [...document.querySelectorAll('input')].map(({ value }) => value)

async function idOf(userName: string): Promise<string> {
  const value = await sandbox.ask('teamMembers', 'aline', { query: { pageNo: '1', userName } })
  return (value as { content: { id: string }[] }).content[0]?.id ?? ''
}

/** Removes caio's pending offer. */
async function withdrawAll(): Promise<void> {
  const value = await sandbox.ask('ownOffers', 'aline', { query: { pageNo: '1', status: 'PENDING' } })
  for (const { requestId } of (value as { content: { requestId: string }[] }).content)
    await sandbox.ask('withdrawOffer', 'aline', { query: { requestId } })
}
