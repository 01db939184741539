// @vitest-environment happy-dom
import { configureApi } from '@arcada/kit/api'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { announceAccountChange, followOtherTabs, onAccountChanged, takeSessionOver } from './other-tabs.ts'
import { $session, logIn, logOut, onLoggedOut, type Session } from './session.ts'
import { listenToTabs, postToTabs } from './tab-channel.ts'

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

/** The other tab answers the question of this one, with `session` and further data. */
function answering(session: object, more: object = {}) {
  other.onmessage = ({ data }) => {
    if (data.kind === 'asks') other.postMessage({ kind: 'answers', id: data.id, session, marks: {}, ...more })
  }
}
/** Marks this device as logged in in another tab. */
const loggedInElsewhere = () => localStorage.setItem('MC_SIGNED_IN', '1')
/** Waits until all messages have arrived. */
async function silence() {
  const probe = new BroadcastChannel(CHANNEL)
  other.onmessage = ({ data }) => heard.push(data)
  probe.postMessage('silence')
  await vi.waitFor(() => expect(heard).toContain('silence'))
  probe.close()
}

describe('a new tab', () => {
  it('takes the session over from another one, with the marks of seen announcements', async () => {
    loggedInElsewhere()
    answering(marina, { marks: { 'MC_SEEN:popups': '1', MC_OVERRIDE: 'x', autoLogin: '1' } })
    expect(await takeSessionOver()).toBe(true)
    expect($session.get()).toEqual(marina)
    expect(JSON.parse(sessionStorage.getItem('MC_SESSION_INFO') ?? '')).toEqual(marina)
    expect(sessionStorage.getItem('MC_SEEN:popups')).toBe('1')
    expect(sessionStorage.getItem('MC_OVERRIDE')).toBeNull()
  })

  it('[SESS-03] takes a trial over as a trial', async () => {
    loggedInElsewhere()
    answering(trial, { marks: { trialName: 'trial7' } })
    expect(await takeSessionOver()).toBe(true)
    expect($session.get()).toMatchObject({ type: 4, merchantCode: 'ARCT' })
    expect(sessionStorage.getItem('trialName')).toBe('trial7')
  })

  it.each([
    ['of another whitelabel', { ...marina, merchantCode: 'PRA' }],
    ['without a token', { ...marina, token: '' }],
  ])('rejects a session %s, and keeps waiting', async (_, session) => {
    loggedInElsewhere()
    other.onmessage = ({ data }) => {
      for (const offered of [session, marina])
        other.postMessage({ kind: 'answers', id: data.id, session: offered, marks: {} })
    }
    expect(await takeSessionOver()).toBe(true)
    expect($session.get()).toEqual(marina)
  })

  it('does not ask or wait on a device without a log-in', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    expect(await takeSessionOver()).toBe(false)
    vi.useRealTimers()
    await silence()
    expect(heard).toEqual(['silence'])
  })

  it('does not ask while it has a session', async () => {
    logIn(marina)
    expect(await takeSessionOver()).toBe(false)
    await silence()
    expect(heard).toEqual(['silence'])
    expect($session.get()).toEqual(marina)
  })

  it('does not wait when the browser blocks messages between tabs, and leaves the mark of the other tab', async () => {
    stop()
    loggedInElsewhere()
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    expect(await takeSessionOver()).toBe(false)
    vi.useRealTimers()
    expect(localStorage.getItem('MC_SIGNED_IN')).toBe('1')
  })

  it('takes over marks of a session by their exact names only', async () => {
    loggedInElsewhere()
    answering(marina, { marks: { trialNames: 'x', 'OLD_MC_SEEN:popups': 'x', MC_SEEN: 'x', trialName: 't' } })
    expect(await takeSessionOver()).toBe(true)
    expect(Object.keys(sessionStorage).filter((key) => /trial|SEEN/.test(key))).toEqual(['trialName'])
  })

  it('waits 2 s, and accepts one answer', async () => {
    loggedInElsewhere()
    const asked = new Promise<string>((resolve) => {
      other.onmessage = ({ data }) => resolve(data.id)
    })
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
    await silence()
    expect($session.get()).toBeNull()
  })

  it('rejects an answer after a log-out everywhere', async () => {
    loggedInElsewhere()
    let id = ''
    other.onmessage = ({ data }) => {
      id = data.id
      other.postMessage({ kind: 'ended', token: 'abc', reason: 'chosen' })
    }
    expect(await takeSessionOver()).toBe(false)
    other.postMessage({ kind: 'answers', id, session: marina, marks: {} })
    await silence()
    expect($session.get()).toBeNull()
  })

  it('asks with a new id each time', async () => {
    loggedInElsewhere()
    const ids: string[] = []
    other.onmessage = ({ data }) => {
      ids.push(data.id)
      other.postMessage({ kind: 'ended', token: 'abc', reason: 'chosen' })
    }
    await takeSessionOver()
    loggedInElsewhere()
    await takeSessionOver()
    expect(ids).toHaveLength(2)
    expect(ids[0]).not.toBe(ids[1])
  })

  it('stays without a session when no tab answers', async () => {
    loggedInElsewhere()
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    const asked = takeSessionOver()
    await vi.advanceTimersByTimeAsync(2_000)
    vi.useRealTimers()
    expect(await asked).toBe(false)
    expect($session.get()).toBeNull()
    // The next tab does not have to wait.
    expect(localStorage.getItem('MC_SIGNED_IN')).toBeNull()
  })

  it('accepts the late answer of a slow tab', async () => {
    loggedInElsewhere()
    const asked = new Promise<string>((resolve) => {
      other.onmessage = ({ data }) => resolve(data.id)
    })
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    const took = takeSessionOver()
    await vi.advanceTimersByTimeAsync(2_000)
    vi.useRealTimers()
    expect(await took).toBe(false)
    other.postMessage({ kind: 'answers', id: await asked, session: marina, marks: {} })
    await vi.waitFor(() => expect($session.get()).toEqual(marina))
    expect(localStorage.getItem('MC_SIGNED_IN')).toBe('1')
  })

  it.each([
    ['of another whitelabel', { ...marina, merchantCode: 'PRA' }],
    ['without a token', { ...marina, token: '' }],
    ['with a number for its token', { ...marina, token: 5 }],
  ])('rejects a session %s', async (_, session) => {
    loggedInElsewhere()
    const answered = new Promise<void>((resolve) => {
      other.onmessage = ({ data }) => {
        other.postMessage({ kind: 'answers', id: data.id, session, marks: {} })
        resolve()
      }
    })
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    const asked = takeSessionOver()
    await answered
    await silence()
    await vi.advanceTimersByTimeAsync(2_000)
    vi.useRealTimers()
    expect(await asked).toBe(false)
    expect($session.get()).toBeNull()
  })

  it('rejects an answer to another question', async () => {
    other.postMessage({ kind: 'answers', id: 'mine', session: marina, marks: {} })
    await silence()
    expect($session.get()).toBeNull()
  })

  it('keeps a session that began by a manual log-in during the wait', async () => {
    loggedInElsewhere()
    answering(marina)
    const asked = takeSessionOver()
    logIn(trial)
    expect(await asked).toBe(false)
    expect($session.get()).toEqual(trial)
  })
})

describe('a tab with a session', () => {
  const ask = () => other.postMessage({ kind: 'asks', id: 'q1' })

  it('answers with its session, and no password', async () => {
    sessionStorage.setItem('MC_TMP_PWD', 'secret')
    sessionStorage.setItem('MC_SEEN:popups', '1')
    logIn(marina)
    ask()
    await vi.waitFor(() =>
      expect(heard).toEqual([
        { kind: 'answers', id: 'q1', session: marina, marks: { 'MC_SEEN:popups': '1' } },
      ]),
    )
  })

  it('does not answer without a session', async () => {
    ask()
    await silence()
    expect(heard).toEqual(['silence'])
  })

  it('does not answer with a session from before a log-out that it missed while asleep', async () => {
    logIn(marina)
    localStorage.setItem('MC_LEFT', 'later')
    ask()
    await silence()
    expect(heard).toEqual(['silence'])
  })
})

describe('the mark of a logged-in tab on this device', () => {
  const mark = () => localStorage.getItem('MC_SIGNED_IN')

  it('is removed with the tab, restored with it, and restored by another one', () => {
    logIn(marina)
    expect(mark()).toBe('1')
    window.dispatchEvent(new Event('pagehide'))
    expect(mark()).toBeNull()
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
    expect(mark()).toBe('1')
    localStorage.removeItem('MC_SIGNED_IN')
    window.dispatchEvent(Object.assign(new Event('storage'), { key: 'MC_SIGNED_IN', newValue: null }))
    expect(mark()).toBe('1')
  })

  it('is set as soon as a page with a session has started', () => {
    logIn(marina)
    stop()
    localStorage.removeItem('MC_SIGNED_IN')
    stop = followOtherTabs()
    expect(mark()).toBe('1')
  })

  it('is not restored by other changes of the storage', () => {
    logIn(marina)
    localStorage.removeItem('MC_SIGNED_IN')
    for (const change of [
      { key: 'MC_THEME', newValue: null },
      { key: 'MC_SIGNED_IN', newValue: '1' },
    ])
      window.dispatchEvent(Object.assign(new Event('storage'), change))
    expect(mark()).toBeNull()
  })

  it('is not touched by a page that has stopped following other tabs', () => {
    logIn(marina)
    stop()
    window.dispatchEvent(new Event('pagehide'))
    expect(mark()).toBe('1')
    localStorage.removeItem('MC_SIGNED_IN')
    window.dispatchEvent(new Event('pageshow'))
    window.dispatchEvent(Object.assign(new Event('storage'), { key: 'MC_SIGNED_IN', newValue: null }))
    expect(mark()).toBeNull()
  })

  it('stays when a page is shown again without a reload', () => {
    const reload = vi.spyOn(location, 'reload').mockImplementation(() => {})
    logIn(marina)
    sessionStorage.removeItem('MC_SESSION_INFO')
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }))
    expect(reload).not.toHaveBeenCalled()
    expect(mark()).toBe('1')
  })

  it('is not touched by a guest’s page', () => {
    loggedInElsewhere()
    window.dispatchEvent(new Event('pagehide'))
    expect(mark()).toBe('1')
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
    await vi.waitFor(() => expect($session.get()).toBeNull())
    expect(localStorage.getItem('MC_SAVED_LOGIN')).toBeNull()
    expect(sessionStorage.length).toBe(0)
    // The other tab has reported this session to the server already.
    expect(calls).toEqual([])
  })

  it('[SESS-08] in another tab ends a different session of this tab as well, on the server too', async () => {
    logIn(marina)
    other.postMessage({ kind: 'ended', token: 'xyz', reason: 'chosen' })
    await vi.waitFor(() => expect($session.get()).toBeNull())
    await vi.waitFor(() => expect(calls).toEqual(['DELETE /wps/session/logout?token=abc']))
  })

  it('in another tab sends nothing to the server without a session', async () => {
    const ended = vi.fn()
    const off = onLoggedOut(ended)
    other.postMessage({ kind: 'ended', token: 'xyz', reason: 'chosen' })
    await vi.waitFor(() => expect(ended).toHaveBeenCalledExactlyOnceWith('chosen'))
    off()
    expect(calls).toEqual([])
  })

  it('in another tab ends the session here although the server is unreachable', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
    logIn(marina)
    other.postMessage({ kind: 'ended', token: 'xyz', reason: 'chosen' })
    await vi.waitFor(() => expect($session.get()).toBeNull())
  })

  it('is sent to the other tabs', async () => {
    logIn(marina)
    logOut('chosen')
    await vi.waitFor(() => expect(heard).toEqual([{ kind: 'ended', token: 'abc', reason: 'chosen' }]))
  })

  it('ends the wait for a session', async () => {
    loggedInElsewhere()
    const asked = takeSessionOver()
    other.postMessage({ kind: 'ended', token: 'abc', reason: 'chosen' })
    expect(await asked).toBe(false)
  })
})

describe('a session that expired in another tab', () => {
  it('has expired here, too', async () => {
    logIn(marina)
    other.postMessage({ kind: 'ended', token: 'abc', reason: 'expired' })
    await vi.waitFor(() => expect($session.get()).toBeNull())
  })

  it('is sent to the other tabs with its token, and leaves no mark of a log-out', async () => {
    logIn(marina)
    logOut('expired')
    await vi.waitFor(() => expect(heard).toEqual([{ kind: 'ended', token: 'abc', reason: 'expired' }]))
    expect(localStorage.getItem('MC_LEFT')).toBeNull()
  })

  it('is ignored by a guest’s page, and not passed on', async () => {
    const ended = vi.fn()
    const off = onLoggedOut(ended)
    logOut('expired')
    off()
    expect(ended).not.toHaveBeenCalled()
    await silence()
    expect(heard).toEqual(['silence'])
  })

  it('leaves a different session untouched', async () => {
    logIn(marina)
    other.postMessage({ kind: 'ended', token: 'xyz', reason: 'expired' })
    await silence()
    expect($session.get()).toEqual(marina)
  })
})

describe('an account change in another tab', () => {
  const changed = vi.fn()
  let off = () => {}
  beforeEach(() => {
    changed.mockClear()
    off = onAccountChanged(changed)
  })
  afterEach(() => off())

  it('[MC-102] is received here while the same player is logged in', async () => {
    logIn(marina)
    other.postMessage({ kind: 'changed', userName: 'marina' })
    await vi.waitFor(() => expect(changed).toHaveBeenCalledOnce())
  })

  it('is ignored for another player, and by an unmounted part of the page', async () => {
    logIn(marina)
    other.postMessage({ kind: 'changed', userName: 'bruno' })
    await silence()
    heard = []
    off()
    other.postMessage({ kind: 'changed', userName: 'marina' })
    await silence()
    expect(changed).not.toHaveBeenCalled()
  })

  it('[MC-102] is sent to the other tabs by a logged-in player', async () => {
    announceAccountChange()
    logIn(marina)
    announceAccountChange()
    await silence()
    expect(heard).toEqual([{ kind: 'changed', userName: 'marina' }, 'silence'])
  })
})

describe('the channel between tabs', () => {
  it('is separate for each whitelabel', async () => {
    logIn(marina)
    const stranger = new BroadcastChannel('arcada-tabs:praia')
    stranger.postMessage({ kind: 'ended', token: 'abc', reason: 'chosen' })
    await silence()
    stranger.close()
    expect($session.get()).toEqual(marina)
  })

  it('is closed only by its own end', async () => {
    const first = listenToTabs(() => {})
    const second = listenToTabs(() => {})
    first()
    expect(postToTabs({ kind: 'changed', userName: 'marina' })).toBe(true)
    second()
    expect(postToTabs({ kind: 'changed', userName: 'marina' })).toBe(false)
    await silence()
    expect(heard).toEqual([{ kind: 'changed', userName: 'marina' }, 'silence'])
  })

  it('receives nothing after it was closed', async () => {
    const hears = vi.fn()
    listenToTabs(hears)()
    other.postMessage({ kind: 'changed', userName: 'marina' })
    await silence()
    expect(hears).not.toHaveBeenCalled()
  })

  it('is missing in some browsers, where each tab is isolated and works', () => {
    stop()
    vi.stubGlobal('BroadcastChannel', undefined)
    const hears = listenToTabs(() => {})
    expect(postToTabs({ kind: 'changed', userName: 'marina' })).toBe(false)
    expect(hears()).toBeUndefined()
  })
})
