import { beforeEach, describe, expect, it } from 'vitest'
import { isRecord } from '../domain/common/whitelabels.ts'
import { useClient } from '../testing/use-client.ts'

/** 15:00 in Brasília. */
const START = Date.UTC(2026, 8, 21, 18)
const MINUTE = 60_000
/** Of no sample member. */
const CPF = '111.444.777-35'
const client = useClient({ start: START })

/** What a person's form adds to the account's name and password. */
const FORM = {
  ...{ adult: true, payeeName: 'Nova Silva', email: 'nova@example.com' },
  idNumber: CPF,
  rgLimits: [
    { kind: 'LOSS', period: 'DAY', value: 1000 },
    { kind: 'TIME', period: 'DAY', value: 600 },
  ],
}
beforeEach(async () => {
  for (const whitelabel of ['arcada', 'norte'])
    await client.control('POST', '/sandbox/settings', { whitelabel, registration: { captcha: false } })
})

/** One account in one whitelabel, by its calls. */
function account(username: string, whitelabel: 'arcada' | 'norte') {
  let requests = 0
  let token = ''
  const ask = (call: string, sent: object = {}) => client.ask(call, sent, { token, whitelabel })
  const post = (call: string, body: object) =>
    ask(call, { body: { ...body, requestId: `${username}-request-${++requests}` } })
  const entered = (answer: Awaited<ReturnType<typeof ask>>) => {
    if (isRecord(answer.value) && answer.status === 200) token = String(answer.value.token)
    return answer
  }
  return {
    ask,
    post,
    async register(more: object = {}) {
      return entered(await client.register(username, { ...FORM, ...more }, { whitelabel }))
    },
    logIn: async () => entered(await client.login(username, 'Arcada123', {}, { whitelabel })),
    deposit: (amount = 20) => post('createDeposit', { methodId: 'pix', amount }),
    launch: () => ask('launchGame', { query: LAUNCH }),
    async exclude() {
      const { value } = await post('rgPrepareExclusion', { duration: 'INDEFINITE' })
      const prepareToken = isRecord(value) ? String(value.prepareToken) : ''
      return post('rgExclude', { duration: 'INDEFINITE', prepareToken })
    },
  }
}
const GAME = { vendor: 'KAPPA', gameId: '1', nodeId: 'rng-001' }
const LAUNCH = { ...GAME, clientType: '2', platform: 'html5', language: 'PT' }
const confirmAge = (userName: string) =>
  client.control('POST', '/sandbox/players', {
    whitelabel: 'norte',
    userName,
    identity: { purpose: 'AGE', result: 'PASS' },
  })

describe('where the law allows one account, a person', () => {
  /** Registers the CPF of a first account again, and lists what the second one can read and do. */
  async function second(idNumber: string, exclude: boolean) {
    const [one, two] = [`um${idNumber.slice(0, 3)}`, `dois${idNumber.slice(0, 3)}`]
    const first = account(one, 'norte')
    await first.register({ idNumber })
    await confirmAge(one)
    client.now += MINUTE
    await first.ask('rgStatus')
    expect(await first.deposit()).toMatchObject({ status: 200 })
    if (exclude) expect(await first.exclude()).toMatchObject({ status: 200 })
    const other = account(two, 'norte')
    const seen: unknown[] = [await other.register({ idNumber: idNumber.replace(/\D/g, '') })]
    await confirmAge(two)
    for (let minute = 0; minute < 3; minute++) {
      seen.push(
        await other.deposit(),
        await other.launch(),
        await other.post('claimMission', { id: 'rounds' }),
      )
      seen.push(await other.logIn(), await other.ask('rgStatus'))
      seen.push(await other.ask('messages', { query: { pageNo: '1' } }))
      client.now += MINUTE
    }
    // What differs between any two accounts, and with the time.
    const leftOut = /^(token|id|time|userName|startedAt|serverNow|checkDueAt|reviewDueAt)$/
    return JSON.parse(JSON.stringify(seen, (key, value) => (leftOut.test(key) ? '' : value)))
  }

  it('[RG-77] cannot play on after an exclusion with another account, which gets the answers of any second one', async () => {
    const seen = await second(CPF, true)
    const [registered, deposit, launch, claim, logIn, status] = seen
    for (const opened of [registered, logIn]) expect(opened).toMatchObject({ status: 200 })
    for (const refused of [deposit, launch, claim, ...seen.slice(13, 16)])
      expect(refused).toMatchObject({ status: 409, code: 'rg.verifying' })
    expect(status).toMatchObject({ value: { state: 'ACTIVE', verifying: true } })
    expect(seen.at(-1)).toMatchObject({
      value: { content: [{ title: 'Já existe uma conta com este CPF' }] },
    })
    expect(await second('123.456.789-09', false)).toEqual(seen)
  })
})

describe('where several accounts are allowed, a person', () => {
  let [first, other] = [account('primeira', 'arcada'), account('segunda', 'arcada')]
  beforeEach(async () => {
    first = account('primeira', 'arcada')
    other = account('segunda', 'arcada')
    expect(await first.register()).toMatchObject({ status: 200 })
    expect(await other.register({ idNumber: '11144477735' })).toMatchObject({ status: 200 })
  })

  it('[RG-78] cannot play on with another account after an exclusion, which registration and log-in do not tell', async () => {
    await first.exclude()
    expect(await other.logIn()).toMatchObject({ status: 200 })
    const third = account('terceira', 'arcada')
    expect(await third.register()).toMatchObject({ status: 200 })
    for (const { deposit, launch } of [other, third]) {
      expect(await deposit()).toMatchObject({ status: 403, code: 'rg.registry.blocked' })
      expect(await launch()).toMatchObject({ status: 403, code: 'rg.registry.blocked' })
    }
    expect(await other.ask('withdrawSettings')).toMatchObject({ status: 200 })
  })

  it('[RG-78] is paused with all accounts, and by no account of another CPF', async () => {
    await first.post('rgTimeOut', { duration: 'P7D' })
    expect(await other.launch()).toMatchObject({ status: 403, code: 'rg.timeout.active' })
    const stranger = account('estranha', 'arcada')
    await stranger.register({ idNumber: '390.533.447-05' })
    expect(await stranger.launch()).toMatchObject({ status: 200 })
  })

  it('[RG-78] has the limits of each account with all of them', async () => {
    await first.post('rgSetLimit', { kind: 'DEPOSIT', period: 'DAY', value: 100 })
    expect(await first.deposit(80)).toMatchObject({ status: 200 })
    expect(await other.deposit(30)).toMatchObject({
      code: 'rg.limit.deposit',
      value: { limit: 100, used: 80, remaining: 20 },
    })
    expect(await other.deposit(20)).toMatchObject({ status: 200 })
  })

  it('[RG-78] is no referral of the own account, and one referral with two accounts', async () => {
    const { value } = await first.ask('referralSummary')
    const affiliateCode = isRecord(value) ? String(value.code) : ''
    await account('eu_mesma', 'arcada').register({ affiliateCode })
    for (const name of ['amiga_1', 'amiga_2'])
      await account(name, 'arcada').register({ affiliateCode, idNumber: '390.533.447-05' })
    expect(await first.ask('referralSummary')).toMatchObject({ value: { invited: 1 } })
  })
})
