import { describe, expect, it } from 'vitest'
import { offerDividend } from './offer-dividend.ts'
import { useAgencyWorld } from './testing/agency-world.ts'

const world = useAgencyWorld()

describe('contracts', () => {
  it('[AC-73] can be offered only by and to direct downlines of type 1 or 2', async () => {
    const deeper = world.rows(
      `select m.id from members m join members p on p.id = m.parentId join members a on a.id = p.parentId
       where a.userName = 'aline' and a.whitelabel = 'arcada' limit 1`,
    )[0]
    await world.open({ type: 1, username: 'outro_agente' }, 'davi')
    await world.open({ type: 1, username: 'agente_de_caio' }, 'caio')
    const offer = (account: string, memberId: string) =>
      world.ask(account, offerDividend, {
        body: { memberId, tiers: [{ profit: 9_000, members: 9, rate: 0.001 }] },
      })
    const denied = { status: 403, code: 'permission.denied' }
    const unknown = { status: 404, code: 'record.unknown' }
    expect(await offer('aline', world.idOf('marina'))).toMatchObject(denied)
    expect(await offer('aline', String(deeper?.id))).toMatchObject(denied)
    expect(await offer('aline', world.idOf('agente_de_caio'))).toMatchObject(denied)
    expect(await offer('davi', world.idOf('outro_agente'))).toMatchObject(denied)
    expect(await offer('caio', world.idOf('aline'))).toMatchObject(unknown)
    expect(await offer('caio', world.idOf('caio'))).toMatchObject(unknown)
    expect(await offer('aline', world.idOf('caio', 'praia'))).toMatchObject(unknown)
    expect(await offer('aline', '987654')).toMatchObject(unknown)
  })
})
