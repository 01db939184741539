import { useClient } from '@arcada/kit/sandbox/testing/client'
import { expect, test } from 'vitest'
import { setNickname } from './set-nickname.ts'

const client = useClient({ as: 'bruno' })

test("[MC-103] a nickname has 2 to 20 visible characters of any script, and does not imitate the operator's name", async () => {
  const codes: Record<string, readonly string[]> = {
    'name.format': ['x', 'x'.repeat(21), '\u202Exof', 'a\tb', '   ', '\u00A0\u00A0', '\u200B\u200B'],
    'nickname.reserved': ['suporte', 'Adm1n', 'S U P O R T E', 'Suporte VIP', 'arcada oficial', 'Ärcadá'],
    '0': ['Zé', 'x'.repeat(20), '👩‍👩‍👧‍👦🎲', 'مريم', ' Bruno <b>x</b> '],
  }
  const wrong: string[] = []
  for (const [code, names] of Object.entries(codes))
    for (const nickname of names) {
      const answer = await client.ask(setNickname, { body: { nickname } }, client.me)
      if (answer.code !== code) wrong.push(`${nickname}: ${answer.code}`)
    }
  expect(wrong).toEqual([])
  const info = await client.ask('memberInfo', {}, client.me)
  expect(info).toMatchObject({ value: { nickname: 'Bruno <b>x</b>' } })
})
