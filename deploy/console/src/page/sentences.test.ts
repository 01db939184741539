import { formatNumber } from '@arcada/kit/i18n/numbers'
import { i18n } from '@lingui/core'
import { beforeEach, expect, test } from 'vitest'
import { messages as pt } from '../locales/pt.po'
import { attentionText, type ComparedFacts, reasonOf, refusalText } from './sentences.ts'

beforeEach(() => i18n.loadAndActivate({ locale: 'pt', messages: pt }))

const formats = {
  number: (value: number, digits = 0) => formatNumber(value, 'pt', digits),
  share: (buckets: number) => `${buckets / 100} %`,
  time: (at: string) => at,
}
const side = { loads: 100, failures: 60, fallbacks: 0, pages: 100, interactive: 4.5 }
const stable = { ...side, loads: 1000, failures: 10, interactive: 1.5 }
const compared = {
  outcome: 'worse',
  low: 12.34,
  high: 70,
  canary: side,
  stable,
} as const satisfies ComparedFacts
const canary = { share: 1000, threshold: 2 }

// e2e/console/console.e2e.ts reads the sentence of a canary, of a refusal and of failures on the page.
test('the reason of a verdict is stated in Portuguese, and missing for a record without a cause', () => {
  const felt = [
    { measure: 'inp', canary: { pages: 60, slow: 30 }, stable: { pages: 500, slow: 25 }, low: 9.87 },
  ] as const
  const rows: [facts: Partial<ComparedFacts>, sentence: RegExp][] = [
    [
      { cause: 'failures' },
      /contra 1,0 % de 1\.000 cargas estáveis: pelo menos 12,3 pontos a mais \(limite: 2\)$/,
    ],
    [{ cause: 'silent' }, /100 cargas, e eram esperadas cerca de 111$/],
    [{ cause: 'slow' }, /em 4,5 s, contra 1,5 s das páginas estáveis$/],
    [
      { cause: 'inp', felt: [...felt] },
      /\(INP\), contra 5,0 % de 500 estáveis: pelo menos 9,9 pontos a mais$/,
    ],
    [{ outcome: 'fine', high: -1 }, /^no máximo 0,0 pontos a mais/],
    [{ outcome: 'undecided', needs: 900.2 }, /^dados insuficientes: 100 de cerca de 901 cargas$/],
    [{ outcome: 'undecided', canary: { ...side, loads: 0 } }, /ainda não houve carga/],
    [{ outcome: 'undecided' }, /perto demais do limite de 2 pontos$/],
  ]
  for (const [facts, sentence] of rows)
    expect(reasonOf({ ...compared, ...facts }, canary, formats), String(sentence)).toMatch(sentence)
  expect(reasonOf(compared, canary, formats)).toBeUndefined()
})

test('what needs a person and a refusal are quoted where they have no facts', () => {
  const one = { kind: 'canary', text: 'x' } as const
  const facts = { code: 'key', id: 'ana', until: '2026-12-01', daysLeft: 1 } as const
  expect(attentionText({ ...one, facts }, formats)).toBe(
    'a chave ana deve ser trocada até 2026-12-01, em 1 dia',
  )
  expect([attentionText(one, formats), refusalText(undefined, formats)]).toEqual([undefined, undefined])
})
