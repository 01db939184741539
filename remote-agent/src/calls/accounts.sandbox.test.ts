import { isRecord } from '@arcada/kit/sandbox/handlers'
import { listIn } from '@arcada/kit/sandbox/testing'
import { describe, expect, it } from 'vitest'
import { agentRebates } from './agent-rebates.ts'
import { makeRegistrationLink } from './make-registration-link.ts'
import { openAgentAccount } from './open-agent-account.ts'
import { removeRegistrationLink } from './remove-registration-link.ts'
import { useAgencyWorld } from './testing/agency-world.ts'

const DAY = 86_400_000
const world = useAgencyWorld()

describe('opening an account', () => {
  it('[AC-43] creates a direct downline with those rates, no money, and a first password to change', async () => {
    const rates = [{ gameType: 'RNG', rate: 0.006 }]
    const answer = await world.open({ type: 1, username: 'Novo_1', rates })
    expect(answer).toMatchObject({ status: 200, value: { userName: 'novo_1' } })
    expect(await world.client.login('novo_1', 'Senha123')).toMatchObject({
      value: { customerType: 1, firstTimeLogin: true },
    })
    const rows = world.rows(`select parentId from members where userName = 'novo_1'`)
    expect(String(rows[0]?.parentId)).toBe(world.idOf('aline'))
    const token = await world.client.login('novo_1', 'Senha123')
    world.giveToken('novo_1', isRecord(token.value) ? String(token.value.token) : '')
    expect(await world.ask('novo_1', 'walletBalance')).toMatchObject({ value: { sumBalance: 0 } })
    const { value } = await world.ask('aline', agentRebates, { query: { memberId: world.idOf('novo_1') } })
    expect(listIn(value).find(({ gameType, vendor }) => gameType === 'RNG' && !vendor)).toMatchObject({
      rate: 0.006,
    })
    // Unset rates get the default for new members.
    expect(listIn(value).find(({ gameType }) => gameType === 'LIVE')).toMatchObject({ rate: 0.003 })
  })

  it('[AC-44] rejects an unsealed body, and stores no plain password', async () => {
    const plain = { epk: '', nonce: '', box: '', type: 0, username: 'novo_2', password: 'Senha123' }
    const body = { ...plain, rates: [], requestId: world.requestId() }
    expect(await world.ask('aline', openAgentAccount, { body })).toMatchObject({
      code: 'encryption.invalid',
    })
    const answer = await world.open({ username: 'novo_2', password: 'Segredo987' })
    expect(JSON.stringify(answer)).not.toContain('Segredo987')
    for (const table of ['members', 'requests', 'audit', 'messages', 'outbox'])
      expect(JSON.stringify(world.rows(`select * from ${table}`)), table).not.toContain('Segredo987')
  })

  it('[AC-45] is for agents only, and creates only players and agents of type 1', async () => {
    for (const type of [2, 4, 40, 41, 42])
      expect(await world.open({ type }), String(type)).toMatchObject({ code: 'parameter.invalid' })
    for (const account of ['marina', 'gilson'])
      expect(await world.open({}, account)).toMatchObject({ status: 403, code: 'permission.denied' })
    for (const [at, account] of ['aline', 'caio', 'davi', 'elisa'].entries())
      expect(await world.open({ username: `novo_x${at}` }, account)).toMatchObject({ status: 200 })
  })

  it('[AC-52] stops at 20 in 24 hours', async () => {
    for (let i = 0; i < 20; i++)
      expect(await world.open({ username: `lote_${i}00` })).toMatchObject({ status: 200 })
    expect(await world.open({ username: 'lote_21' })).toMatchObject({
      status: 429,
      code: 'account.limit',
      value: { max: 20 },
    })
    world.at(world.now() + DAY - 1)
    expect(await world.open({ username: 'lote_21' })).toMatchObject({ code: 'account.limit' })
    world.at(world.now() + 1)
    expect(await world.open({ username: 'lote_21' })).toMatchObject({ status: 200 })
  })
})

describe('a registration link', () => {
  const make = (expireDays = 7) => {
    const rates = [{ gameType: 'RNG', rate: 0.007 }]
    const body = { type: 1, rates, expireDays, requestId: world.requestId() }
    return world.ask('aline', makeRegistrationLink, { body })
  }
  const codeOf = ({ value }: { value: unknown }) => (isRecord(value) ? String(value.code) : '')

  async function register(affiliateCode: string, username: string) {
    await world.set({ registration: { captcha: false } })
    return world.askSealed(undefined, 'register', {
      registerUrl: 'site.test',
      registerMethod: 'H5',
      domain: 'site.test',
      type: 0,
      username,
      password: 'Senha123',
      confirmPassword: 'Senha123',
      payeeName: 'Pessoa Nova',
      affiliateCode,
    })
  }
  it('[AC-49] refuses a registration after its end or deletion, and for an unknown code', async () => {
    const over = codeOf(await make(1))
    const deleted = await make()
    const id = isRecord(deleted.value) ? String(deleted.value.id) : ''
    expect(await world.ask('aline', removeRegistrationLink, { query: { id } })).toMatchObject({ status: 200 })
    world.at(world.now() + DAY)
    for (const code of [over, codeOf(deleted), 'ABCDEFGHJK'])
      expect(await register(code, 'ninguem')).toMatchObject({ status: 400, code: 'invitation.code.invalid' })
  })
})
