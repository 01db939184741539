import type { Session } from '@arcada/kit/session'
import { describe, expect, it } from 'vitest'
import { shareTarget, showsShare } from './share.ts'

const member = (type: number): Session => ({
  token: 't',
  merchantCode: 'ARC',
  userName: 'marina',
  type,
  firstTimeLogin: false,
})

describe('the share button', () => {
  it('[SHARE-01] opens the invitation for members', () => {
    expect(shareTarget(member(0), true)).toBe('/m/inviteFriends')
  })
  it('[SHARE-02] [ROLE-06] opens the login for guests, and then the invitation', () => {
    expect(shareTarget(null, false)).toBe('/m/login')
    expect(shareTarget(null, true)).toBe('/m/login?next=%2Fm%2FinviteFriends')
  })
  it('[SHARE-03] shows to members without an agency while referrals are on, and not while they are off', () => {
    for (const type of [0, 4, 40]) {
      expect(showsShare(member(type), true)).toBe(true)
      expect(showsShare(member(type), false)).toBe(false)
    }
  })
  it('[SHARE-04] shows to every guest', () => {
    expect(showsShare(null, true)).toBe(true)
    expect(showsShare(null, false)).toBe(true)
  })
  it('[SHARE-05] hides from agents while referrals are on', () => {
    for (const type of [1, 2, 41, 42]) expect(showsShare(member(type), true)).toBe(false)
  })
})
