// @vitest-environment happy-dom
import { configureApi } from '@arcada/kit/api'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { listenToTabs, postToTabs } from './channel.ts'
import { followOtherTabs, onAccountChanged, takeSessionOver } from './other-tabs.ts'
import { $session, logIn, logOut, onLoggedOut, type Session } from './session.ts'

const marina: Session = {
  token: 'abc',
  merchantCode: 'ARC',
  userName: 'marina',
  type: 0,
  firstTimeLogin: false,
}
const trial: Session = { ...marina, token: 'try', merchantCode: 'ARCT', userName: 'trial7', type: 4 }

/** Simulates another tab; `heard` are the messages that it receives. */
const CHANNEL = 'arcada-tabs:arcada'
let other: BroadcastChannel
let heard: unknown[]
let stop = () => {}

beforeEach(() => {
  globalThis.__arcada = Object.assign(Object.create(null), {
    release: { whitelabel: 'arcada', merchant: 'ARC', trialMerchant: 'ARCT' },
    early: new Map(),
  })
  stop = followOtherTabs()
  heard = []
  other = new BroadcastChannel(CHANNEL)
  other.onmessage = ({ data }) => heard.push(data)
})
afterEach(() => {
  other.close()
  if ($session.get()) logOut('chosen')
  stop()
})

/** The other tab answers the question of this one, with each of the sessions. */
function answering(sessions: readonly object[], marks: object = {}) {
  other.onmessage = ({ data }) => {
    if (data.kind !== 'asks') return
    for (const session of sessions) other.postMessage({ kind: 'answers', id: data.id, session, marks })
  }
}
/** The id of the next question of this tab. */
const question = () =>
  new Promise<string>((resolve) => {
    other.onmessage = ({ data }) => resolve(data.id)
  })
/** Marks this device as logged in in another tab. */
const loggedInElsewhere = () => localStorage.setItem('MC_SIGNED_IN', '1')
/** The messages that this tab has sent, when all have arrived. */
async function sent() {
  const probe = new BroadcastChannel(CHANNEL)
  other.onmessage = ({ data }) => heard.push(data)
  probe.postMessage('silence')
  await vi.waitFor(() => expect(heard).toContain('silence'))
  probe.close()
  return heard.splice(0).filter((message) => message !== 'silence')
}
const ended = () => vi.waitFor(() => expect($session.get()).toBeNull())

describe('a new tab', () => {
  it('takes the session over from another one, with the marks of seen announcements', async () => {
    loggedInElsewhere()
    const others = {
      ...{ trialNames: 'x', 'OLD_MC_SEEN:popups': 'x', MC_SEEN: 'x', MC_OVERRIDE: 'x', autoLogin: '1' },
    }
    answering([marina], { 'MC_SEEN:popups': '1', trialName: 't', ...others })
    expect(await takeSessionOver()).toBe(true)
    expect($session.get()).toEqual(marina)
    expect(JSON.parse(sessionStorage.getItem('MC_SESSION_INFO') ?? '')).toEqual(marina)
    expect({ ...sessionStorage }).toMatchObject({ 'MC_SEEN:popups': '1', trialName: 't' })
    expect(Object.keys(others).filter((key) => sessionStorage.getItem(key) !== null)).toEqual([])
  })

  it('rejects a session of another whitelabel, without a token, or in an answer to another question', async () => {
    loggedInElsewhere()
    const wrong = [{ merchantCode: 'PRA' }, { token: '' }, { token: 5 }].map((one) => ({ ...trial, ...one }))
    answering([...wrong, marina])
    expect(await takeSessionOver()).toBe(true)
    expect($session.get()).toEqual(marina)
    logOut('chosen')
    other.postMessage({ kind: 'answers', id: 'mine', session: marina, marks: {} })
    await sent()
    expect($session.get()).toBeNull()
  })

  it('does not ask or wait on a device without a log-in, while it has a session, or without messages between tabs', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    const took = [await takeSessionOver()]
    logIn(marina)
    took.push(await takeSessionOver())
    expect($session.get()).toEqual(marina)
    vi.useRealTimers()
    expect(await sent()).toEqual([])
    logOut('expired')
    stop()
    loggedInElsewhere()
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    took.push(await takeSessionOver())
    expect(took).toEqual([false, false, false])
    expect(localStorage.getItem('MC_SIGNED_IN')).toBe('1')
  })

  it('waits 2 s, and accepts one answer', async () => {
    loggedInElsewhere()
    const asked = question()
    const took = vi.fn()
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    void takeSessionOver().then(took)
    await vi.advanceTimersByTimeAsync(1_999)
    expect(took).not.toHaveBeenCalled()
    vi.useRealTimers()
    const answer = { kind: 'answers', id: await asked, session: marina, marks: {} }
    other.postMessage(answer)
    await vi.waitFor(() => expect(took).toHaveBeenCalledExactlyOnceWith(true))
    logOut('chosen')
    other.postMessage(answer)
    await sent()
    expect($session.get()).toBeNull()
  })

  it('rejects an answer after a log-out everywhere, and asks with a new id each time', async () => {
    const ids: string[] = []
    other.onmessage = ({ data }) => {
      ids.push(data.id)
      other.postMessage({ kind: 'ended', token: 'abc', reason: 'chosen' })
    }
    for (let time = 0; time < 2; time++) {
      loggedInElsewhere()
      expect(await takeSessionOver()).toBe(false)
    }
    for (const id of ids) other.postMessage({ kind: 'answers', id, session: marina, marks: {} })
    await sent()
    expect([$session.get(), new Set(ids).size]).toEqual([null, 2])
  })

  it('stays without a session when no tab answers, and accepts the late answer of a slow tab', async () => {
    loggedInElsewhere()
    const asked = question()
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    const took = takeSessionOver()
    await vi.advanceTimersByTimeAsync(2_000)
    vi.useRealTimers()
    expect(await took).toBe(false)
    // The next tab does not have to wait.
    expect([$session.get(), localStorage.getItem('MC_SIGNED_IN')]).toEqual([null, null])
    other.postMessage({ kind: 'answers', id: await asked, session: marina, marks: {} })
    await vi.waitFor(() => expect($session.get()).toEqual(marina))
    expect(localStorage.getItem('MC_SIGNED_IN')).toBe('1')
  })

  it('keeps a session that began by a manual log-in during the wait', async () => {
    loggedInElsewhere()
    answering([marina])
    const asked = takeSessionOver()
    logIn(trial)
    expect(await asked).toBe(false)
    expect($session.get()).toEqual(trial)
  })
})

describe('a tab with a session', () => {
  it('answers with its session, and no password', async () => {
    sessionStorage.setItem('MC_TMP_PWD', 'secret')
    sessionStorage.setItem('MC_SEEN:popups', '1')
    logIn(marina)
    other.postMessage({ kind: 'asks', id: 'q1' })
    const answer = { kind: 'answers', id: 'q1', session: marina, marks: { 'MC_SEEN:popups': '1' } }
    await vi.waitFor(() => expect(heard).toEqual([answer]))
  })

  it('does not answer without a session, or with one from before a log-out that it missed while asleep', async () => {
    other.postMessage({ kind: 'asks', id: 'q1' })
    expect(await sent()).toEqual([])
    logIn(marina)
    localStorage.setItem('MC_LEFT', 'later')
    other.postMessage({ kind: 'asks', id: 'q1' })
    expect(await sent()).toEqual([])
  })
})

describe('the mark of a logged-in tab on this device', () => {
  const mark = () => localStorage.getItem('MC_SIGNED_IN')
  const happens = (name: string, more: object = {}) => {
    window.dispatchEvent(Object.assign(new Event(name), more))
    return mark()
  }

  it('is removed with the tab, restored with it, and restored by another one', () => {
    logIn(marina)
    expect(mark()).toBe('1')
    expect(happens('pagehide')).toBeNull()
    expect(happens('pageshow', { persisted: true })).toBe('1')
    localStorage.removeItem('MC_SIGNED_IN')
    expect(happens('storage', { key: 'MC_THEME', newValue: null })).toBeNull()
    expect(happens('storage', { key: 'MC_SIGNED_IN', newValue: '1' })).toBeNull()
    expect(happens('storage', { key: 'MC_SIGNED_IN', newValue: null })).toBe('1')
  })

  it('is set as soon as a page with a session has started, and not touched by one that has stopped following', () => {
    logIn(marina)
    stop()
    localStorage.removeItem('MC_SIGNED_IN')
    stop = followOtherTabs()
    expect(mark()).toBe('1')
    stop()
    expect(happens('pagehide')).toBe('1')
    localStorage.removeItem('MC_SIGNED_IN')
    expect(happens('pageshow')).toBeNull()
    expect(happens('storage', { key: 'MC_SIGNED_IN', newValue: null })).toBeNull()
  })

  it('is not touched by a guest’s page', () => {
    loggedInElsewhere()
    expect(happens('pagehide')).toBe('1')
    logIn(marina)
    logOut('chosen')
    expect(mark()).toBeNull()
  })
})

describe('a log-out', () => {
  const calls: string[] = []
  beforeEach(() => {
    calls.length = 0
    configureApi({ token: () => $session.get()?.token ?? '', onLoggedOut: () => {} })
    vi.stubGlobal('fetch', async (address: string, { method }: RequestInit) => {
      calls.push(`${method} ${address}`)
      return Response.json({ success: true, code: '', message: '', value: true })
    })
  })

  it('in another tab ends the session here, and deletes the stored log-in', async () => {
    logIn(marina)
    localStorage.setItem('MC_SAVED_LOGIN', 'x')
    other.postMessage({ kind: 'ended', token: 'abc', reason: 'chosen' })
    await ended()
    expect([localStorage.getItem('MC_SAVED_LOGIN'), sessionStorage.length]).toEqual([null, 0])
    // The other tab has reported this session to the server already.
    expect(calls).toEqual([])
  })

  it('[SESS-08] in another tab ends a different session of this tab as well, on the server too, if it can be reached', async () => {
    logIn(marina)
    other.postMessage({ kind: 'ended', token: 'xyz', reason: 'chosen' })
    await ended()
    await vi.waitFor(() => expect(calls).toEqual(['DELETE /wps/session/logout?token=abc']))
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
    logIn(marina)
    other.postMessage({ kind: 'ended', token: 'xyz', reason: 'chosen' })
    await ended()
  })

  it('in another tab sends nothing to the server without a session', async () => {
    const told = vi.fn()
    const off = onLoggedOut(told)
    other.postMessage({ kind: 'ended', token: 'xyz', reason: 'chosen' })
    await vi.waitFor(() => expect(told).toHaveBeenCalledExactlyOnceWith('chosen'))
    off()
    expect(calls).toEqual([])
  })
})

describe('a session that expired in another tab', () => {
  it('has expired here, too, unless it is a different one', async () => {
    logIn(marina)
    other.postMessage({ kind: 'ended', token: 'xyz', reason: 'expired' })
    await sent()
    expect($session.get()).toEqual(marina)
    other.postMessage({ kind: 'ended', token: 'abc', reason: 'expired' })
    await ended()
  })

  it.each(['chosen', 'expired'] as const)(
    'is sent to the other tabs with its token and reason: %s',
    async (reason) => {
      logIn(marina)
      logOut(reason)
      expect(await sent()).toEqual([{ kind: 'ended', token: 'abc', reason }])
      expect(localStorage.getItem('MC_LEFT') === null).toBe(reason === 'expired')
    },
  )

  it('is ignored by a guest’s page, and not passed on', async () => {
    const told = vi.fn()
    const off = onLoggedOut(told)
    logOut('expired')
    off()
    expect(told).not.toHaveBeenCalled()
    expect(await sent()).toEqual([])
  })
})

describe('an account change', () => {
  it('[MC-102] in another tab is received here while the same player is logged in, by a mounted part of the page', async () => {
    const changed = vi.fn()
    const off = onAccountChanged(changed)
    logIn(marina)
    const change = (userName: string) => other.postMessage({ kind: 'changed', userName })
    change('bruno')
    await sent()
    expect(changed).not.toHaveBeenCalled()
    change('marina')
    await vi.waitFor(() => expect(changed).toHaveBeenCalledOnce())
    off()
    change('marina')
    await sent()
    expect(changed).toHaveBeenCalledOnce()
  })
})

describe('the channel between tabs', () => {
  it('is closed only by its own end', async () => {
    const hears = vi.fn()
    const first = listenToTabs(hears)
    const second = listenToTabs(() => {})
    first()
    other.postMessage({ kind: 'changed', userName: 'bruno' })
    expect(postToTabs({ kind: 'changed', userName: 'marina' })).toBe(true)
    second()
    expect(postToTabs({ kind: 'changed', userName: 'marina' })).toBe(false)
    expect(await sent()).toEqual([{ kind: 'changed', userName: 'marina' }])
    expect(hears).not.toHaveBeenCalled()
  })
})
