import { expect, test } from 'vitest'
import { nicknameRule } from './index.tsx'

test('[MC-102] [MC-103] accepts 2 to 20 visible characters, and rejects those that imitate another name', () => {
  const accepted = [
    'Jo',
    'x'.repeat(20),
    ` ${'a'.repeat(20)} `,
    '🙂🙂',
    'Ana Luz',
    '42',
    '--',
    '👩‍👩‍👧‍👦🎲',
    'é'.repeat(20),
    'مريم',
    '<b>x</b>',
  ]
  expect(accepted.filter((typed) => nicknameRule(typed))).toEqual([])
  const lengths = ['', 'a', ' a ', '🙂', 'a'.repeat(21), '👩‍👩‍👧‍👦'.repeat(21)]
  expect(
    lengths.filter((typed) => nicknameRule(typed)?.message !== 'The nickname must have 2 to 20 characters.'),
  ).toEqual([])
  const forms = [
    'ana\u202eluz',
    '\u202Exof',
    'ana\tluz',
    'ana\nluz',
    'ana\u200fluz',
    'ana\u2066luz',
    '\u200b\u200b',
  ]
  expect(forms.filter((typed) => nicknameRule(typed)?.message !== 'Name format is not valid')).toEqual([])
})
