import { expect, test } from 'vitest'
import { emailAddress } from './password-rules.ts'

test('[FORGOT-11] [FORGOT-12] [ERR-18] checks an e-mail address of up to 254 characters, a very long one without delay', () => {
  const ofLength = (length: number) => `${'a'.repeat(length - 5)}@b.co`
  const valid = ['a@b.co', 'ana.maria@x-y.com.br', 'a_1@b.com.org.net', ofLength(254)]
  expect(valid.filter((typed) => emailAddress(typed))).toEqual([])
  const endings = [
    '',
    'a',
    'a@b',
    'a@b.c',
    'a@b.info',
    'a+b@c.com',
    'a-b@c.com',
    'a@b.com.com.com.com',
    '@b.com',
    'a..b@c.com',
    ' a@b.co',
    'a@b.co ',
  ]
  const long = [ofLength(255), `${'a.'.repeat(100_000)}@`, `${'a'.repeat(250)}!`, `${'a'.repeat(251)}@b.c`]
  const passed = [...endings, ...long].filter(
    (typed) => emailAddress(typed)?.message !== 'E-mail format is incorrect',
  )
  expect(passed).toEqual([])
})
