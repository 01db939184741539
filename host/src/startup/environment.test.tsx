import { request } from '@arcada/kit/api'
import { rgBeat } from '@arcada/kit/contract/rg-beat'
import { setLocale } from '@arcada/kit/i18n'
import { $playRefusal, logIn, logOut } from '@arcada/kit/session'
import { settingsQuery } from '@arcada/kit/whitelabel'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { setPage } from '../testing/page.ts'
import { connect, queryClient, refreshOnLanguage } from './environment.ts'

beforeAll(() => {
  setPage({ whitelabel: 'arcada' })
  // A page cannot be disconnected: an open channel would keep hearing the tabs of other files.
  vi.stubGlobal('BroadcastChannel', undefined)
  connect()
})
beforeEach(() => void vi.useFakeTimers())

test('[CONST-04] [HOME-31] [GAME-22] requests everything again, the games too, 200 ms after the last of several language switches', async () => {
  const asked = vi.spyOn(queryClient, 'invalidateQueries').mockResolvedValue()
  await setLocale('pt')
  refreshOnLanguage()
  await setLocale('en')
  vi.advanceTimersByTime(150)
  await setLocale('pt')
  vi.advanceTimersByTime(199)
  expect(asked).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(asked).toHaveBeenCalledTimes(1)
})

test('[SESS-11] forgets personal data at a log-out, and keeps public data', async () => {
  logIn({ token: 'tok', merchantCode: 'ARC', userName: 'marina', type: 0, firstTimeLogin: false })
  const settings = { flags: { DIRECTREG3: true }, encryptKey: 'key', settings: {} }
  await queryClient.fetchQuery({ ...settingsQuery(), queryFn: async () => settings })
  queryClient.setQueryData(['memberInfo', {}], { account: 'marina' })
  logOut('chosen')
  expect(queryClient.getQueryData(['memberInfo', {}])).toBeUndefined()
  expect(queryClient.getQueryData(settingsQuery().queryKey)).toEqual(settings)
})

test('[RG-56] a refusal of play opens the one dialog for any call, but not for a guest', async () => {
  const value = { kind: 'LOSS', remaining: 10 }
  vi.stubGlobal('fetch', async () =>
    Response.json({ success: false, code: 'rg.limit.loss', message: '', value }, { status: 409 }),
  )
  const ask = () => request(rgBeat, { body: { playing: false, visible: true } }).catch(() => {})
  await ask()
  expect($playRefusal.get()).toBeNull()
  logIn({ token: 'tok', merchantCode: 'ARC', userName: 'marina', type: 0, firstTimeLogin: false })
  await ask()
  expect($playRefusal.get()).toEqual({ ok: false, code: 'rg.limit.loss', ...value })
  $playRefusal.set(null)
  logOut('chosen')
})
