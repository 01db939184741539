import type { Session } from '@arcada/kit/session'
import { expect, test } from 'vitest'
import { shareTarget, showsShare } from './side-menu.tsx'

const member = (type: number): Session => ({
  token: 't',
  merchantCode: 'ARC',
  userName: 'marina',
  type,
  firstTimeLogin: false,
})

test('[SHARE-01] [SHARE-02] [ROLE-06] the share button opens the invitation, after the login for guests', () => {
  expect(shareTarget(member(0), true)).toBe('/m/inviteFriends')
  expect(shareTarget(null, true)).toBe('/m/login?next=%2Fm%2FinviteFriends')
  expect(shareTarget(null, false)).toBe('/m/login')
})

test('[SHARE-03] [SHARE-04] [SHARE-05] shows to guests always, to members while referrals are on, never to agents', () => {
  const types = [null, 0, 4, 40, 1, 2, 41, 42]
  const shown = (on: boolean) => types.filter((type) => showsShare(type === null ? null : member(type), on))
  expect(shown(true)).toEqual([null, 0, 4, 40])
  expect(shown(false)).toEqual([null])
})
