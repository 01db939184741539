import { memberInfo } from '@arcada/kit/contract/member-info'
import { describe, expect, it } from 'vitest'
import { read, useSecuritySandbox } from '../testing/security-sandbox.ts'
import { setHeadIcon } from './set-head-icon.ts'
import { setNickname } from './set-nickname.ts'

const play = useSecuritySandbox()
const { ask, post } = play

describe('the nickname', () => {
  const name = (nickname: string) => post(setNickname, { nickname })

  it.each([
    'x',
    'x'.repeat(21),
    '\u202Exof',
    'a\tb',
    'tab\t',
    '   ',
    '\u00A0\u00A0',
    '\u200B\u200B',
    'a\u2066b',
  ])('[MC-103] rejects %j', async (nickname) => {
    expect(await name(nickname)).toMatchObject({ code: 'name.format', value: { field: 'nickname' } })
  })

  it.each([
    'suporte',
    'Admin',
    'Adm1n',
    'S U P O R T E',
    'Suporte VIP',
    'Arcada',
    'arcada oficial',
    'Ärcadá',
  ])("[MC-103] rejects %s, which imitates the operator's name", async (nickname) => {
    expect(await name(nickname)).toMatchObject({ code: 'nickname.reserved', value: { field: 'nickname' } })
  })

  it.each(['Zé', 'x'.repeat(20), '👩‍👩‍👧‍👦🎲', 'مريم', ' Bruno <b>x</b> '])('may be %s', async (nickname) => {
    expect(await name(nickname)).toMatchObject({ status: 200 })
    expect(read(await ask(memberInfo), 'nickname')).toBe(nickname.trim())
  })

  it('accepts an icon that the server offers, and no other', async () => {
    expect(await post(setHeadIcon, { icon: '../x' })).toMatchObject({ code: 'parameter.invalid' })
    expect(await post(setHeadIcon, { icon: 'rocket' })).toMatchObject({ value: { current: 'rocket' } })
    const url = String(read(await ask(memberInfo), 'iconUrl'))
    const picture = await play.fetch(url)
    expect(picture.headers.get('content-type')).toBe('image/svg+xml')
  })
})
