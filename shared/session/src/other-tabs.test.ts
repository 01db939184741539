// @vitest-environment happy-dom
import { configureApi } from '@arcada/api'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { followOtherTabs, onAccountChanged, takeSessionOver, tellAccountChanged } from './other-tabs.ts'
import { $session, onSignedOut, type Session, signIn, signOut } from './session.ts'
import { hearTabs, tellTabs } from './tab-channel.ts'

const marina: Session = {
  token: 'abc',
  merchantCode: 'ARC',
  userName: 'marina',
  type: 0,
  firstTimeLogin: false,
}
const trial: Session = { ...marina, token: 'try', merchantCode: 'ARCT', userName: 'trial7', type: 4 }

/** Another tab, by what it says; `heard` is what this one says to it. */
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
  if ($session.get()) signOut('chosen')
  stop()
  localStorage.clear()
  sessionStorage.clear()
  vi.unstubAllGlobals()
})

/** The other tab answers the question of this one, with `session` and whatever else. */
function answering(session: object, more: object = {}) {
  other.onmessage = ({ data }) => {
    if (data.kind === 'asks') other.postMessage({ kind: 'answers', id: data.id, session, marks: {}, ...more })
  }
}
/** Somebody has signed in on this device, in another tab. */
const signedInElsewhere = () => localStorage.setItem('MC_SIGNED_IN', '1')
/** All that was said before has been heard. */
async function silence() {
  const probe = new BroadcastChannel(CHANNEL)
  other.onmessage = ({ data }) => heard.push(data)
  probe.postMessage('silence')
  await vi.waitFor(() => expect(heard).toContain('silence'))
  probe.close()
}

describe('a new tab', () => {
  it('takes the session over from another one, and what its person has seen', async () => {
    signedInElsewhere()
    answering(marina, { marks: { 'MC_SEEN:popups': '1', MC_OVERRIDE: 'x', autoLogin: '1' } })
    expect(await takeSessionOver()).toBe(true)
    expect($session.get()).toEqual(marina)
    expect(JSON.parse(sessionStorage.getItem('MC_SESSION_INFO') ?? '')).toEqual(marina)
    expect(sessionStorage.getItem('MC_SEEN:popups')).toBe('1')
    expect(sessionStorage.getItem('MC_OVERRIDE')).toBeNull()
  })

  it('[SESS-03] takes a trial over as a trial', async () => {
    signedInElsewhere()
    answering(trial, { marks: { trialName: 'trial7' } })
    expect(await takeSessionOver()).toBe(true)
    expect($session.get()).toMatchObject({ type: 4, merchantCode: 'ARCT' })
    expect(sessionStorage.getItem('trialName')).toBe('trial7')
  })

  it.each([
    ['of another whitelabel', { ...marina, merchantCode: 'PRA' }],
    ['without a token', { ...marina, token: '' }],
  ])('takes no session %s, and goes on listening', async (_, session) => {
    signedInElsewhere()
    other.onmessage = ({ data }) => {
      for (const offered of [session, marina])
        other.postMessage({ kind: 'answers', id: data.id, session: offered, marks: {} })
    }
    expect(await takeSessionOver()).toBe(true)
    expect($session.get()).toEqual(marina)
  })

  it('asks nobody, and waits for nobody, on a device on which nobody has signed in', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    expect(await takeSessionOver()).toBe(false)
    vi.useRealTimers()
    await silence()
    expect(heard).toEqual(['silence'])
  })

  it('asks nobody while somebody is signed in in it', async () => {
    signIn(marina)
    expect(await takeSessionOver()).toBe(false)
    await silence()
    expect(heard).toEqual(['silence'])
    expect($session.get()).toEqual(marina)
  })

  it('waits for nobody where the browser lets tabs not speak, and leaves the mark to the one that set it', async () => {
    stop()
    signedInElsewhere()
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    expect(await takeSessionOver()).toBe(false)
    vi.useRealTimers()
    expect(localStorage.getItem('MC_SIGNED_IN')).toBe('1')
  })

  it('takes over the marks of a session by their whole names alone', async () => {
    signedInElsewhere()
    answering(marina, { marks: { trialNames: 'x', 'OLD_MC_SEEN:popups': 'x', MC_SEEN: 'x', trialName: 't' } })
    expect(await takeSessionOver()).toBe(true)
    expect(Object.keys(sessionStorage).filter((key) => /trial|SEEN/.test(key))).toEqual(['trialName'])
  })

  it('waits 2 s, and takes one answer alone', async () => {
    signedInElsewhere()
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
    signOut('chosen')
    other.postMessage(answer)
    await silence()
    expect($session.get()).toBeNull()
  })

  it('takes no answer that comes after somebody has signed out everywhere', async () => {
    signedInElsewhere()
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

  it('asks a question of its own each time', async () => {
    signedInElsewhere()
    const ids: string[] = []
    other.onmessage = ({ data }) => {
      ids.push(data.id)
      other.postMessage({ kind: 'ended', token: 'abc', reason: 'chosen' })
    }
    await takeSessionOver()
    signedInElsewhere()
    await takeSessionOver()
    expect(ids).toHaveLength(2)
    expect(ids[0]).not.toBe(ids[1])
  })

  it('is a guest’s when nobody answers', async () => {
    signedInElsewhere()
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    const asked = takeSessionOver()
    await vi.advanceTimersByTimeAsync(2_000)
    vi.useRealTimers()
    expect(await asked).toBe(false)
    expect($session.get()).toBeNull()
    // The next tab need not wait.
    expect(localStorage.getItem('MC_SIGNED_IN')).toBeNull()
  })

  it('takes the answer of a slow tab as soon as it comes', async () => {
    signedInElsewhere()
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
  ])('takes no session %s', async (_, session) => {
    signedInElsewhere()
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

  it('takes nothing that it has not asked for', async () => {
    other.postMessage({ kind: 'answers', id: 'mine', session: marina, marks: {} })
    await silence()
    expect($session.get()).toBeNull()
  })

  it('keeps who signed in by hand while it waited', async () => {
    signedInElsewhere()
    answering(marina)
    const asked = takeSessionOver()
    signIn(trial)
    expect(await asked).toBe(false)
    expect($session.get()).toEqual(trial)
  })
})

describe('a tab that is asked', () => {
  const ask = () => other.postMessage({ kind: 'asks', id: 'q1' })

  it('hands its session over, and no password', async () => {
    sessionStorage.setItem('MC_TMP_PWD', 'secret')
    sessionStorage.setItem('MC_SEEN:popups', '1')
    signIn(marina)
    ask()
    await vi.waitFor(() =>
      expect(heard).toEqual([
        { kind: 'answers', id: 'q1', session: marina, marks: { 'MC_SEEN:popups': '1' } },
      ]),
    )
  })

  it('says nothing while nobody is signed in', async () => {
    ask()
    await silence()
    expect(heard).toEqual(['silence'])
  })

  it('says nothing of a session from before a sign-out that it slept through', async () => {
    signIn(marina)
    localStorage.setItem('MC_LEFT', 'later')
    ask()
    await silence()
    expect(heard).toEqual(['silence'])
  })
})

describe('the mark that a tab of this device is signed in', () => {
  const mark = () => localStorage.getItem('MC_SIGNED_IN')

  it('goes with the tab, comes back with it, and is put back by another one', () => {
    signIn(marina)
    expect(mark()).toBe('1')
    window.dispatchEvent(new Event('pagehide'))
    expect(mark()).toBeNull()
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
    expect(mark()).toBe('1')
    localStorage.removeItem('MC_SIGNED_IN')
    window.dispatchEvent(Object.assign(new Event('storage'), { key: 'MC_SIGNED_IN', newValue: null }))
    expect(mark()).toBe('1')
  })

  it('is there as soon as a page with a session stands', () => {
    signIn(marina)
    stop()
    localStorage.removeItem('MC_SIGNED_IN')
    stop = followOtherTabs()
    expect(mark()).toBe('1')
  })

  it('is put back for nothing else that happens to the storage', () => {
    signIn(marina)
    localStorage.removeItem('MC_SIGNED_IN')
    for (const change of [
      { key: 'MC_THEME', newValue: null },
      { key: 'MC_SIGNED_IN', newValue: '1' },
    ])
      window.dispatchEvent(Object.assign(new Event('storage'), change))
    expect(mark()).toBeNull()
  })

  it('is left alone by a page that follows other tabs no longer', () => {
    signIn(marina)
    stop()
    window.dispatchEvent(new Event('pagehide'))
    expect(mark()).toBe('1')
    localStorage.removeItem('MC_SIGNED_IN')
    window.dispatchEvent(new Event('pageshow'))
    window.dispatchEvent(Object.assign(new Event('storage'), { key: 'MC_SIGNED_IN', newValue: null }))
    expect(mark()).toBeNull()
  })

  it('stays when somebody comes to a page anew, which is not loaded a second time', () => {
    const reload = vi.spyOn(location, 'reload').mockImplementation(() => {})
    onTestFinished(() => reload.mockRestore())
    signIn(marina)
    sessionStorage.removeItem('MC_SESSION_INFO')
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }))
    expect(reload).not.toHaveBeenCalled()
    expect(mark()).toBe('1')
  })

  it('is nothing that a guest touches', () => {
    signedInElsewhere()
    window.dispatchEvent(new Event('pagehide'))
    expect(mark()).toBe('1')
    signIn(marina)
    signOut('chosen')
    expect(mark()).toBeNull()
  })
})

describe('a sign-out', () => {
  const calls: string[] = []
  beforeEach(() => {
    calls.length = 0
    configureApi({ token: () => $session.get()?.token ?? '', onSignedOut: () => {} })
    vi.stubGlobal('fetch', async (address: string, { method }: RequestInit) => {
      calls.push(`${method} ${address}`)
      return Response.json({ success: true, code: '', message: '', value: true })
    })
  })

  it('in another tab ends the session here, and forgets the kept login', async () => {
    signIn(marina)
    localStorage.setItem('MC_SAVED_LOGIN', 'x')
    other.postMessage({ kind: 'ended', token: 'abc', reason: 'chosen' })
    await vi.waitFor(() => expect($session.get()).toBeNull())
    expect(localStorage.getItem('MC_SAVED_LOGIN')).toBeNull()
    expect(sessionStorage.length).toBe(0)
    // The other tab has told the server about this one already.
    expect(calls).toEqual([])
  })

  it('[SESS-08] in another tab ends another session of this tab as well, for the server, too', async () => {
    signIn(marina)
    other.postMessage({ kind: 'ended', token: 'xyz', reason: 'chosen' })
    await vi.waitFor(() => expect($session.get()).toBeNull())
    await vi.waitFor(() => expect(calls).toEqual(['DELETE /wps/session/logout?token=abc']))
  })

  it('in another tab asks the server for nothing where nobody is signed in', async () => {
    const ended = vi.fn()
    const off = onSignedOut(ended)
    other.postMessage({ kind: 'ended', token: 'xyz', reason: 'chosen' })
    await vi.waitFor(() => expect(ended).toHaveBeenCalledExactlyOnceWith('chosen'))
    off()
    expect(calls).toEqual([])
  })

  it('in another tab ends the session here although the server cannot be told', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
    signIn(marina)
    other.postMessage({ kind: 'ended', token: 'xyz', reason: 'chosen' })
    await vi.waitFor(() => expect($session.get()).toBeNull())
  })

  it('is told to the other tabs', async () => {
    signIn(marina)
    signOut('chosen')
    await vi.waitFor(() => expect(heard).toEqual([{ kind: 'ended', token: 'abc', reason: 'chosen' }]))
  })

  it('ends the wait for a session', async () => {
    signedInElsewhere()
    const asked = takeSessionOver()
    other.postMessage({ kind: 'ended', token: 'abc', reason: 'chosen' })
    expect(await asked).toBe(false)
  })
})

describe('a session that ran out in another tab', () => {
  it('has run out here, too', async () => {
    signIn(marina)
    other.postMessage({ kind: 'ended', token: 'abc', reason: 'expired' })
    await vi.waitFor(() => expect($session.get()).toBeNull())
  })

  it('is told to the other tabs with its own token, and leaves no mark of a sign-out', async () => {
    signIn(marina)
    signOut('expired')
    await vi.waitFor(() => expect(heard).toEqual([{ kind: 'ended', token: 'abc', reason: 'expired' }]))
    expect(localStorage.getItem('MC_LEFT')).toBeNull()
  })

  it('is nothing to a guest, nor to the other tabs', async () => {
    const ended = vi.fn()
    const off = onSignedOut(ended)
    signOut('expired')
    off()
    expect(ended).not.toHaveBeenCalled()
    await silence()
    expect(heard).toEqual(['silence'])
  })

  it('leaves another one alone', async () => {
    signIn(marina)
    other.postMessage({ kind: 'ended', token: 'xyz', reason: 'expired' })
    await silence()
    expect($session.get()).toEqual(marina)
  })
})

describe('what another tab has changed of the person', () => {
  const changed = vi.fn()
  let off = () => {}
  beforeEach(() => {
    changed.mockClear()
    off = onAccountChanged(changed)
  })
  afterEach(() => off())

  it('[MC-102] is learned here while the same person is signed in', async () => {
    signIn(marina)
    other.postMessage({ kind: 'changed', userName: 'marina' })
    await vi.waitFor(() => expect(changed).toHaveBeenCalledOnce())
  })

  it('is nothing to another person, nor to a part of the page that has gone', async () => {
    signIn(marina)
    other.postMessage({ kind: 'changed', userName: 'bruno' })
    await silence()
    heard = []
    off()
    other.postMessage({ kind: 'changed', userName: 'marina' })
    await silence()
    expect(changed).not.toHaveBeenCalled()
  })

  it('[MC-102] is told to the other tabs, by whoever is signed in', async () => {
    tellAccountChanged()
    signIn(marina)
    tellAccountChanged()
    await silence()
    expect(heard).toEqual([{ kind: 'changed', userName: 'marina' }, 'silence'])
  })
})

describe('the line between tabs', () => {
  it('is another one for each whitelabel', async () => {
    signIn(marina)
    const stranger = new BroadcastChannel('arcada-tabs:praia')
    stranger.postMessage({ kind: 'ended', token: 'abc', reason: 'chosen' })
    await silence()
    stranger.close()
    expect($session.get()).toEqual(marina)
  })

  it('is cut by its own end alone', async () => {
    const first = hearTabs(() => {})
    const second = hearTabs(() => {})
    first()
    expect(tellTabs({ kind: 'changed', userName: 'marina' })).toBe(true)
    second()
    expect(tellTabs({ kind: 'changed', userName: 'marina' })).toBe(false)
    await silence()
    expect(heard).toEqual([{ kind: 'changed', userName: 'marina' }, 'silence'])
  })

  it('hears nothing any more once it is cut', async () => {
    const hears = vi.fn()
    hearTabs(hears)()
    other.postMessage({ kind: 'changed', userName: 'marina' })
    await silence()
    expect(hears).not.toHaveBeenCalled()
  })

  it('is missing in some browsers, where each tab is alone and nothing breaks', () => {
    stop()
    vi.stubGlobal('BroadcastChannel', undefined)
    const hears = hearTabs(() => {})
    expect(tellTabs({ kind: 'changed', userName: 'marina' })).toBe(false)
    expect(hears()).toBeUndefined()
  })
})
